import type { ProductOption } from '#contract/catalogue/variants.ts';
import { addHours } from './calendar.ts';
import type { DemoProduct } from './catalogue.ts';
import type { DemoOrder } from './orders.ts';
import { createRandom, type Random, uuidAt } from './random.ts';

export type DemoVariant = { id: string; values: string[]; sku: string; stock: number };
export type Shelf = { productId: string; variants: DemoVariant[] };
export type Shelves = Map<DemoProduct, Shelf>;

/** Which variant each line of an order is of. */
export type Choice = (order: DemoOrder, product: DemoProduct) => DemoVariant;

/** Middle sizes are bought most, and the last of a row is often gone. */
const DEMAND = [2, 4, 5, 4, 3, 2, 2, 1, 1, 1];

export function shelve(product: DemoProduct, opened: Date, hours: number, random: Random): Shelf {
  const created = addHours(opened, hours);
  const combinations = combine(product.options ?? []);
  const stocks = share(product.stock, combinations.length);
  const letters = product.slug
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  const number = 101 + Math.round(hours / 3);
  return {
    productId: uuidAt(created, random),
    variants: combinations.map((values, index) => ({
      id: uuidAt(created, random),
      values,
      sku: [
        `${letters}-${number}`,
        ...values.map((value) => value.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()),
      ].join('-'),
      stock: stocks[index] ?? 0,
    })),
  };
}

function combine(options: ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** In whole pieces that add up. */
function share(stock: number, places: number): number[] {
  const weights = Array.from({ length: places }, (_, place) => DEMAND[place % DEMAND.length] ?? 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((stock * weight) / total));
  // A few combinations are sold out, so that a visitor sees what that looks like; the first keep what is left.
  if (places > 5) shares[places - 2] = 0;
  const left = stock - shares.reduce((sum, part) => sum + part, 0);
  const fullest = Math.min(2, places - 1);
  shares[fullest] = (shares[fullest] ?? 0) + left;
  return shares;
}

/**
 * What fell through was of the fullest shelf, so that it found its stock; the rest is drawn by demand, from a generator of
 * its own: the story of the shop stays the same whatever its products come in.
 */
export function chooser(shelves: Shelves): Choice {
  const random = createRandom(70);
  const chosen = new Map<string, DemoVariant>();
  return (order, product) => {
    const key = `${order.id} ${product.slug}`;
    const known = chosen.get(key);
    if (known) return known;
    const variants = shelves.get(product)?.variants ?? [];
    const fullest = variants.toSorted((a, b) => b.stock - a.stock);
    const byDemand = variants.flatMap((variant, place) =>
      Array<DemoVariant>(DEMAND[place % 10] ?? 1).fill(variant),
    );
    const variant = order.status === 'cancelled' ? fullest[0] : random.pick(byDemand);
    if (!variant) throw new Error(`${product.slug} has no variant`);
    chosen.set(key, variant);
    return variant;
  };
}
