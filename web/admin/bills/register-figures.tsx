import type { RegisterAnswer } from '#contract/bills/bills.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Price } from '#web/ui/goods/price.tsx';

/** What the register comes to: sold, taken back, and the tax that is left to pay. */
export function RegisterFigures({ sums }: { sums: RegisterAnswer['sums'] }) {
  const t = useTexts('admin').bills;
  const figures = [
    [t.sales, sums.bills.total],
    [t.credited, sums.creditNotes.total],
    [t.net, sums.net.total],
    [t.taxToPay, sums.net.tax],
  ] as const;
  return (
    <dl className="mb-4 grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
      {figures.map(([name, rupees]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 sm:block"
        >
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular font-semibold text-lg">
            <Price amount={rupees} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
