import { sql } from 'kysely';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#database/connect.ts';

/** What `place_order` makes of a request; see its migration. */
export type Outcome =
  | { outcome: 'placed'; id: string; answer: Order; attemptId?: string }
  | { outcome: 'known'; answer: Order }
  | { outcome: 'twice'; id: string }
  | { outcome: 'short'; variant: string; stock: number }
  | { outcome: 'gone' | 'reused' | 'refused' | 'changed' };

export type NewAttempt = { provider: string; reference: string; clientReference: string | null };

export async function callPlaceOrder(
  db: Database,
  session: Buffer | undefined,
  wanted: object,
  attempt: NewAttempt | undefined,
): Promise<Outcome> {
  const order = JSON.stringify(wanted);
  const placing = session
    ? sql<Outcome>`order_in_session(${session}, ${order}::jsonb)`
    : sql<Outcome>`place_order(${order}::jsonb)`;
  const { rows } = attempt
    ? await sql<{ result: Outcome }>`
        select start_payment(${order}::jsonb, ${JSON.stringify(attempt)}::jsonb) as result`.execute(db)
    : await sql<{ result: Outcome }>`select ${placing} as result`.execute(db);
  const result = rows[0]?.result;
  if (!result) throw new Error('place_order answered nothing.');
  return result;
}
