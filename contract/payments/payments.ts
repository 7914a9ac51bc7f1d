import Type, { type Static } from 'typebox';
import { Order, OrderEvent, PaymentMethod, Purchase } from '#contract/orders/orders.ts';
import { Id, Timestamp } from '#contract/values/envelope.ts';

/** URLs, amount and customer come from the browser as hints; `amount` (paisa) is compared, never used. */
export const InitiatePaymentInput = Type.Object({
  ...Purchase.properties,
  paymentMethod: Type.Optional(PaymentMethod),
  amount: Type.Optional(Type.Number()),
  return_url: Type.Optional(Type.String({ maxLength: 2000 })),
  website_url: Type.Optional(Type.String({ maxLength: 2000 })),
  purchase_order_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  purchase_order_name: Type.Optional(Type.String({ maxLength: 200 })),
  customer_info: Type.Optional(
    Type.Object({
      name: Type.Optional(Type.String({ maxLength: 200 })),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
    }),
  ),
});
export type InitiatePaymentInput = Static<typeof InitiatePaymentInput>;

export const InitiatePaymentAnswer = Type.Object({
  success: Type.Literal(true),
  payment_url: Type.String(),
  message: Type.String(),
  order_id: Id,
});
export type InitiatePaymentAnswer = Static<typeof InitiatePaymentAnswer>;

export const attemptStatuses = [
  'new',
  'initiating',
  'open',
  'held',
  'paid',
  'canceled',
  'expired',
  'review',
  'failed',
  'refund_requested',
  'refunded',
  'partly_refunded',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const PaymentEvent = Type.Object({
  source: Type.String({ description: 'initiate, return, job, admin or refund' }),
  from_status: Type.Union([Type.String(), Type.Null()]),
  to_status: Type.Union([Type.String(), Type.Null()]),
  provider_status: Type.Union([Type.String(), Type.Null()], { description: "The provider's own word" }),
  detail: Type.String(),
  created_at: Timestamp,
});

export const PaymentAttempt = Type.Object({
  _id: Id,
  provider: Type.String(),
  reference: Type.String(),
  amount: Type.Number(),
  status: Type.Enum([...attemptStatuses]),
  provider_ref: Type.Union([Type.String(), Type.Null()]),
  transaction_id: Type.Union([Type.String(), Type.Null()]),
  claim: Type.Union([Type.String(), Type.Null()], { description: 'What the customer says of a transfer' }),
  expires_at: Type.Union([Timestamp, Type.Null()]),
  created_at: Timestamp,
  events: Type.Array(PaymentEvent),
});
export type PaymentAttempt = Static<typeof PaymentAttempt>;

export const Refund = Type.Object({
  _id: Id,
  amount: Type.Number(),
  status: Type.String(),
  reason: Type.String(),
  last_error: Type.String(),
  done_by: Type.Union([Type.String(), Type.Null()], { description: 'Who refunded it by hand' }),
  done_reference: Type.Union([Type.String(), Type.Null()]),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Refund = Static<typeof Refund>;

/** An order as the owner sees it. */
export const AdminOrder = Type.Object({
  ...Order.properties,
  note: Type.String(),
  events: Type.Array(
    Type.Object({ ...OrderEvent.properties, actor_name: Type.Union([Type.String(), Type.Null()]) }),
  ),
  attempts: Type.Array(PaymentAttempt),
  refunds: Type.Array(Refund),
  taken_by: Type.Union([Type.String(), Type.Null()], { description: 'Who typed it in for the customer' }),
  pay_link: Type.Union([Type.String(), Type.Null()], {
    description: 'Where its customer pays it, if it was taken by phone and is not paid',
  }),
  pay_until: Type.Union([Timestamp, Type.Null()], { description: 'Until when its goods wait for that' }),
});
export type AdminOrder = Static<typeof AdminOrder>;
export const AdminOrderAnswer = Type.Object({ order: AdminOrder });

export const PaymentAlert = Type.Object({
  _id: Id,
  kind: Type.String(),
  message: Type.String(),
  order_id: Id,
  order_reference: Type.String(),
  refund_id: Type.Union([Id, Type.Null()], { description: 'The refund that is to be made by hand' }),
  created_at: Timestamp,
});
export type PaymentAlert = Static<typeof PaymentAlert>;
export const PaymentAlertsAnswer = Type.Object({ alerts: Type.Array(PaymentAlert) });

/** A payment that was begun and not finished. */
export const OpenPayment = Type.Object({
  order_id: Id,
  reference: Type.String(),
  total: Type.Number(),
  payment_url: Type.Union([Type.String(), Type.Null()]),
  holds_cart: Type.Boolean({ description: 'What is in the cart may be what it pays for' }),
});
export type OpenPayment = Static<typeof OpenPayment>;

export const OpenPaymentsAnswer = Type.Object({
  open: Type.Array(OpenPayment),
  settled: Type.Integer({ description: 'How many were decided by this look' }),
});
export type OpenPaymentsAnswer = Static<typeof OpenPaymentsAnswer>;

export const RefundInput = Type.Object({
  reason: Type.Optional(
    Type.String({ maxLength: 500, description: 'Kept with the refund and in the audit' }),
  ),
});

export const RefundDone = Type.Object({
  reference: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    description: "The provider's reference",
  }),
});

export const AttemptParams = Type.Object({ attemptId: Id });
export const CheckedPaymentAnswer = Type.Object({ status: Type.Enum([...attemptStatuses]) });
