import type { Order } from '#contract/orders/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { crashPoint } from '#server/crash-points.ts';
import { updateKeptAnswer } from '#server/orders/order-queries.ts';
import type { Outcome } from './place-order-queries.ts';

/** What an order that was just placed is to be paid ahead, if anything. */
export type AskAhead = (tx: Transaction, orderId: string) => Promise<Order['ahead']>;

type Asking = {
  place: (tx: Transaction) => Promise<Outcome>;
  ask: AskAhead;
  /** The order as it was asked for. */
  draft: Order;
  userId: string;
  key: string | undefined;
};

/** An order that should be asked for its part ahead is there with the question, or not at all. */
export function placeAndAsk(db: Database, { place, ask, draft, userId, key }: Asking): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const result = await place(tx);
    if (result.outcome !== 'placed') return result;
    crashPoint('ahead-unasked');
    const made = { ...result.made, ahead: await ask(tx, result.made.id) };
    if (key) await updateKeptAnswer(tx, { userId, key }, { ...draft, ...made });
    return { ...result, made };
  });
}
