import type { ShopChange } from '#contract/audit.ts';
import type { Database } from '#database/connect.ts';
import type { Changes } from '#server/answers/kept.ts';
import { type KeptByKey, keepByKey, keepNothing } from '#server/answers/kept-by-key.ts';
import type { Conditions } from './conditions.ts';
import { type CategoryMatch, countByCategory, countByPrice } from './counting-queries.ts';
import { cutPrices } from './price-ranges.ts';
import { neverOnShelves, type Shelves } from './shelves.ts';

/** Above any price there is. */
const BEYOND_PRICES = 1_000_000_000_000;
/** Among so few products counting is quicker than adding up what is kept. */
const FEW_PRODUCTS = 3_000;
const MOST_KEPT = 500;
/** Whoever asks for more options than this is no customer. */
const LONGEST_KEY = 1_000;

const kept = new WeakMap<Database, KeptByKey<CategoryMatch[]>>();

/** From now on, what was counted once is known, whatever the page and the sort, until a change could make it another number. */
export function keepCounts(db: Database, changes: Changes): void {
  kept.set(
    db,
    keepByKey(changes, (change) => (concernsCounts(change) ? 'all' : 'none'), { most: MOST_KEPT }),
  );
}

function concernsCounts({ topic, changed }: ShopChange): boolean {
  if (topic === 'settings') return true;
  const isCounted = (column: string) => column === 'price_paisa' || !neverOnShelves.includes(column);
  return topic === 'catalogue' && (changed?.some(isCounted) ?? true);
}

/** How many match in each category, whichever is chosen, where that is known without asking. */
export function knownCounts(
  db: Database,
  conditions: Conditions,
  shelves: Shelves,
): CategoryMatch[] | undefined {
  const { minPaisa, maxPaisa, featuredOnly, optionKeys, gathered } = conditions;
  if (gathered) return kept.get(db)?.get(keyOf(conditions));
  const isByPrice = minPaisa !== undefined || maxPaisa !== undefined;
  if (!isByPrice && optionKeys.length === 0) return onShelves(shelves, featuredOnly);
  const [[onlyKey, ...otherKeys] = [], ...otherOptions] = optionKeys;
  if (!isByPrice && !featuredOnly && onlyKey && otherKeys.length + otherOptions.length === 0) {
    return shelves.flatMap(({ id, options }) =>
      options.filter(([key]) => key === onlyKey).map(([, count]) => ({ categoryId: id, count })),
    );
  }
  return kept.get(db)?.get(keyOf(conditions));
}

export async function readCounts(
  db: Database,
  conditions: Conditions,
  shelves: Shelves,
): Promise<CategoryMatch[]> {
  const { minPaisa, maxPaisa, featuredOnly, optionKeys, gathered } = conditions;
  const everywhere = { ...conditions, categoryIds: undefined };
  // What belongs to it changes with time alone.
  if (gathered?.newestDays) return await countByCategory(db, everywhere);
  const isCounted = gathered || optionKeys.length > 0 || totalOf(onShelves(shelves, false)) < FEW_PRODUCTS;
  const read = () =>
    isCounted
      ? countByCategory(db, everywhere)
      : countByPrice(db, cutPrices(minPaisa ?? 0, (maxPaisa ?? BEYOND_PRICES) + 1), featuredOnly);
  return await (kept.get(db) ?? keepNothing).learn(read, (counts) => {
    const key = keyOf(conditions);
    return key.length > LONGEST_KEY ? [] : [[key, counts]];
  });
}

function onShelves(shelves: Shelves, featuredOnly: boolean): CategoryMatch[] {
  return shelves
    .map(({ id, products, featured }) => ({ categoryId: id, count: featuredOnly ? featured : products }))
    .filter(({ count }) => count > 0);
}

function keyOf({ minPaisa, maxPaisa, featuredOnly, optionKeys, gathered }: Conditions): string {
  return JSON.stringify([minPaisa, maxPaisa, featuredOnly, optionKeys, gathered]);
}

/** In some categories, or in all. */
export function totalOf(counts: CategoryMatch[], categoryIds?: string[]): number {
  return counts
    .filter((match) => !categoryIds || categoryIds.includes(match.categoryId))
    .reduce((sum, match) => sum + match.count, 0);
}
