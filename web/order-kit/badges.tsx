import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/order-statuses.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Badged = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  pickup?: boolean;
  ahead?: { is_paid: boolean } | null;
};

const paymentTones: Record<PaymentStatus, Tone> = {
  pending: 'pending',
  completed: 'delivered',
  failed: 'failed',
  refund_pending: 'refunded',
  refunded: 'refunded',
};

/** The bare word, for where a column or a heading says what it is about. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTones[status]}>{useTexts('order').order.paymentStatuses[status]}</Badge>;
}

/** 'Khalti', 'Cash on delivery' */
export function Method({ method }: { method: PaymentMethod }) {
  return useTexts('order').order.methods[method];
}

/** 'Order: received' and 'Cash on delivery: to pay', side by side: each says what it is about. */
export function OrderBadges({ order }: { order: Badged }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OrderBadge order={order} />
      <PaymentStateBadge order={order} />
    </div>
  );
}

export function OrderBadge({ order: { status, pickup } }: { order: Badged }) {
  const t = useTexts('order').order;
  return <Badge tone={status}>{(pickup && t.pickupIs[status]) || t.orderIs[status]}</Badge>;
}

/** Nothing is said about the payment of an order that was cancelled before it was paid: nobody owes anything. */
export function PaymentStateBadge({ order }: { order: Badged }) {
  const t = useTexts('order').order;
  const { status, payment_method: method, payment_status: payment, ahead } = order;
  if (status === 'cancelled' && payment === 'pending') return null;
  const isToCollect = method === 'cash' && payment === 'pending';
  const toCollect = ahead?.is_paid ? t.partPaid : t.toPay;
  const state = isToCollect ? toCollect : t.paymentStates[payment];
  return <Badge tone={paymentTones[payment]}>{t.paymentIs(t.methods[method], state)}</Badge>;
}
