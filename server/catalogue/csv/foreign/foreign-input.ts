import { ProductInput } from '#contract/catalogue/catalogue-input.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { MAX_STOCK } from '#contract/catalogue/variant-limits.ts';
import { badRequest, ShopError } from '#server/errors.ts';
import { checkerOf } from '#server/http/validation.ts';
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts';

const { categoryId: _, ...limits } = ProductInput.properties;
const problemWith = checkerOf({ type: 'object', properties: limits });

/** Its pictures as they are shown here, by the addresses they came from. */
export type Copies = Map<string, string>;

/** What we would make of it; `here` is what it would change. */
export function inputOf(
  product: ForeignProduct,
  categoryId: string,
  copies: Copies,
  here?: AdminProduct,
): ProductInput {
  const { name, description, options, variants, images } = product;
  if (!name) throw badRequest('csvRequired', { field: 'name' });
  if (variants.length === 0) throw badRequest('csvRequired', { field: 'price' });
  const shown = images.flatMap(({ address, alt }) => {
    const copy = copies.get(address);
    return copy ? [{ copy, alt }] : [];
  });
  const prices = variants.map(({ price }) => rupeesIn(price, 'price'));
  const before = product.compareAtPrice ? rupeesIn(product.compareAtPrice, 'price') : 0;
  const input: ProductInput = {
    name,
    description: description.slice(0, 5000),
    categoryId,
    price: Math.min(...prices),
    ...(before > Math.min(...prices) ? { compareAtPrice: before } : {}),
    status: product.status,
    featured: product.featured,
    tags: product.tags.slice(0, 20).map((tag) => tag.slice(0, 40)),
    weight: Math.max(0, Math.round(Number(product.weight) || 0)),
    seoTitle: product.seoTitle.slice(0, 120),
    seoDescription: product.seoDescription.slice(0, 320),
    ...(product.nameNe ? { nameNe: product.nameNe } : {}),
    ...(product.descriptionNe ? { descriptionNe: product.descriptionNe } : {}),
    images: [...new Set(shown.map(({ copy }) => copy))].slice(0, 12),
    imageAlts: Object.fromEntries(shown.map(({ copy, alt }) => [copy, alt.slice(0, 300)])),
    options: options.map((option, place) => ({
      name: option,
      values: [...new Set(variants.map(({ values }) => values[place] ?? ''))],
    })),
    variants: variants.map((variant, place) => {
      const chosen = Object.fromEntries(options.map((option, at) => [option, variant.values[at] ?? '']));
      const same = here?.variants.find((each) => JSON.stringify(each.options) === JSON.stringify(chosen));
      const stock = stockIn(variant) ?? same?.stock ?? 0;
      const copy = copies.get(variant.image);
      return {
        options: chosen,
        price: prices[place] ?? 0,
        stock,
        ...(variant.sku ? { sku: variant.sku } : {}),
        ...(variant.barcode ? { barcode: variant.barcode } : {}),
        ...(copy ? { image: copy } : {}),
      };
    }),
  };
  const { categoryId: _id, ...checked } = input;
  const problem = problemWith(checked);
  if (problem) throw new ShopError(400, problem);
  return input;
}

function rupeesIn(text: string, field: string): number {
  if (text === '') throw badRequest('csvRequired', { field });
  const rupees = Number(text.replaceAll(',', ''));
  if (!(rupees >= 0)) throw badRequest('csvPrice');
  return Math.round(rupees * 100) / 100;
}

/** Undefined where the file does not count it. What was oversold there is none here. */
function stockIn({ stock }: ForeignVariant): number | undefined {
  if (stock === '') return undefined;
  const count = Math.trunc(Number(stock));
  if (Number.isNaN(count)) throw badRequest('csvStock');
  return Math.min(Math.max(0, count), MAX_STOCK);
}
