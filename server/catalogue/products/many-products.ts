import type { ProductChange } from '#contract/catalogue/catalogue-input.ts';
import type { Before, ManyAnswer, ManyChange } from '#contract/catalogue/many-products.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { MAX_STOCK } from '#contract/catalogue/variant-limits.ts';
import type { Variant, VariantInput } from '#contract/catalogue/variants.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import { badRequest, conflict, type Fault, fault, ShopError } from '#server/errors.ts';
import type { StockKeeper } from '#server/stock/stock.ts';
import { changeProduct } from './product-admin.ts';
import { lockProduct } from './product-admin-queries.ts';
import { findAnyProduct } from './product-list.ts';
import { paisaOf } from './variant-plan.ts';

const MAX_PAISA = 100_000_000_000;

/** All of them or none: whatever is wrong with one is told together with the others. */
export async function changeMany(
  tx: Transaction,
  admin: StockKeeper,
  ids: string[],
  change: ManyChange,
): Promise<ManyAnswer> {
  if (Object.keys(change).length === 0) throw badRequest('nothingToChange');
  const products: ManyAnswer['products'] = [];
  const undo: Before[] = [];
  // In one order, so that two such requests do not wait for each other in a circle.
  await eachOrNone(
    ids.map((id) => id.toLowerCase()).sort(),
    async (id) => {
      await lockProduct(tx, id);
      const product = await findAnyProduct(tx, id);
      if (!product) throw conflict('productNotFound');
      const wanted = changeFor(product, change);
      await changeProduct(tx, admin, id, wanted);
      const after = await findAnyProduct(tx, id);
      const changed = after !== undefined && after.version !== product.version;
      products.push({ _id: id, name: product.name, changed });
      if (after && changed) undo.push({ _id: id, change: backTo(product, after, change) });
    },
    async (id) => (await findAnyProduct(tx, id))?.name ?? '',
  );
  return { products: products.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), undo };
}

/** Makes each what it was. What was sold meanwhile stays sold; what somebody else changed is not overwritten. */
export async function undoMany(tx: Transaction, admin: StockKeeper, before: Before[]): Promise<void> {
  await eachOrNone(
    before.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    ({ _id, change }) => changeProduct(tx, admin, _id, change),
    async ({ _id }) => (await findAnyProduct(tx, _id))?.name ?? '',
  );
}

async function eachOrNone<T>(
  all: T[],
  act: (one: T) => Promise<void>,
  nameOf: (one: T) => Promise<string>,
): Promise<void> {
  const problems: { name: string; problem: Fault }[] = [];
  for (const one of all) {
    try {
      await act(one);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      problems.push({ name: await nameOf(one), problem: error.fault });
    }
  }
  if (problems.length > 0) throw conflict('noneChanged', { rows: inOneSentence(problems) });
}

function inOneSentence([first, ...rest]: { name: string; problem: Fault }[]): Fault | string {
  if (!first) return '';
  return fault('problemOf', { ...first, rest: inOneSentence(rest) });
}

function changeFor(product: AdminProduct, { price, stock, ...rest }: ManyChange): ProductChange {
  const tags = tagsAfter(product.tags, rest);
  return {
    ...(rest.categoryId ? { categoryId: rest.categoryId } : {}),
    ...(rest.status ? { status: rest.status } : {}),
    ...(tags ? { tags } : {}),
    ...(price || stock
      ? {
          variants: product.variants.map((variant) => ({
            ...asInput(variant),
            ...(price ? { price: priceAfter(regularPrice(variant), price) } : {}),
            ...(stock ? { stock: stockAfter(variant.stock, stock), stockBefore: variant.stock } : {}),
          })),
        }
      : {}),
  };
}

function asInput(variant: Variant): VariantInput {
  const { _id, options, stock } = variant;
  return { _id, options, stock, stockBefore: stock, price: regularPrice(variant) };
}

function regularPrice({ price, regularPrice = price }: Variant): number {
  return regularPrice;
}

/** Percentages end on whole rupees where the price did: nobody wants a shelf of 449.10. */
function priceAfter(before: number, { kind, value }: NonNullable<ManyChange['price']>): number {
  const exact = { set: value, percent: before * (1 + value / 100), amount: before + value }[kind];
  const rounded = kind === 'percent' && Number.isInteger(before) ? Math.round(exact) : exact;
  const paisa = kind === 'percent' ? Math.round(rounded * 100) : paisaOf(Number(rounded.toFixed(6)));
  if (paisa < 0 || paisa > MAX_PAISA) throw badRequest('priceOutOfRange', { price: paisaToRupees(paisa) });
  return paisaToRupees(paisa);
}

function stockAfter(before: number, { kind, value }: NonNullable<ManyChange['stock']>): number {
  const stock = kind === 'set' ? value : before + value;
  if (stock < 0) throw conflict('stockTooLow', { stock: before, taken: before - stock });
  if (stock > MAX_STOCK) throw conflict('stockTooHigh', { limit: MAX_STOCK });
  return stock;
}

function tagsAfter(tags: string[], { addTags, removeTags }: ManyChange): string[] | undefined {
  if (!addTags && !removeTags) return undefined;
  const gone = new Set(removeTags?.map(keyOf));
  const after = [...tags.filter((tag) => !gone.has(keyOf(tag))), ...(addTags ?? [])];
  const each = after.filter(
    (tag, place) => after.findIndex((other) => keyOf(other) === keyOf(tag)) === place,
  );
  if (each.length > 20) throw new ShopError(400, fault('tooManyTags', { limit: 20 }));
  return each;
}

function keyOf(tag: string): string {
  return tag.trim().toLowerCase();
}

function backTo(before: AdminProduct, after: AdminProduct, change: ManyChange): ProductChange {
  return {
    version: after.version,
    ...(change.categoryId ? { categoryId: before.category } : {}),
    ...(change.status ? { status: before.status, publishAt: before.publishAt } : {}),
    ...(change.addTags || change.removeTags ? { tags: before.tags } : {}),
    ...(change.price || change.stock
      ? {
          variants: before.variants.map((variant) => ({
            ...asInput(variant),
            stockBefore: after.variants.find(({ _id }) => _id === variant._id)?.stock ?? variant.stock,
          })),
        }
      : {}),
  };
}
