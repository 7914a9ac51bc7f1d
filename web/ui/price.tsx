import { formatRupees } from '#contract/values/money.ts';
import { useLanguage } from '#web/texts/texts.ts';
import { cx } from './class-names.ts';

export function Price({ amount, className }: { amount: number; className?: string }) {
  const language = useLanguage();
  return <span className={cx('tabular whitespace-nowrap', className)}>{formatRupees(amount, language)}</span>;
}
