import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Bill } from '#contract/bills/bills.ts';
import { callApi, messageOf } from '#web/api.ts';
import { saveFile } from '#web/save-file.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toaster.tsx';
import { BillPaper } from './bill-paper.tsx';

type BillPrintsProps = {
  bills: Bill[];
  /** Where a bill's prints are counted and its file is, under `/api`. */
  pathOf: (bill: Bill) => string;
  /** '?key=…' of a guest's link. */
  query?: string;
  children?: (bill: Bill) => ReactNode;
};

/** Bills with what can be done with them. A print is counted before it leaves, and only the one that was asked for is printed. */
export function BillPrints({ bills, pathOf, query = '', children }: BillPrintsProps) {
  const t = useTexts('bills').bills;
  const [counted, setCounted] = useState<{ id: string; print: number; isPaper: boolean }>();
  const [busy, setBusy] = useState('');
  useEffect(() => {
    if (counted?.isPaper) print();
  }, [counted]);

  async function count(bill: Bill, isPaper: boolean) {
    setBusy(`${bill._id} ${isPaper}`);
    try {
      const { print } = await callApi<{ print: number }>('POST', `${pathOf(bill)}/prints${query}`);
      setCounted({ id: bill._id, print, isPaper });
      if (!isPaper) await download(bill, print, `${pathOf(bill)}/pdf${query}`);
    } catch (error) {
      toast.error(messageOf(error, browserTexts('bills').bills.failed));
    } finally {
      setBusy('');
    }
  }

  return (
    <div className="grid gap-8">
      {bills.map((bill) => (
        <section
          key={bill._id}
          aria-label={bill.reference}
          className={cx(counted && counted.id !== bill._id && 'print:hidden')}
        >
          <div className="mb-3 flex flex-wrap items-center gap-3 print:hidden">
            <Button busy={busy === `${bill._id} true`} onClick={() => void count(bill, true)}>
              <Printer aria-hidden className="size-4" /> {t.print}
            </Button>
            <Button
              variant="secondary"
              busy={busy === `${bill._id} false`}
              onClick={() => void count(bill, false)}
            >
              <Download aria-hidden className="size-4" /> {t.pdf}
            </Button>
            {children?.(bill)}
          </div>
          <BillPaper bill={bill} print={counted?.id === bill._id ? counted.print : undefined} />
        </section>
      ))}
    </div>
  );
}

async function download(bill: Bill, print: number, path: string): Promise<void> {
  await saveFile(
    `${path}${path.includes('?') ? '&' : '?'}print=${print}`,
    `${bill.reference.replaceAll('/', '-')}.pdf`,
  );
}
