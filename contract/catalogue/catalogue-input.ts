import Type, { type Static } from 'typebox';
import { DayOrNothing, Id, Timestamp } from '#contract/values/envelope.ts';
import { Name, NameOrNothing } from '#contract/values/names.ts';
import { ProductStatus } from './catalogue.ts';
import { OptionWordsInput } from './option-words.ts';
import { ImageAddress } from './pictures.ts';
import { MAX_OPTIONS, MAX_STOCK, MAX_VARIANTS } from './variant-limits.ts';
import { OptionInput, VariantInput } from './variants.ts';

const Price = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const Stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK });
const MAX_GRAMS = 1_000_000;

/**
 * `image` is the form's single picture; `images`, when given, is the whole gallery and wins. With `variants` their stocks
 * count and `stock` may be left out; `price` is that of variants without one. A draft with `publishAt` goes into the shop then;
 * `weight` is in grams, 0 when nobody knows it. `slug` is its readable address, made from the name where it is left empty.
 */
export const ProductInput = Type.Object({
  name: Name(200),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  nameNe: Type.Optional(NameOrNothing(200)),
  descriptionNe: Type.Optional(Type.String({ maxLength: 5000 })),
  price: Price,
  compareAtPrice: Type.Optional(Type.Union([Price, Type.Null()])),
  categoryId: Id,
  stock: Type.Optional(Stock),
  options: Type.Optional(Type.Array(OptionInput, { maxItems: MAX_OPTIONS })),
  optionWords: Type.Optional(OptionWordsInput),
  variants: Type.Optional(Type.Array(VariantInput, { minItems: 1, maxItems: MAX_VARIANTS })),
  status: Type.Optional(ProductStatus),
  publishAt: Type.Optional(Type.Union([Timestamp, Type.Null()])),
  lowStock: Type.Optional(Type.Union([Stock, Type.Null()])),
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_GRAMS })),
  tags: Type.Optional(Type.Array(NameOrNothing(40), { maxItems: 20 })),
  origin: Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$', description: 'A country code such as NP' })),
  maker: Type.Optional(NameOrNothing(200)),
  warranty: Type.Optional(Type.String({ maxLength: 200 })),
  makerNe: Type.Optional(NameOrNothing(200)),
  warrantyNe: Type.Optional(Type.String({ maxLength: 200 })),
  returnTermsNe: Type.Optional(Type.String({ maxLength: 500 })),
  expiresOn: Type.Optional(DayOrNothing),
  returnTerms: Type.Optional(Type.String({ maxLength: 500 })),
  slug: Type.Optional(Type.String({ maxLength: 80 })),
  seoTitle: Type.Optional(Type.String({ maxLength: 120 })),
  seoDescription: Type.Optional(Type.String({ maxLength: 320 })),
  image: Type.Optional(ImageAddress),
  images: Type.Optional(Type.Array(ImageAddress, { maxItems: 12 })),
  imageAlts: Type.Optional(Type.Record(Type.String({ maxLength: 2000 }), Type.String({ maxLength: 300 }))),
  highlights: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 12 })),
  highlightsNe: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 12 })),
  featured: Type.Optional(Type.Boolean()),
});
export type ProductInput = Static<typeof ProductInput>;

/**
 * `version` is the one the editor saw; when the product has moved on, nothing is overwritten (409). `stockBefore` is the
 * stock the editor saw: then `stock` minus that is added, and what was sold meanwhile stays sold.
 */
export const ProductChange = Type.Partial(
  Type.Object({
    ...ProductInput.properties,
    version: Type.Integer({ minimum: 1 }),
    stockBefore: Stock,
  }),
);
export type ProductChange = Static<typeof ProductChange>;

export const CategoryInput = Type.Object({
  name: Name(80),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  nameNe: Type.Optional(NameOrNothing(80)),
  descriptionNe: Type.Optional(Type.String({ maxLength: 1000 })),
  image: Type.Optional(ImageAddress),
  parentId: Type.Optional(
    Type.Union([Id, Type.Literal(''), Type.Null()], { description: 'The category it is part of, if any' }),
  ),
});
export type CategoryInput = Static<typeof CategoryInput>;

/** `version` is the one the editor saw; when the category has moved on, nothing is overwritten (409). */
export const CategoryChange = Type.Partial(
  Type.Object({ ...CategoryInput.properties, version: Type.Integer({ minimum: 1 }) }),
);
export type CategoryChange = Static<typeof CategoryChange>;
