import { providerName } from './payment-providers.ts';

const whyCancelled = {
  shop: 'Cancelled by the shop',
  customer: 'Cancelled by the customer',
  returned: 'Cancelled, because the parcel came back',
  refunding: 'Cancelled, because the payment is refunded',
  refunded: 'Cancelled, because the payment was refunded',
  payment_not_started: 'The payment could not be started',
  payment_cancelled: 'The payment was cancelled',
  payment_too_late: 'The payment was not made in time',
  unpaid: 'Cancelled: the payment was not completed',
};

const reached = {
  pending: 'Waiting to be processed',
  processing: 'Being prepared',
  shipped: 'On its way',
  delivered: 'Delivered',
};

type Arrived = { amount: string; provider: string };

/** The story of an order, as customer and owner read it: a sentence per kind of event. */
export const orderEvents = {
  ...reached,
  placed: ({ method }: { method: string }): string =>
    method === 'cash' ? 'Order placed, to be paid on delivery' : 'Order placed, waiting for the payment',
  cancelled: ({ why }: { why: keyof typeof whyCancelled }) => whyCancelled[why],
  reopened: ({ status }: { status: keyof typeof reached }) => `Order reopened. ${reached[status]}`,
  handed_over: ({ courier, number }: { courier: string; number: string }) =>
    number ? `Handed to ${courier}, number ${number}` : `Handed to ${courier}`,
  delivery_failed: ({ reason }: { reason: string }) =>
    reason ? `Delivery was tried: ${reason}` : 'Delivery was tried',
  parcel_returns: ({ reason }: { reason: string }) =>
    reason ? `The parcel is on its way back to us: ${reason}` : 'The parcel is on its way back to us',
  parcel_back: ({ reason }: { reason: string }) =>
    reason ? `The parcel is back with us: ${reason}` : 'The parcel is back with us',
  taken: 'Taken by phone or chat',
  pay_link_sent: 'The link to pay was sent',
  confirmed: 'Confirmed with the customer',
  paid_late: 'The payment arrived late; the order goes on',
  payment_asked_again: 'Waiting for the payment',
  paid: 'Payment received',
  asked_ahead: ({ amount }: { amount: string }) => `${amount} to be paid ahead, before it is sent`,
  paid_ahead: ({ amount }: { amount: string }) => `${amount} paid ahead`,
  paid_in_cash: 'Cash received on delivery',
  refund_started: 'The payment is being refunded',
  refund_requested: 'Refund requested',
  refunded: ({ amount }: { amount: string }) => `${amount} refunded`,
  arrived_after_cancelling: ({ amount, provider }: Arrived) =>
    `${amount} arrived by ${providerName(provider)}, but the order had been cancelled. It is being refunded.`,
  paid_twice: ({ amount, provider }: Arrived) =>
    `${amount} arrived by ${providerName(provider)} a second time. It is being refunded.`,
  arrived_without_stock: ({ amount, provider, missing }: Arrived & { missing: string }) =>
    `${amount} arrived by ${providerName(provider)}, but ${missing}. It is being refunded.`,
  note: ({ text }: { text: string }) => text,
};

const reachedAtPickup = { ...reached, shipped: 'Ready to be picked up', delivered: 'Picked up' };

/** What is said otherwise of an order that the customer comes for. */
export const pickupEvents = {
  ...reachedAtPickup,
  placed: ({ method }: { method: string }): string =>
    method === 'cash' ? 'Order placed, to be paid at pickup' : orderEvents.placed({ method }),
  reopened: ({ status }: { status: keyof typeof reached }) => `Order reopened. ${reachedAtPickup[status]}`,
  paid_in_cash: 'Cash received',
};

export const refundReasons = {
  cancelled: orderEvents.cancelled,
  asked_by_owner: 'Asked for by the owner',
  arrived_after_cancelling: 'Paid, but the order had been cancelled',
  paid_twice: 'Paid a second time',
  arrived_without_stock: ({ missing }: { missing: string }) => `Paid, but ${missing}`,
  note: orderEvents.note,
};

/** The story of a return or a complaint. */
export const caseEvents = {
  asked: 'Received',
  accepted: ({ answer }: { answer?: string }) => (answer ? `Accepted: ${answer}` : 'Accepted'),
  refused: ({ answer }: { answer?: string }) => `Refused: ${answer ?? ''}`,
  received: ({ restocked }: { restocked: string }) => `Goods received, ${restocked} on the shelf again`,
  refunded: ({ amount }: { amount: string }) => `${amount} refunded`,
  closed: ({ answer }: { answer?: string }) => `Closed: ${answer ?? ''}`,
};
