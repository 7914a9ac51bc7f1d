import Type, { type Static } from 'typebox';
import { Id } from '#contract/values/envelope.ts';
import { Name } from '#contract/values/names.ts';
import { ImageAddress } from './pictures.ts';
import { MAX_STOCK, MAX_VARIANTS } from './variant-limits.ts';

export const ProductOption = Type.Object({
  name: Type.String({ description: 'Size, Colour …' }),
  values: Type.Array(Type.String()),
});
export type ProductOption = Static<typeof ProductOption>;

/** { Size: 'L', Colour: 'Blue' }, in the order of the product's options. */
export const ChosenOptions = Type.Record(Type.String(), Type.String());
export type ChosenOptions = Static<typeof ChosenOptions>;

export const Variant = Type.Object({
  _id: Id,
  options: ChosenOptions,
  price: Type.Number({ description: 'Rupees' }),
  regularPrice: Type.Optional(Type.Number({ description: 'Rupees; without the sale it is in' })),
  stock: Type.Integer(),
  sku: Type.String(),
  barcode: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
});
export type Variant = Static<typeof Variant>;

/** What a line of a cart or an order says of the variant it is about. */
export const LineVariant = Type.Object({ _id: Id, options: ChosenOptions, sku: Type.String() });
export type LineVariant = Static<typeof LineVariant>;

export const OptionInput = Type.Object({
  name: Name(40),
  values: Type.Array(Name(60), {
    minItems: 1,
    maxItems: MAX_VARIANTS,
  }),
});

/**
 * A variant is known by `_id`, or else by its options. Without a `price` it has the product's; `stockBefore` is the stock
 * the editor saw, as in a product's change. Without a `sku` it gets or keeps one.
 */
export const VariantInput = Type.Object({
  _id: Type.Optional(Id),
  options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 60 }))),
  stock: Type.Integer({ minimum: 0, maximum: MAX_STOCK }),
  stockBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STOCK })),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  sku: Type.Optional(Type.String({ maxLength: 64 })),
  barcode: Type.Optional(Type.String({ maxLength: 64 })),
  image: Type.Optional(ImageAddress),
});
export type VariantInput = Static<typeof VariantInput>;
