import Type, { type Static } from 'typebox';

export const productColumns = [
  'id',
  'name',
  'description',
  'category',
  'price',
  'stock',
  'featured',
  'images',
  'highlights',
  'origin',
  'maker',
  'warranty',
  'expires',
  'returns',
  'name_ne',
  'description_ne',
  'highlights_ne',
  'maker_ne',
  'warranty_ne',
  'returns_ne',
  'variant',
  'sku',
] as const;
export type ProductColumn = (typeof productColumns)[number];

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** Without `dryRun=false` an import only tells what it would do. */
export const ImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  createCategories: Type.Optional(
    Type.Boolean({ description: 'Make the categories that are not there yet, `Clothing > Jackets` as two' }),
  ),
});

export const ImportedRow = Type.Object({
  line: Type.Integer({ description: 'Where the row begins in the file' }),
  action: Type.Enum(['create', 'update', 'unchanged']),
  name: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
});
export type ImportedRow = Static<typeof ImportedRow>;

export const ImportProblem = Type.Object({ line: Type.Integer(), message: Type.String() });
export type ImportProblem = Static<typeof ImportProblem>;

export const ImportAnswer = Type.Object({
  dryRun: Type.Boolean(),
  rows: Type.Array(ImportedRow),
  errors: Type.Array(ImportProblem),
  newCategories: Type.Array(Type.String(), { description: 'Named in the file, and not there yet' }),
  counts: Type.Object({
    create: Type.Integer(),
    update: Type.Integer(),
    unchanged: Type.Integer(),
    errors: Type.Integer(),
  }),
});
export type ImportAnswer = Static<typeof ImportAnswer>;
