import Type, { type Static } from 'typebox';

/** So many products in one turn: the next one goes on where it stopped. */
export const PRODUCTS_PER_TURN = 10;

export const ForeignImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  createCategories: Type.Optional(
    Type.Boolean({ description: 'Make the categories that are not there yet' }),
  ),
  update: Type.Optional(Type.Boolean({ description: 'Change the products that are here already' })),
  pictures: Type.Optional(Type.Boolean({ description: 'Fetch the pictures, and keep copies of them' })),
});
export type ForeignImportQuery = Static<typeof ForeignImportQuery>;

export const ForeignRow = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  variants: Type.Integer(),
  result: Type.Enum(['new', 'here', 'created', 'updated', 'skipped', 'refused']),
  notes: Type.Array(Type.String(), { description: 'What is wrong, or could not be had' }),
});
export type ForeignRow = Static<typeof ForeignRow>;

export const ForeignImportAnswer = Type.Object({
  source: Type.Enum(['shopify', 'woocommerce']),
  total: Type.Integer({ description: 'Products in the file' }),
  rows: Type.Array(ForeignRow),
  newCategories: Type.Array(Type.String()),
  next: Type.Union([Type.Integer(), Type.Null()], { description: '`from` of the next turn' }),
});
export type ForeignImportAnswer = Static<typeof ForeignImportAnswer>;
