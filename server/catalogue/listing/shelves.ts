import type { ShopChange } from '#contract/audit.ts';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { Database } from '#database/connect.ts';
import { type Changes, type Kept, keepUntilChanged } from '#server/answers/kept.ts';
import { type ShelfRow, selectShelves } from './shelves-queries.ts';

/** The categories, how many products each lists, and what they can be filtered by. */
export type Shelves = ShelfRow[];

const MAX_OPTION_KEYS = 200;
const kept = new WeakMap<Database, Kept<Shelves>>();

/** From now on, the shelves of this database are read once for each change of them. */
export function keepShelves(db: Database, changes: Changes): void {
  kept.set(
    db,
    keepUntilChanged(changes, concernsShelves, () => selectShelves(db)),
  );
}

export function readShelves(db: Database): Shelves | Promise<Shelves> {
  return kept.get(db)?.get() ?? selectShelves(db);
}

/** Columns of a product. */
export const neverOnShelves = [
  'price_paisa',
  'name',
  'description',
  'name_ne',
  'description_ne',
  'images',
  'highlights',
  'highlights_ne',
  'stock',
  'version',
  'updated_at',
];

/** A sale, a review, a new price or name leaves them as they are. */
function concernsShelves({ topic, changed }: ShopChange): boolean {
  if (topic === 'settings') return true;
  return topic === 'catalogue' && !changed?.every((column) => neverOnShelves.includes(column));
}

/** A category and its parts. */
export function familyOf(shelves: Shelves, categoryId: string): string[] {
  const parts = shelves.filter(({ parentId }) => parentId === categoryId);
  return [categoryId, ...parts.map(({ id }) => id)];
}

/** How many products have one of these keys, at most. */
export function countOfOption(shelves: Shelves, keys: string[]): number {
  const counts = shelves.flatMap(({ options }) => options.filter(([key]) => keys.includes(key)));
  return counts.reduce((sum, [, products]) => sum + products, 0);
}

/** What the products of some categories, or of all, can be filtered by, the commonest first. */
export function optionsOn(shelves: Shelves, categoryIds: string[] | undefined): ProductOption[] {
  const counts = new Map<string, number>();
  for (const { id, options } of shelves) {
    if (categoryIds && !categoryIds.includes(id)) continue;
    for (const [key, products] of options) counts.set(key, (counts.get(key) ?? 0) + products);
  }
  const keys = [...counts].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  const values = Map.groupBy(
    keys.slice(0, MAX_OPTION_KEYS).map(([key]) => key.split(/=(.*)/s)),
    ([name = '']) => name,
  );
  return [...values].map(([name, pairs]) => ({ name, values: pairs.map(([, value = '']) => value) }));
}
