import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { MAX_VARIANTS } from '#contract/catalogue/variant-limits.ts';
import type { ProductOption, VariantInput } from '#contract/catalogue/variants.ts';
import { langOf } from '#web/texts/lang-of.ts';

/** The id stays while the name is typed; that of an option the shop has is its name there. */
export type DraftOption = { id: string; name: string; values: string[] };

export const variantFields = ['stock', 'price', 'sku', 'barcode', 'image'] as const;
export type VariantField = (typeof variantFields)[number];

/** A variant as it is typed. Without a value for an option it has the option's first one. */
export type DraftVariant = Record<VariantField, string> & {
  _id?: string;
  values: Record<string, string>;
  isOffered: boolean;
};

export type VariantsDraft = { options: DraftOption[]; variants: DraftVariant[] };

let lastOption = 0;
export function draftOption(name = ''): DraftOption {
  lastOption += 1;
  return { id: `new ${lastOption}`, name, values: [] };
}

const untyped = { stock: '', price: '', sku: '', barcode: '', image: '', isOffered: true };

export function variantsOf(product?: AdminProduct): VariantsDraft {
  if (!product) return { options: [], variants: [{ ...untyped, values: {} }] };
  const usual = product.regularPrice ?? product.price;
  return {
    options: product.options.map(({ name, values }) => ({ id: name, name, values })),
    variants: product.variants.map(({ _id, options, price, regularPrice = price, ...variant }) => ({
      _id,
      values: options,
      stock: String(variant.stock),
      price: regularPrice === usual ? '' : String(regularPrice),
      sku: variant.sku,
      barcode: variant.barcode ?? '',
      image: variant.image ?? '',
      isOffered: true,
    })),
  };
}

/** Every combination of the options' values, each with what was typed for it. What the shop left out stays left out. */
export function rowsOf({ options, variants }: VariantsDraft): DraftVariant[] {
  const inUse = options.filter(({ values }) => values.length > 0);
  return combinationsOf(inUse).map((values) => {
    const typed = variants.find((variant) =>
      inUse.every(({ id, values: [first] }) => (variant.values[id] ?? first) === values[id]),
    );
    return typed
      ? { ...typed, values }
      : { ...untyped, values, isOffered: !isOfOldValues(values, variants, inUse) };
  });
}

/** Whether all its values were on offer before: then its absence was meant. */
function isOfOldValues(
  values: Record<string, string>,
  variants: DraftVariant[],
  options: DraftOption[],
): boolean {
  const known = variants.filter(({ _id }) => _id);
  return options.every(({ id }) => known.some((variant) => variant.values[id] === values[id]));
}

function combinationsOf(options: DraftOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (found, { id, values }) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [id]: value }))).slice(0, MAX_VARIANTS + 1),
    [{}],
  );
}

export function countCombinations(options: DraftOption[]): number {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1);
}

/** What may be called otherwise in Nepali: neither numbers nor what is written in it. */
export function namedWords(options: DraftOption[]): string[] {
  const words = options.flatMap(({ name, values }) => [name.trim(), ...values]);
  return [...new Set(words)].filter((word) => /\p{L}/u.test(word) && langOf(word) !== 'ne');
}

/** 'Blue · L' */
export function labelOf(row: DraftVariant): string {
  return Object.values(row.values).join(' · ');
}

/** What is typed for these rows; the others stay. */
export function withRows(draft: VariantsDraft, rows: DraftVariant[]): VariantsDraft {
  const changed = new Set(rows.map(({ values }) => JSON.stringify(values)));
  const ids = new Set(rows.flatMap(({ _id }) => _id ?? []));
  const others = rowsOf(draft).filter(({ values }) => !changed.has(JSON.stringify(values)));
  const hidden = draft.variants.filter(
    ({ _id }) => _id && !ids.has(_id) && !others.some((other) => other._id === _id),
  );
  return { ...draft, variants: [...rows, ...others, ...hidden] };
}

export function optionsInput({ options }: VariantsDraft): ProductOption[] {
  return options
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({ name: name.trim(), values }));
}

/** `seen` is the draft that the editing began with: what was sold since then stays sold. */
export function variantsInput(draft: VariantsDraft, price: string, seen?: VariantsDraft): VariantInput[] {
  const before = new Map(seen?.variants.map((variant) => [variant._id, variant.stock]));
  const names = new Map(draft.options.map(({ id, name }) => [id, name.trim()]));
  return rowsOf(draft)
    .filter(({ isOffered }) => isOffered)
    .map((row) => {
      const stockBefore = row._id === undefined ? undefined : before.get(row._id);
      return {
        ...(row._id === undefined ? {} : { _id: row._id }),
        options: Object.fromEntries(
          Object.entries(row.values).map(([id, value]) => [names.get(id) ?? id, value]),
        ),
        stock: Number(row.stock),
        ...(stockBefore === undefined ? {} : { stockBefore: Number(stockBefore) }),
        price: Number(row.price || price),
        ...(row.sku.trim() ? { sku: row.sku.trim() } : {}),
        barcode: row.barcode.trim(),
        image: row.image,
      };
    });
}

/** What I typed over what they saved, field by field: only what both changed is mine alone. */
export function mergeVariants(
  mine: VariantsDraft,
  base: VariantsDraft,
  theirs: VariantsDraft,
): VariantsDraft {
  const isMyOptions = JSON.stringify(mine.options) !== JSON.stringify(base.options);
  const options = isMyOptions ? mergeOptions(mine.options, base.options, theirs.options) : theirs.options;
  const before = new Map(base.variants.map((variant) => [variant._id, variant]));
  const now = new Map(theirs.variants.map((variant) => [variant._id, variant]));
  const kept = mine.variants.flatMap((variant) => {
    const [old, current] = [before.get(variant._id), now.get(variant._id)];
    if (!variant._id || !old) return variant;
    if (!current) return isMyOptions ? { ...variant, _id: undefined } : [];
    const fields = variantFields.map((field) => [
      field,
      variant[field] === old[field] ? current[field] : variant[field],
    ]);
    return { ...variant, ...(Object.fromEntries(fields) as Record<VariantField, string>) };
  });
  const added = theirs.variants.filter(({ _id }) => !before.has(_id));
  return { options, variants: [...kept, ...added] };
}

/** Mine, and the values and options that they added. */
function mergeOptions(mine: DraftOption[], base: DraftOption[], theirs: DraftOption[]): DraftOption[] {
  const before = new Map(base.map((option) => [option.id, option]));
  const now = new Map(theirs.map((option) => [option.id, option]));
  const merged = mine.map((option) => {
    const old = before.get(option.id)?.values ?? [];
    const added = (now.get(option.id)?.values ?? []).filter(
      (value) => !old.includes(value) && !option.values.includes(value),
    );
    return { ...option, values: [...option.values, ...added] };
  });
  return [...merged, ...theirs.filter(({ id }) => !before.has(id))];
}
