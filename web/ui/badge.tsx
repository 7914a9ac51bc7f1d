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
