import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { type Conditions, listingOf, matching, NO_CONDITIONS, type SearchPlan } from './conditions.ts';
import type { cutPrices } from './price-ranges.ts';

export type CategoryMatch = { categoryId: string; count: number };

/** What nobody keeps a count of is counted up to this many: nobody looks through more. */
export const MOST_COUNTED = 5_000;

export async function countByCategory(db: Database, conditions: Conditions): Promise<CategoryMatch[]> {
  const { rows } = await sql<CategoryMatch>`
    select category_id as "categoryId", count(*) as count
    from (select category_id from ${listingOf(conditions)} where ${matching(conditions)} limit ${sql.lit(MOST_COUNTED)}) as found
    group by category_id`.execute(db);
  return rows;
}

/** From the kept counts of prices; only what is less than a step is counted. */
export async function countByPrice(
  db: Database,
  { steps, rests }: ReturnType<typeof cutPrices>,
  featuredOnly: boolean,
): Promise<CategoryMatch[]> {
  const featured = featuredOnly ? sql`and featured` : sql``;
  const { rows } = await sql<CategoryMatch>`
    select category_id as "categoryId", sum(products)::integer as count
    from (
      select category_id, products
      from unnest(${steps.map(({ digits }) => digits)}::smallint[], ${steps.map(({ from }) => from)}::bigint[],
        ${steps.map(({ to }) => to)}::bigint[]) as step(digits, lowest, beyond)
      join price_counts on price_counts.digits = step.digits
        and price_counts.lowest >= step.lowest and price_counts.lowest < step.beyond ${featured}
      union all
      select category_id, 1
      from unnest(${rests.map(({ from }) => from)}::bigint[], ${rests.map(({ to }) => to)}::bigint[]) as rest(lowest, beyond)
      join product_listing on price_paisa >= rest.lowest and price_paisa < rest.beyond ${featured}
    ) as counts
    group by category_id`.execute(db);
  return rows;
}

export async function isAnythingFound(db: Database, search: SearchPlan): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from product_listing where ${matching({ ...NO_CONDITIONS, search })}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
