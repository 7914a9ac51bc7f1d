import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Period } from './period.ts';

export type ProductSales = { id: string; units: number; revenuePaisa: number };

export async function bestSellersEver(db: Database, limit: number): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select product_id as id, units, revenue_paisa as "revenuePaisa" from product_sales where units > 0
    order by product_sales.units desc, revenue_paisa desc, product_id limit ${limit}`.execute(db);
  return rows;
}

/** The whole months of a period, by their first days, and the days that are left. */
export type Blocks = { months: string[]; days: string[] };

/**
 * The best of a period are among the `depth` best of its months and days, unless something sold about evenly in all of them:
 * it cannot have sold more than the last looked at in each, together (`atMost`).
 */
export async function selectBestOfBlocks(
  db: Database,
  { months, days }: Blocks,
  { limit, depth }: { limit: number; depth: number },
): Promise<{ best: ProductSales[]; atMost: number }> {
  const { rows } = await sql<ProductSales & { atMost: number }>`
    with top as materialized (
      select month.day as block, best.product_id, best.units
      from unnest(${months}::date[]) as month(day) cross join lateral (
        select product_id, units from product_sales_months s where s.day = month.day
        order by s.units desc limit ${sql.lit(depth)}
      ) as best
      union all
      select day.day, best.product_id, best.units
      from unnest(${days}::date[]) as day(day) cross join lateral (
        select product_id, units from product_sales_days s where s.day = day.day
        order by s.units desc limit ${sql.lit(depth)}
      ) as best
    ), unseen as (
      select coalesce(sum(least_units), 0)::bigint as units
      from (select min(units) as least_units from top group by block having count(*) = ${sql.lit(depth)}) as last_ones
    )
    select product_id as id, (m.units + d.units)::bigint as units, (m.revenue_paisa + d.revenue_paisa)::bigint as "revenuePaisa",
      unseen.units as "atMost"
    from (select distinct product_id from top) as candidates
    cross join unseen
    cross join lateral (
      select coalesce(sum(units), 0) as units, coalesce(sum(revenue_paisa), 0) as revenue_paisa
      from product_sales_months s where s.product_id = candidates.product_id and s.day = any (${months}::date[])
    ) as m
    cross join lateral (
      select coalesce(sum(units), 0) as units, coalesce(sum(revenue_paisa), 0) as revenue_paisa
      from product_sales_days s where s.product_id = candidates.product_id and s.day = any (${days}::date[])
    ) as d
    where m.units + d.units > 0
    order by m.units + d.units desc, m.revenue_paisa + d.revenue_paisa desc, product_id
    limit ${limit}`.execute(db);
  return { best: rows.map(({ atMost: _, ...sold }) => sold), atMost: rows[0]?.atMost ?? 0 };
}

export async function sumOfUnits(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::bigint as units from sales_days where day between ${from} and ${to}`.execute(
    db,
  );
  return rows[0]?.units ?? 0;
}

/** Adds everything up, for few sales, or sales so even that the best of the blocks do not tell. */
export async function selectBestOfAll(
  db: Database,
  { months, days }: Blocks,
  limit: number,
): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select product_id as id, sum(units)::bigint as units, sum(revenue_paisa)::bigint as "revenuePaisa"
    from (
      select product_id, units, revenue_paisa from product_sales_months where day = any (${months}::date[])
      union all
      select product_id, units, revenue_paisa from product_sales_days where day = any (${days}::date[])
    ) as sold
    group by product_id having sum(units) > 0
    order by sum(units) desc, sum(revenue_paisa) desc, product_id limit ${limit}`.execute(db);
  return rows;
}
