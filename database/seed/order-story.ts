import type { Insertable } from 'kysely';
import type { OrderEvents, PaymentAttempts, PaymentEvents, Refunds } from '#database/tables.ts';
import { addHours } from './calendar.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, uuidAt } from './random.ts';

type Step = { hours: number; kind: string; params?: object; by: 'customer' | 'admin' | 'shop' };

/** What happened to an order, as its page tells it. */
export function eventsOf(order: DemoOrder, totalPaisa: number, random: Random): Insertable<OrderEvents>[] {
  return stepsOf(order, totalPaisa).map(({ hours, kind, params = {}, by }) => {
    const createdAt = addHours(order.createdAt, hours);
    const actor = { customer: order.customer.name, admin: 'Pasal Admin', shop: null }[by];
    return {
      id: uuidAt(createdAt, random),
      order_id: order.id,
      kind,
      params: JSON.stringify(params),
      actor_name: actor,
      created_at: createdAt,
    };
  });
}

function stepsOf({ method, status, paymentStatus }: DemoOrder, totalPaisa: number): Step[] {
  const steps: Step[] = [{ hours: 0, kind: 'placed', params: { method }, by: 'customer' }];
  const wasPaid = method === 'khalti' && paymentStatus !== 'failed';
  if (wasPaid) steps.push({ hours: 0.05, kind: 'paid', by: 'shop' });
  if (status === 'cancelled') {
    const [why, by] =
      paymentStatus === 'failed' ? (['unpaid', 'shop'] as const) : (['customer', 'customer'] as const);
    steps.push({ hours: 1, kind: 'cancelled', params: { why }, by });
    if (paymentStatus === 'refunded') {
      steps.push({ hours: 1.2, kind: 'refunded', params: { amount: { paisa: totalPaisa } }, by: 'shop' });
    }
    return steps;
  }
  const reached = ['processing', 'shipped', 'delivered'].indexOf(status);
  if (reached >= 0) steps.push({ hours: 0.4, kind: 'processing', by: 'admin' });
  if (reached >= 1) steps.push({ hours: 26, kind: 'shipped', by: 'admin' });
  if (reached >= 2) steps.push({ hours: 75, kind: 'delivered', by: 'admin' });
  if (reached >= 2 && method === 'cash') steps.push({ hours: 75.01, kind: 'paid_in_cash', by: 'admin' });
  return steps;
}

type Payment = {
  attempt: Insertable<PaymentAttempts>;
  events: Insertable<PaymentEvents>[];
  refund?: Insertable<Refunds>;
};

export function paymentOf(order: DemoOrder, amountPaisa: number, random: Random): Payment {
  const id = uuidAt(order.createdAt, random);
  const paidAt = addHours(order.createdAt, 0.05);
  const expiredAt = addHours(order.createdAt, 1.3);
  const status =
    ({ failed: 'expired', refunded: 'refunded' } as const)[order.paymentStatus as string] ?? 'paid';
  // The simulated wallet reads amount and end from it: so it knows a payment that was never started there.
  const walletId = `demo-${status === 'expired' ? 'expired-' : ''}${amountPaisa}-${random.hex(16)}`;
  const providerWord = { expired: 'Expired', refunded: 'Refunded', paid: 'Completed' }[status];
  const event = (
    hours: number,
    from: PaymentEvents['from_status'],
    to: PaymentEvents['to_status'],
    word: string | null,
  ) => {
    const createdAt = addHours(order.createdAt, hours);
    return {
      id: uuidAt(createdAt, random),
      attempt_id: id,
      source: word ? 'return' : 'initiate',
      from_status: from,
      to_status: to,
      provider_status: word,
      created_at: createdAt,
    };
  };
  return {
    attempt: {
      id,
      order_id: order.id,
      user_id: order.customer.id,
      provider: 'khalti',
      reference: `PSL-${random.hex(12)}`,
      amount_paisa: amountPaisa,
      status,
      provider_ref: walletId,
      payment_url: null,
      transaction_id: status === 'expired' ? null : walletId,
      expires_at: addHours(order.createdAt, 1),
      created_at: order.createdAt,
      updated_at: paidAt,
      ...(status === 'expired' ? { stock_released_at: expiredAt } : {}),
    },
    events: [
      event(0, null, 'open', null),
      ...(status === 'expired'
        ? [event(1.3, 'open', 'expired', providerWord)]
        : [event(0.05, 'open', 'paid', 'Completed')]),
      ...(status === 'refunded' ? [event(1.2, 'paid', 'refunded', providerWord)] : []),
    ],
    ...(status === 'refunded' ? { refund: refundOf(order, id, amountPaisa, random) } : {}),
  };
}

function refundOf(
  order: DemoOrder,
  attemptId: string,
  amountPaisa: number,
  random: Random,
): Insertable<Refunds> {
  const at = addHours(order.createdAt, 1.2);
  return {
    id: uuidAt(at, random),
    attempt_id: attemptId,
    order_id: order.id,
    amount_paisa: amountPaisa,
    status: 'done',
    reason: JSON.stringify({ kind: 'cancelled', params: { why: 'customer' } }),
    tries: 1,
    created_at: at,
    updated_at: at,
  };
}
