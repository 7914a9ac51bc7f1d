import type { ProductOption, VariantInput } from '#contract/catalogue/variants.ts';
import { rupeesToPaisa } from '#contract/values/money.ts';
import { badRequest } from '#server/errors.ts';

/** What a variant should be. `undefined` keeps what there is; a new one gets what is usual. */
export type PlannedVariant = {
  id: string | undefined;
  values: string[];
  pricePaisa: number | undefined;
  stock: number;
  stockBefore: number | undefined;
  sku: string | undefined;
  barcode: string | null | undefined;
  image: string | null | undefined;
};

/** No object can have it, and what is chosen of a product travels as one. */
export const NO_NAME = '__proto__';

export function planOptions(options: ProductOption[]): ProductOption[] {
  const planned = options.map(({ name, values }) => ({
    name: oneLine(name),
    values: values.map(oneLine),
  }));
  const names = planned.map(({ name }) => name);
  if (names.some((name) => /[=.&]/.test(name))) throw badRequest('optionNameForm');
  if (names.includes(NO_NAME)) throw badRequest('fieldForm', { field: 'options' });
  if (hasTwice(names)) throw badRequest('optionTwice');
  for (const { name, values } of planned) {
    if (hasTwice(values)) throw badRequest('optionValueTwice', { option: name });
  }
  return planned;
}

/** The variants as the owner lists them, each with a value for every option. */
export function planVariants(options: ProductOption[], variants: VariantInput[]): PlannedVariant[] {
  const planned = variants.map((variant) => planVariant(options, variant));
  if (options.length === 0 && planned.length > 1) {
    throw badRequest('variantsNeedOptions');
  }
  if (hasTwice(planned.map(({ values }) => JSON.stringify(values)))) {
    throw badRequest('variantTwice');
  }
  if (hasTwice(planned.flatMap(({ sku }) => sku ?? []))) throw badRequest('skuTwice');
  if (hasTwice(planned.flatMap(({ id }) => id ?? []))) throw badRequest('variantTwice');
  return planned;
}

function planVariant(options: ProductOption[], variant: VariantInput): PlannedVariant {
  const chosen = variant.options ?? {};
  const unknown = Object.keys(chosen).find((name) => !options.some((option) => option.name === name.trim()));
  if (unknown !== undefined) throw badRequest('unknownOption', { option: unknown });
  return {
    id: variant._id?.toLowerCase(),
    values: options.map((option) => chosenValue(option, chosen)),
    pricePaisa: variant.price === undefined ? undefined : paisaOf(variant.price),
    stock: variant.stock,
    stockBefore: variant.stockBefore,
    sku: variant.sku?.trim() || undefined,
    barcode: variant.barcode === undefined ? undefined : variant.barcode.trim() || null,
    image: variant.image === undefined ? undefined : variant.image.trim() || null,
  };
}

function chosenValue({ name, values }: ProductOption, chosen: Record<string, string>): string {
  const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
  if (value === undefined) throw badRequest('optionMissing', { option: name });
  if (!values.includes(oneLine(value)))
    throw badRequest('fieldChoice', { field: name, choices: values.join(', ') });
  return oneLine(value);
}

export function paisaOf(price: number): number {
  const paisa = rupeesToPaisa(price);
  if (paisa === undefined) throw badRequest('priceDecimals');
  return paisa;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function hasTwice(texts: string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size < texts.length;
}
