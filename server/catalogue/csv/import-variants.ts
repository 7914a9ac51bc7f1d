import { MAX_OPTIONS, MAX_VARIANTS } from '#contract/catalogue/variant-limits.ts';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { ImportedRow } from '#contract/values/csv.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import { isReadable } from '#contract/values/names.ts';
import { NO_NAME } from '#server/catalogue/products/variant-plan.ts';
import { type Fault, fault } from '#server/errors.ts';
import type { ImportProblem, ImportRow } from './import-file.ts';
import { type Chosen, variantLabel } from './import-options.ts';
import type { ImportTarget, TargetVariant } from './import-queries.ts';

/** What a row that names a variant would do. Without a `variant` it makes a new one. */
export type PlannedVariantRow = {
  line: number;
  variant: TargetVariant | undefined;
  label: string;
  values: string[];
  pricePaisa: number;
  stock: number;
  /** Undefined: it gets one. */
  sku: string | undefined;
  changes: ImportedRow['changes'];
};

/** The rows of one product's variants. */
export type PlannedVariants = {
  /** The id of the product or, of one that this file makes, its name in lower case. */
  product: string;
  name: string;
  target: ImportTarget | undefined;
  /** As they are afterwards. */
  options: ProductOption[];
  rows: PlannedVariantRow[];
};

export type VariantsOwner = Pick<PlannedVariants, 'product' | 'name' | 'target'> & {
  /** What a new variant without a price costs. */
  usualPaisa: number | undefined;
  known: TargetVariant[];
};

type Planning = { owner: VariantsOwner; planned: PlannedVariants; linesTaken: Map<string, number> };

const LONGEST_OPTION = 40;
const LONGEST_VALUE = 60;

export function planVariantRows(
  rows: ImportRow[],
  owner: VariantsOwner,
): { planned: PlannedVariants; problems: ImportProblem[] } {
  const { product, name, target } = owner;
  const planned: PlannedVariants = { product, name, target, options: optionsOf(target), rows: [] };
  const planning: Planning = { owner, planned, linesTaken: new Map() };
  const problems = rows.flatMap((row): ImportProblem[] => {
    const problem = planVariantRow(row, planning);
    return problem ? [{ line: row.line, fault: problem }] : [];
  });
  return { planned, problems };
}

function optionsOf(target: ImportTarget | undefined): ProductOption[] {
  return (target?.options ?? []) as ProductOption[];
}

/** Adds the row to what is planned, with the options and values it is the first to name. */
function planVariantRow(row: ImportRow, planning: Planning): Fault | undefined {
  const { owner, planned, linesTaken } = planning;
  const named = namedVariant(row, planning);
  if ('code' in named) return named;
  const { options, values } = named;
  const key = keyOf(values.join('\n'));
  const line = linesTaken.get(key);
  if (line) return fault('csvSameVariant', { line });

  const variant = named.variant ?? onlyVariant(planning);
  const count = planned.rows.filter((each) => !each.variant).length + owner.known.length;
  if (!variant && count >= MAX_VARIANTS) return fault('csvTooManyVariants', { limit: MAX_VARIANTS });
  const pricePaisa =
    (row.price === undefined ? undefined : rupeesToPaisa(row.price)) ??
    variant?.pricePaisa ??
    owner.usualPaisa;
  if (pricePaisa === undefined) return fault('csvVariantNeeds', { field: 'price' });
  const stock = row.stock ?? variant?.stock;
  if (stock === undefined) return fault('csvVariantNeeds', { field: 'stock' });

  planned.options = options;
  linesTaken.set(key, row.line);
  const label = variantLabel(options, values);
  const after = { label, pricePaisa, stock, sku: row.sku || variant?.sku };
  const before = variant && { ...variant, label: variantLabel(optionsOf(owner.target), variant.values) };
  planned.rows.push({ line: row.line, variant, values, ...after, changes: changesBetween(before, after) });
  return undefined;
}

type Named = { options: ProductOption[]; values: string[]; variant: TargetVariant | undefined };

/** Which variant the row means, in the product's own spelling and order of its options. */
function namedVariant(row: ImportRow, { owner, planned }: Planning): Named | Fault {
  const { options } = planned;
  const find = (key: string) =>
    owner.known.find(({ values }) => keyOf(variantLabel(optionsOf(owner.target), values)) === key);
  const asWritten = optionsOf(owner.target).length > 0 && find(keyOf(row.variant ?? ''));
  if (asWritten) return { options, values: asWritten.values, variant: asWritten };

  const { chosen } = row;
  if (!chosen) return fault('csvVariantForm');
  const problem = problemWithChosen(chosen);
  if (problem) return problem;
  const present = options.length > 0 ? options : chosen.map(([name]) => ({ name, values: [] }));
  const byName = new Map(chosen.map(([name, value]) => [keyOf(name), value]));
  if (byName.size !== present.length || present.some(({ name }) => !byName.has(keyOf(name)))) {
    return fault('csvOtherOptions', { options: present.map(({ name }) => name).join(', ') });
  }
  const values = present.map((option) => spelled(option, byName.get(keyOf(option.name)) ?? ''));
  return {
    options: present.map(({ name, values: offered }, place) => ({
      name,
      values: [...new Set([...offered, values[place] ?? ''])],
    })),
    values,
    variant: find(keyOf(variantLabel(present, values))),
  };
}

function problemWithChosen(chosen: Chosen): Fault | undefined {
  if (chosen.length > MAX_OPTIONS) return fault('csvTooManyOptions', { limit: MAX_OPTIONS });
  const names = chosen.map(([name]) => name);
  if (names.some((name) => /[=.&]/.test(name))) return fault('optionNameForm');
  if (names.includes(NO_NAME)) return fault('fieldForm', { field: 'variant' });
  if (!chosen.flat().every(isReadable)) return fault('fieldUnreadable', { field: 'variant' });
  if (new Set(names.map(keyOf)).size < names.length) return fault('optionTwice');
  const tooLong = (limit: number) => fault('fieldTooLong', { field: 'variant', limit });
  if (names.some((name) => name.length > LONGEST_OPTION)) return tooLong(LONGEST_OPTION);
  if (chosen.some(([, value]) => value.length > LONGEST_VALUE)) return tooLong(LONGEST_VALUE);
  return undefined;
}

/** A value that is offered already keeps its spelling. */
function spelled({ values }: ProductOption, value: string): string {
  const wanted = value.replaceAll(/\s+/g, ' ');
  return values.find((each) => keyOf(each) === keyOf(wanted)) ?? wanted;
}

/** A product without options has one variant: it becomes that of the first row, with all its past. */
function onlyVariant({ owner, planned }: Planning): TargetVariant | undefined {
  const isFirst = optionsOf(owner.target).length === 0 && planned.rows.length === 0;
  return isFirst ? owner.known[0] : undefined;
}

const keyOf = (label: string) => label.toLowerCase().replaceAll(/[^\S\n]+/g, '');

type Shown = { label: string; pricePaisa: number; stock: number; sku: string | undefined };

function changesBetween(before: Shown | undefined, after: Shown): ImportedRow['changes'] {
  const [old, now] = [before && shown(before), shown(after)];
  return (['variant', 'price', 'stock', 'sku'] as const)
    .map((field) => ({ field, before: old?.[field] ?? '', after: now[field] }))
    .filter((change) => change.before !== change.after);
}

function shown({ label, pricePaisa, stock, sku }: Shown) {
  return {
    variant: label,
    price: paisaToRupees(pricePaisa).toFixed(2),
    stock: String(stock),
    sku: sku ?? '',
  };
}

export function toImportedVariants({ name, rows }: PlannedVariants): ImportedRow[] {
  return rows.map(({ line, variant, label, changes }) => {
    const action = !variant ? 'create' : changes.length > 0 ? 'update' : 'unchanged';
    return { line, action, name: `${name} (${label})`, changes };
  });
}
