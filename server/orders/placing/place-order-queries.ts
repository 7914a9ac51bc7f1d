import { sql } from 'kysely';
import type { Order } from '#contract/orders/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { together } from '#server/together.ts';

/** What of an order is known only once it is placed. */
type MadeNow = Pick<Order, '_id' | 'id' | 'reference' | 'created_at' | 'updated_at'> &
  Partial<Pick<Order, 'ahead'>>;

/** What `place_orders` and `place_awaiting_payment` make of a request; see their migrations. */
export type Outcome =
  | { outcome: 'placed'; made: MadeNow; attemptId?: string }
  | { outcome: 'known'; answer: Order | null; id: string }
  | { outcome: 'twice'; id: string }
  | { outcome: 'started'; id: string; attemptId: string }
  | { outcome: 'short'; variant: string; stock: number }
  | { outcome: 'tooManyUnpaid'; limit: number }
  | { outcome: 'unpaidShare'; name: string; limit: number }
  | { outcome: 'gone' | 'reused' | 'refused' | 'changed' };

/** Of what is asked for: whose rows are locked for it. */
export type WantedOrder = { buyer: { id: string }; lines: { product: string }[] };

export type NewAttempt = { provider: string; reference: string; clientReference: string | null };

/** In one statement with whatever else is being ordered at this moment; those of one product one after the other. */
export const callPlaceOrders: (db: Database, wanted: WantedOrder) => Promise<Outcome> = together(placeAll, {
  atOnce: 2,
  needs: ({ buyer, lines }: WantedOrder) => [buyer.id, ...lines.map(({ product }) => product)],
});

export async function callPlaceOrder(tx: Transaction, wanted: object): Promise<Outcome> {
  const [result] = await placeAll(tx, [wanted]);
  if (!result) throw new Error('place_orders answered nothing.');
  return result;
}

/** With the payment by wallet or transfer that starts with it, unless that has been started before. */
export async function callPlaceAwaitingPayment(
  db: Database,
  wanted: object,
  attempt: NewAttempt,
): Promise<Outcome> {
  const { rows } = await sql<{ result: Outcome }>`
    select place_awaiting_payment(${JSON.stringify(wanted)}::jsonb, ${JSON.stringify(attempt)}::jsonb) as result`.execute(
    db,
  );
  if (!rows[0]) throw new Error('place_awaiting_payment answered nothing.');
  return rows[0].result;
}

/** Undefined: nothing was done with it, because it has to be judged without the others. */
async function placeAll(db: Database, all: object[]): Promise<(Outcome | undefined)[]> {
  const { rows } = await sql<{ results: (Outcome | { outcome: 'alone' })[] }>`
    select place_orders(${JSON.stringify(all)}::jsonb) as results`.execute(db);
  return (rows[0]?.results ?? []).map((result) => (result.outcome === 'alone' ? undefined : result));
}
