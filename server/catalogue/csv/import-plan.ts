import type { ImportedRow } from '#contract/values/csv.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { selectCategories } from '#server/catalogue/catalogue-queries.ts';
import type { Editable, FactColumns } from '#server/catalogue/products/product-columns.ts';
import { type Fault, fault } from '#server/errors.ts';
import { categoriesByPath, pathKey, pathsOf } from './category-paths.ts';
import type { ImportProblem, ImportRow } from './import-file.ts';
import { type RowsOfProduct, rowsByProduct, toldIn } from './import-products.ts';
import {
  type ImportTarget,
  selectTargets,
  selectTargetVariants,
  type TargetVariant,
} from './import-queries.ts';
import { problemsWithSkus } from './import-skus.ts';
import { type PlannedVariants, planVariantRows } from './import-variants.ts';

/** What one row would do. Without a `target` it makes a new product. */
export type PlannedRow = {
  line: number;
  target: ImportTarget | undefined;
  columns: Editable & FactColumns;
  stock: number;
  changes: ImportedRow['changes'];
};

export type ImportPlan = {
  planned: PlannedRow[];
  plannedVariants: PlannedVariants[];
  /** Of every product the file names. */
  variants: TargetVariant[];
  problems: ImportProblem[];
  newCategories: string[];
};

type Shelves = {
  categoryIds: Map<string, string>;
  categoryNames: Map<string, string>;
};

const LONGEST_SHOWN = 200;

/** `willCreate`: categories that are missing are taken for made. */
export async function planImport(
  db: Database,
  rows: ImportRow[],
  { willCreate = false }: { willCreate?: boolean } = {},
): Promise<ImportPlan> {
  const [targets, categories] = await Promise.all([
    selectTargets(
      db,
      rows.flatMap((row) => row.id ?? []),
      rows.flatMap((row) => (row.id ? [] : (row.name ?? []))),
    ),
    selectCategories(db),
  ]);
  const products = rowsByProduct(rows, targets);
  const shelves = { categoryIds: categoriesByPath(categories), categoryNames: pathsOf(categories) };
  const newCategories = missingIn(products.flatMap(toldIn), shelves.categoryIds);
  if (willCreate) {
    for (const path of newCategories) {
      shelves.categoryIds.set(pathKey(path), path);
      shelves.categoryNames.set(path, path);
    }
  }
  const variants = await selectTargetVariants(
    db,
    targets.map(({ id }) => id),
  );
  const known = Map.groupBy(variants, ({ productId }) => productId);
  const plan: ImportPlan = { planned: [], plannedVariants: [], variants, problems: [], newCategories };
  for (const product of products) planProduct(plan, product, shelves, known);
  plan.problems.push(...(await problemsWithSkus(db, rows, plan.plannedVariants)));
  return plan;
}

function planProduct(
  plan: ImportPlan,
  rows: RowsOfProduct,
  shelves: Shelves,
  variants: Map<string, TargetVariant[]>,
): void {
  const { product, found, own, ofVariants } = rows;
  const [target] = found;
  const known = variants.get(target?.id ?? '') ?? [];
  const [told, ...again] = toldIn(rows);
  const outcome = told && planRow(told, rows, shelves, known);
  if (told && outcome) {
    if ('code' in outcome) plan.problems.push({ line: told.line, fault: outcome });
    else plan.planned.push(outcome);
    const same = fault('csvSameProduct', { line: told.line });
    plan.problems.push(...again.map(({ line }) => ({ line, fault: same })));
  }
  const [first] = ofVariants;
  if (!first) return;
  const missing = problemFinding(first, found);
  if (missing && own.length === 0) {
    plan.problems.push(...ofVariants.map(({ line }) => ({ line, fault: missing })));
    return;
  }
  // What its variants are to be cannot be said of a product that cannot be.
  if (missing || (!target && outcome && 'code' in outcome)) return;
  const { planned, problems } = planVariantRows(ofVariants, {
    product,
    target,
    name: target?.name ?? told?.name ?? '',
    usualPaisa:
      target?.price_paisa ?? (own[0]?.price === undefined ? undefined : rupeesToPaisa(own[0].price)),
    known,
  });
  plan.plannedVariants.push(planned);
  plan.problems.push(...problems);
}

/** What no category is called yet, each once. */
function missingIn(rows: ImportRow[], known: Map<string, string>): string[] {
  const named = rows.flatMap(({ category }) => category ?? []);
  const missing = named.filter((path) => !known.has(pathKey(path)));
  return [...new Map(missing.map((path) => [pathKey(path), path])).values()];
}

function problemFinding(row: ImportRow, found: ImportTarget[]): Fault | undefined {
  if (found.length > 1) return fault('csvAmbiguousName', { count: found.length });
  return row.id && found.length === 0 ? fault('csvNoSuchProduct') : undefined;
}

function planRow(
  row: ImportRow,
  { found, ofVariants }: RowsOfProduct,
  shelves: Shelves,
  known: TargetVariant[],
): PlannedRow | Fault {
  const [target] = found;
  const problem = problemFinding(row, found);
  if (problem) return problem;
  const category_id = row.category ? shelves.categoryIds.get(pathKey(row.category)) : target?.category_id;
  if (row.category && !category_id) return fault('csvNoSuchCategory', { name: row.category });

  const name = row.name ?? target?.name;
  const sums = sumsOf(row, target, ofVariants);
  const price_paisa = row.price === undefined ? sums.pricePaisa : rupeesToPaisa(row.price);
  const stock = row.variant ? sums.stock : (row.stock ?? sums.stock);
  if (name === undefined) return fault('csvRequired', { field: 'name' });
  if (category_id === undefined) return fault('csvRequired', { field: 'category' });
  if (price_paisa === undefined) return fault('csvRequired', { field: 'price' });
  if (stock === undefined) return fault('csvRequired', { field: 'stock' });
  // Of products with several variants, price and stock are the variants' matter.
  const hasVariants = known.length > 1 || ofVariants.length > 0;
  if (hasVariants && stock !== sums.stock) return fault('csvOfVariants', { field: 'stock' });
  if (hasVariants && target && price_paisa !== target.price_paisa) {
    return fault('csvOfVariants', { field: 'price' });
  }
  const columns: Editable & FactColumns = {
    name,
    category_id,
    price_paisa,
    description: row.description ?? target?.description ?? '',
    featured: row.featured ?? target?.featured ?? false,
    images: row.images ?? target?.images ?? [],
    highlights: row.highlights ?? target?.highlights ?? [],
    origin: row.origin ?? target?.origin ?? '',
    maker: row.maker ?? target?.maker ?? '',
    warranty: row.warranty ?? target?.warranty ?? '',
    expires_on: row.expiresOn ?? target?.expires_on ?? '',
    return_terms: row.returnTerms ?? target?.return_terms ?? '',
    name_ne: row.nameNe ?? target?.name_ne ?? '',
    description_ne: row.descriptionNe ?? target?.description_ne ?? '',
    highlights_ne: row.highlightsNe ?? target?.highlights_ne ?? [],
    maker_ne: row.makerNe ?? target?.maker_ne ?? '',
    warranty_ne: row.warrantyNe ?? target?.warranty_ne ?? '',
    return_terms_ne: row.returnTermsNe ?? target?.return_terms_ne ?? '',
  };
  const before = target ? shown(target, target.stock, shelves) : undefined;
  return {
    line: row.line,
    target,
    columns,
    // A new product has nothing before its variants have.
    stock: !target && hasVariants ? 0 : stock,
    changes: changesBetween(before, shown(columns, stock, shelves)),
  };
}

/** What the whole product costs and has, where its row does not say it: as it is, or what the rows of its variants say. */
function sumsOf(row: ImportRow, target: ImportTarget | undefined, ofVariants: ImportRow[]) {
  if (target) return { pricePaisa: target.price_paisa, stock: target.stock };
  if (ofVariants.length === 0) return { pricePaisa: undefined, stock: undefined };
  const prices = ofVariants.flatMap(({ price }) => price ?? []);
  return {
    pricePaisa: rupeesToPaisa(Math.min(...(prices.length > 0 ? prices : [row.price ?? 0]))),
    stock: ofVariants.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
  };
}

type Shown = Record<string, string>;

/** In the columns and the form of the file itself. */
function shown(columns: Editable & FactColumns, stock: number, { categoryNames }: Shelves): Shown {
  return {
    name: columns.name,
    description: columns.description,
    category: categoryNames.get(columns.category_id) ?? '',
    price: paisaToRupees(columns.price_paisa).toFixed(2),
    stock: String(stock),
    featured: String(columns.featured),
    images: columns.images.join('\n'),
    highlights: columns.highlights.join('\n'),
    origin: columns.origin,
    maker: columns.maker,
    warranty: columns.warranty,
    expires: columns.expires_on,
    returns: columns.return_terms,
    name_ne: columns.name_ne,
    description_ne: columns.description_ne,
    highlights_ne: columns.highlights_ne.join('\n'),
    maker_ne: columns.maker_ne,
    warranty_ne: columns.warranty_ne,
    returns_ne: columns.return_terms_ne,
  };
}

function changesBetween(before: Shown | undefined, after: Shown): ImportedRow['changes'] {
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: before?.[field] ?? '', after: value }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({ ...change, before: shorten(change.before), after: shorten(change.after) }));
}

function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…`.toWellFormed() : text;
}

export function toImportedRow({ line, target, columns, changes }: PlannedRow): ImportedRow {
  const action = target ? (changes.length > 0 ? 'update' : 'unchanged') : 'create';
  return { line, action, name: columns.name, changes };
}
