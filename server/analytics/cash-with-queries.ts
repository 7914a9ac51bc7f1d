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
  const ofPeriod = period ? sql`where day between ${period.from}::date and ${period.to}::date` : sql``;
  const { rows } = await sql<{ courier: string; paisa: number }>`
    select courier, sum(revenue_paisa)::bigint as paisa from (
      select courier, day, revenue_paisa from cash_with_days
      union all
      select courier, day, revenue_paisa from cash_with_notes
    ) as kept ${ofPeriod}
    group by courier having sum(revenue_paisa) > 0 order by sum(revenue_paisa) desc, courier`.execute(db);
  return {
    couriers: rows.map(({ courier, paisa }) => ({ courier, amount: paisaToRupees(paisa) })),
    paisa: rows.reduce((sum, row) => sum + row.paisa, 0),
  };
}
