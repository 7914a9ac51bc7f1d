import Type, { type Static } from 'typebox';
import { Id } from '#contract/values/envelope.ts';
import { Name, NameOrNothing } from '#contract/values/names.ts';
import { ImageAddress } from './pictures.ts';

export const MAX_IN_COLLECTION = 500;

const Price = Type.Union([Type.Number({ minimum: 0, maximum: 1_000_000_000 }), Type.Null()]);

/** What a product must be to belong to it: all that is given counts. */
export const CollectionRule = Type.Object({
  tag: Type.Optional(Type.String({ maxLength: 40 })),
  categoryId: Type.Optional(Type.Union([Id, Type.Literal(''), Type.Null()])),
  minPrice: Type.Optional(Price),
  maxPrice: Type.Optional(Price),
  onSale: Type.Optional(Type.Boolean()),
  newestDays: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()], {
      description: 'Put into the shop within so many days',
    }),
  ),
});
export type CollectionRule = Static<typeof CollectionRule>;

/** With `productIds`, those in that order; else whatever fits the `rule`. */
export const CollectionInput = Type.Object({
  name: Name(80),
  nameNe: Type.Optional(NameOrNothing(80)),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  descriptionNe: Type.Optional(Type.String({ maxLength: 1000 })),
  slug: Type.Optional(
    Type.String({
      maxLength: 80,
      description: 'Its address: /collections/{slug}; made from the name where empty',
    }),
  ),
  image: Type.Optional(ImageAddress),
  isPublished: Type.Optional(Type.Boolean()),
  productIds: Type.Optional(Type.Union([Type.Array(Id, { maxItems: MAX_IN_COLLECTION }), Type.Null()])),
  rule: Type.Optional(CollectionRule),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type CollectionInput = Static<typeof CollectionInput>;

export const Collection = Type.Object({
  _id: Id,
  name: Type.String(),
  nameNe: Type.Optional(Type.String()),
  description: Type.String(),
  descriptionNe: Type.Optional(Type.String()),
  slug: Type.String(),
  image: Type.String(),
  isPublished: Type.Boolean(),
  productIds: Type.Union([Type.Array(Id), Type.Null()]),
  rule: Type.Object({
    tag: Type.String(),
    categoryId: Type.Union([Id, Type.Null()]),
    minPrice: Type.Union([Type.Number(), Type.Null()]),
    maxPrice: Type.Union([Type.Number(), Type.Null()]),
    onSale: Type.Boolean(),
    newestDays: Type.Union([Type.Integer(), Type.Null()]),
  }),
  version: Type.Integer(),
});
export type Collection = Static<typeof Collection>;

export const CollectionAnswer = Type.Object({ collection: Collection });
export const CollectionListAnswer = Type.Object({
  collections: Type.Array(Collection),
  tags: Type.Array(Type.String(), { description: 'Those that products have, the commonest first' }),
});
export type CollectionListAnswer = Static<typeof CollectionListAnswer>;
