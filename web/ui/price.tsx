import { formatRupees } from '#contract/money.ts';
import { cx } from './class-names.ts';

export function Price({ amount, className }: { amount: number; className?: string }) {
  return <span className={cx('tabular whitespace-nowrap', className)}>{formatRupees(amount)}</span>;
}
