import { createContext, use } from 'react';
import { formatPrice, formatRupees } from '#contract/values/money.ts';
import { useLanguage } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

/** True in the back office: amounts stand with their paisa there, whole ones too. */
export const ExactAmounts = createContext(false);

export function Price({ amount, className }: { amount: number; className?: string }) {
  const language = useLanguage();
  const format = use(ExactAmounts) ? formatRupees : formatPrice;
  return <span className={cx('tabular whitespace-nowrap', className)}>{format(amount, language)}</span>;
}
