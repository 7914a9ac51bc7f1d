import { href, Link } from 'react-router';
import type { Bill } from '#contract/bills/bills.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/goods/price.tsx';

/** The bills and credit notes of an order, each with its own page to print it from. */
export function OrderBills({ bills }: { bills: Bill[] }) {
  const language = useLanguage();
  const t = useTexts('admin').bills;
  return (
    <ul className="divide-y divide-line">
      {bills.map(({ _id, kind, reference, dateBs, total }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <Link
            to={href('/admin/bills/:id', { id: _id })}
            className="tabular inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
          >
            {reference}
          </Link>
          <Badge tone={kind === 'bill' ? 'neutral' : 'refunded'}>{t.kinds[kind]}</Badge>
          <span className="tabular text-ink-soft text-sm">{inDigitsOf(language, dateBs)}</span>
          <Price amount={total} className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
