import { sql } from 'kysely';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { Period } from './period.ts';

export type CashWith = { couriers: { courier: string; amount: number }[]; paisa: number };

/**
 * Which courier has collected how much and not handed it in, of orders of these days in Nepal, or of all. The daily figures
 * count it as come in, since it was paid; so it is taken off where they are read.
 */
export async function cashWithCouriers(db: Database, period: Period | undefined): Promise<CashWith> {
  const day = sql`(created_at at time zone 'Asia/Kathmandu')::date`;
  const ofPeriod = period ? sql`and ${day} between ${period.from} and ${period.to}` : sql``;
  const { rows } = await sql<{ courier: string; paisa: number }>`
    select courier, sum(cash_open_paisa)::bigint as paisa
    from orders where cash_open_paisa > 0 and counts_as_revenue ${ofPeriod}
    group by courier order by sum(cash_open_paisa) desc, courier`.execute(db);
  return {
    couriers: rows.map(({ courier, paisa }) => ({ courier, amount: paisaToRupees(paisa) })),
    paisa: rows.reduce((sum, row) => sum + row.paisa, 0),
  };
}
