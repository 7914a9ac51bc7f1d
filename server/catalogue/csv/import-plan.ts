import type { ImportedRow } from '#contract/values/csv.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { selectCategories } from '#server/catalogue/catalogue-queries.ts';
import type { Editable, FactColumns } from '#server/catalogue/products/product-columns.ts';
import { type Fault, fault } from '#server/errors.ts';
import { categoriesByPath, pathKey, pathsOf } from './category-paths.ts';
import type { ImportProblem, ImportRow } from './import-file.ts';
import {
  type ImportTarget,
  selectTargets,
  selectTargetVariants,
  type TargetVariant,
} from './import-queries.ts';
import { type PlannedVariantRow, planVariantRow } from './import-variants.ts';

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
  plannedVariants: PlannedVariantRow[];
  /** Of every product the file names. */
  variants: TargetVariant[];
  problems: ImportProblem[];
  newCategories: string[];
};

type Shelves = {
  targets: ImportTarget[];
  categoryIds: Map<string, string>;
  categoryNames: Map<string, string>;
};

const LONGEST_SHOWN = 200;

/**
 * A row belongs to the product with its id or, without one, to the only product of its name. `willCreate`: categories that
 * are missing are taken for made.
 */
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
  const shelves = {
    targets,
    categoryIds: categoriesByPath(categories),
    categoryNames: pathsOf(categories),
  };
  const newCategories = missingIn(rows, shelves.categoryIds);
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
  const severals = severalIn(variants);
  const plan: ImportPlan = { planned: [], plannedVariants: [], variants, problems: [], newCategories };
  const find = finderOf(targets);
  const linesTaken = new Map<string, number>();
  for (const row of rows) {
    if (row.variant) {
      const one = planVariantRow(row, find(row), variants);
      const taken = 'code' in one ? undefined : linesTaken.get(one.variant.id);
      if ('code' in one) plan.problems.push({ line: row.line, fault: one });
      else if (taken) plan.problems.push({ line: row.line, fault: fault('csvSameProduct', { line: taken }) });
      else {
        plan.plannedVariants.push(one);
        linesTaken.set(one.variant.id, row.line);
      }
      continue;
    }
    const outcome = planRow(row, find(row), shelves, severals);
    if ('code' in outcome) {
      plan.problems.push({ line: row.line, fault: outcome });
      continue;
    }
    const subject = outcome.target?.id ?? outcome.columns.name.toLowerCase();
    const taken = linesTaken.get(subject);
    if (taken) plan.problems.push({ line: row.line, fault: fault('csvSameProduct', { line: taken }) });
    else {
      plan.planned.push(outcome);
      linesTaken.set(subject, row.line);
    }
  }
  return plan;
}

/** Products with more than one variant: their price and stock are the variants' matter. */
function severalIn(variants: TargetVariant[]): Set<string> {
  const counts = Map.groupBy(variants, ({ productId }) => productId);
  return new Set([...counts].filter(([, each]) => each.length > 1).map(([id]) => id));
}

/** What no category is called yet, each once. */
function missingIn(rows: ImportRow[], known: Map<string, string>): string[] {
  const named = rows.flatMap(({ category, variant }) => (variant ? [] : (category ?? [])));
  const missing = named.filter((path) => !known.has(pathKey(path)));
  return [...new Map(missing.map((path) => [pathKey(path), path])).values()];
}

function finderOf(targets: ImportTarget[]): (row: ImportRow) => ImportTarget[] {
  const byId = Map.groupBy(targets, (target) => target.id);
  const byName = Map.groupBy(targets, (target) => target.name.toLowerCase());
  return (row) => (row.id ? byId.get(row.id) : byName.get(row.name?.toLowerCase() ?? '')) ?? [];
}

function planRow(
  row: ImportRow,
  found: ImportTarget[],
  shelves: Shelves,
  severals: Set<string>,
): PlannedRow | Fault {
  const [target] = found;
  if (found.length > 1) return fault('csvAmbiguousName', { count: found.length });
  if (row.id && !target) return fault('csvNoSuchProduct');
  const category_id = row.category ? shelves.categoryIds.get(pathKey(row.category)) : target?.category_id;
  if (row.category && !category_id) return fault('csvNoSuchCategory', { name: row.category });

  const name = row.name ?? target?.name;
  const price_paisa = row.price === undefined ? target?.price_paisa : rupeesToPaisa(row.price);
  const stock = row.stock ?? target?.stock;
  if (name === undefined) return fault('csvRequired', { field: 'name' });
  if (category_id === undefined) return fault('csvRequired', { field: 'category' });
  if (price_paisa === undefined) return fault('csvRequired', { field: 'price' });
  if (stock === undefined) return fault('csvRequired', { field: 'stock' });
  if (target && severals.has(target.id)) {
    if (stock !== target.stock) return fault('csvOfVariants', { field: 'stock' });
    if (price_paisa !== target.price_paisa) return fault('csvOfVariants', { field: 'price' });
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
    maker_ne: row.makerNe ?? target?.maker_ne ?? '',
    warranty_ne: row.warrantyNe ?? target?.warranty_ne ?? '',
    return_terms_ne: row.returnTermsNe ?? target?.return_terms_ne ?? '',
  };
  const before = target ? shown(target, target.stock, shelves) : undefined;
  return {
    line: row.line,
    target,
    columns,
    stock,
    changes: changesBetween(before, shown(columns, stock, shelves)),
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
