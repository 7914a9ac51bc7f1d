import type { OrderStatus, PaymentStatus } from '#contract/order-statuses.ts';
import { cx } from './class-names.ts';

const base = 'inline-flex items-center rounded-full px-2.5 py-0.5 font-medium text-sm';

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-tint text-brand-text',
  pending: 'bg-pending-tint text-pending',
  processing: 'bg-processing-tint text-processing',
  shipped: 'bg-shipped-tint text-shipped',
  delivered: 'bg-delivered-tint text-delivered',
  cancelled: 'bg-cancelled-tint text-cancelled',
  failed: 'bg-failed-tint text-failed',
  refunded: 'bg-refunded-tint text-refunded',
};
export type Tone = keyof typeof tones;

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  return <span className={cx(base, tones[tone])}>{children}</span>;
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={status}>{capitalise(status)}</Badge>;
}

const paymentTones: Record<PaymentStatus, Tone> = {
  pending: 'pending',
  completed: 'delivered',
  failed: 'failed',
  refund_pending: 'refunded',
  refunded: 'refunded',
};

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTones[status]}>{paymentWords[status]}</Badge>;
}

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refund_pending: 'Refund pending',
  refunded: 'Refunded',
};

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
