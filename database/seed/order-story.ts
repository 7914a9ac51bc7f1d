import type { Insertable } from 'kysely';
import type { OrderEvents, PaymentAttempts, PaymentEvents, Refunds } from '#database/tables.ts';
import { addHours } from './calendar.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, uuidAt } from './random.ts';

type Step = { hours: number; kind: string; message: string; by: 'customer' | 'admin' | 'shop' };

/** What happened to an order, as its page tells it. */
export function eventsOf(order: DemoOrder, random: Random): Insertable<OrderEvents>[] {
  return stepsOf(order).map(({ hours, kind, message, by }) => {
    const createdAt = addHours(order.createdAt, hours);
    const actor = { customer: order.customer.name, admin: 'Pasal Admin', shop: null }[by];
    return {
      id: uuidAt(createdAt, random),
      order_id: order.id,
      kind,
      message,
      actor_name: actor,
      created_at: createdAt,
    };
  });
}

function stepsOf({ method, status, paymentStatus }: DemoOrder): Step[] {
  const how = method === 'cash' ? 'to be paid on delivery' : 'waiting for the payment';
  const steps: Step[] = [{ hours: 0, kind: 'placed', message: `Order placed, ${how}`, by: 'customer' }];
  const wasPaid = method === 'khalti' && paymentStatus !== 'failed';
  if (wasPaid) steps.push({ hours: 0.05, kind: 'paid', message: 'Payment received', by: 'shop' });
  if (status === 'cancelled') {
    const message =
      paymentStatus === 'failed' ? 'Cancelled: the payment was not completed' : 'Cancelled by the customer';
    steps.push({
      hours: 1,
      kind: 'cancelled',
      message,
      by: paymentStatus === 'failed' ? 'shop' : 'customer',
    });
    if (paymentStatus === 'refunded')
      steps.push({ hours: 1.2, kind: 'refunded', message: 'Payment refunded', by: 'shop' });
    return steps;
  }
  const reached = ['processing', 'shipped', 'delivered'].indexOf(status);
  if (reached >= 0)
    steps.push({ hours: 0.4, kind: 'status', message: 'Status changed to processing', by: 'admin' });
  if (reached >= 1)
    steps.push({ hours: 26, kind: 'status', message: 'Status changed to shipped', by: 'admin' });
  if (reached >= 2)
    steps.push({ hours: 75, kind: 'status', message: 'Status changed to delivered', by: 'admin' });
  if (reached >= 2 && method === 'cash')
    steps.push({ hours: 75.01, kind: 'paid', message: 'Cash collected on delivery', by: 'admin' });
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
  const status =
    ({ failed: 'expired', refunded: 'refunded' } as const)[order.paymentStatus as string] ?? 'paid';
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
      provider_ref: random.hex(22),
      payment_url: null,
      transaction_id: status === 'expired' ? null : random.hex(22),
      expires_at: addHours(order.createdAt, 1),
      created_at: order.createdAt,
      updated_at: paidAt,
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
    reason: 'Order cancelled',
    tries: 1,
    created_at: at,
    updated_at: at,
  };
}
