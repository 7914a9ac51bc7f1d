import { MAX_VARIANTS } from '#contract/catalogue/variant-limits.ts';
import type { Refusal } from '#web/admin/kit/write.ts';
import type { TextGroups } from '#web/texts/texts.ts';
import { countCombinations, labelOf, rowsOf, type VariantsDraft } from './variant-draft.ts';

type Texts = TextGroups['admin']['products'];

/** By the id of the option. */
export type OptionProblems = Record<string, string>;
/** By the words of the variant. */
export type SkuProblems = Record<string, string>;

export type VariantProblems = { options: OptionProblems; skus: SkuProblems; all: string | undefined };

/** The SKU that the server refused, and its sentence. */
export type RefusedSku = { sku: string; sentence: string } | undefined;

export function refusedSku(refusal: Refusal | undefined, sentence: string | undefined): RefusedSku {
  const sku = refusal?.params?.sku;
  return typeof sku === 'string' && sentence ? { sku, sentence } : undefined;
}

/** What the shop would refuse of it, each beside its field. */
export function variantProblemsOf(draft: VariantsDraft, refused: RefusedSku, t: Texts): VariantProblems {
  const rows = rowsOf(draft).filter(({ isOffered }) => isOffered);
  const all =
    countCombinations(draft.options) > MAX_VARIANTS
      ? t.tooManyVariants(MAX_VARIANTS)
      : rows.length === 0
        ? t.noVariant
        : undefined;
  return { options: optionProblems(draft, t), skus: skuProblems(rows, refused, t), all };
}

function optionProblems({ options }: VariantsDraft, t: Texts): OptionProblems {
  const found = options.flatMap(({ id, name, values }, place) => {
    const earlier = options.slice(0, place);
    if (values.length === 0) return name.trim() ? [[id, t.optionWithoutValues]] : [];
    if (!name.trim()) return [[id, t.optionWithoutName]];
    if (/[=.&]/.test(name)) return [[id, t.optionNameForm]];
    return earlier.some((other) => key(other.name) === key(name)) ? [[id, t.optionTwice]] : [];
  });
  return Object.fromEntries(found);
}

function skuProblems(rows: ReturnType<typeof rowsOf>, refused: RefusedSku, t: Texts): SkuProblems {
  const found = rows.flatMap((row, place) => {
    if (!row.sku.trim()) return [];
    const isTwice = rows.slice(0, place).some(({ sku }) => key(sku) === key(row.sku));
    if (isTwice) return [[labelOf(row), t.skuTwice]];
    return refused && key(refused.sku) === key(row.sku) ? [[labelOf(row), refused.sentence]] : [];
  });
  return Object.fromEntries(found);
}

function key(text: string): string {
  return text.trim().toLowerCase();
}

export function hasProblem({ options, skus, all }: VariantProblems): boolean {
  return all !== undefined || Object.keys(options).length > 0 || Object.keys(skus).length > 0;
}
