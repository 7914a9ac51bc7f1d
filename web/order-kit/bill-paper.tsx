import { billSums, billTitle } from '#contract/bills/bill-sums.ts';
import type { Bill } from '#contract/bills/bills.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { formatAmount, formatCount, formatRupees } from '#contract/values/money.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';

/**
 * A bill as it is on paper, and light whatever the screen is. `print` is the print that was counted for it: the first is the
 * original, and a paper that nobody counted is none at all.
 */
export function BillPaper({ bill, print }: { bill: Bill; print: number | undefined }) {
  const t = useTexts('bills').bills;
  const language = useLanguage();
  const { seller, buyer } = bill;
  return (
    <article className="paper break-words rounded-card border border-line p-4 text-sm leading-snug sm:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 pb-3">
        <div className="min-w-0">
          <p lang={langOf(seller.name)} className="font-bold text-lg">
            {seller.name}
          </p>
          {seller.address && <p lang={langOf(seller.address)}>{seller.address}</p>}
          {seller.pan && (
            <p>
              {seller.vatRegistered ? t.vatNumber : t.pan}: {inDigitsOf(language, seller.pan)}
            </p>
          )}
        </div>
        <div className="sm:text-right">
          <h2 className="font-bold text-lg">{billTitle(bill, t)}</h2>
          <p className="font-semibold">
            <PrintMark print={print} />
          </p>
          <Line name={t.number}>{bill.reference}</Line>
          <Line name={t.dateBs}>{inDigitsOf(language, bill.dateBs)}</Line>
          <Line name={t.date}>{inDigitsOf(language, bill.date)}</Line>
          <Line name={t.order}>#{bill.order_reference}</Line>
          {bill.corrects && <Line name={t.corrects}>{bill.corrects}</Line>}
        </div>
      </header>
      <section className="py-3">
        <p className="font-semibold">
          {t.buyer}: {buyer.name}
        </p>
        {[buyer.address, buyer.phone].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {buyer.pan && <Line name={t.pan}>{inDigitsOf(language, buyer.pan)}</Line>}
      </section>
      {bill.kind === 'bill' && <Lines bill={bill} />}
      <dl className="tabular mt-3 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-0.5 text-right last:*:font-bold">
        {billSums(bill, t).map(([label, rupees]) => (
          <div key={label} className="contents last:font-bold">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{formatRupees(rupees, language)}</dd>
          </div>
        ))}
      </dl>
      {bill.taxIncluded && bill.tax > 0 && <p className="mt-2">{t.taxIncluded}</p>}
      <p className="mt-4">
        {t.inWordsLabel}: {bill.inWords}
      </p>
      {language !== 'ne' && <p lang="ne">{bill.inWordsNepali}</p>}
    </article>
  );
}

function PrintMark({ print }: { print: number | undefined }) {
  const t = useTexts('bills').bills;
  if (print === undefined) return <span className="hidden print:inline">{t.preview}</span>;
  return print > 1 ? t.copyOfOriginal(print - 1) : t.original;
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <p>
      {name}: {children}
    </p>
  );
}

function Lines({ bill }: { bill: Bill }) {
  const language = useLanguage();
  const t = useTexts('bills').bills;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-y text-left">
          <th className="py-1 pr-3 font-semibold">{t.description}</th>
          <th className="py-1 pr-3 text-right font-semibold">{t.quantity}</th>
          <th className="hidden py-1 pr-3 text-right font-semibold sm:table-cell print:table-cell">
            {t.rate}
          </th>
          <th className="py-1 text-right font-semibold">{t.amount}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {bill.lines
          .map((line) => spokenIn(language, line))
          .map(({ name, quantity, price, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never change
            <tr key={index} className="border-b align-top">
              <td lang={langOf(name)} className="py-1 pr-3">
                {name}
              </td>
              <td className="py-1 pr-3 text-right">{formatCount(quantity, language)}</td>
              <td className="hidden whitespace-nowrap py-1 pr-3 text-right sm:table-cell print:table-cell">
                {formatAmount(price, language)}
              </td>
              <td className="whitespace-nowrap py-1 text-right">{formatAmount(total, language)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
