import { useEffect, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { OpenPayment, OpenPaymentsAnswer } from '#contract/payments/payments.ts';
import { formatPrice } from '#contract/values/money.ts';
import { callApi } from '#web/api.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompletePayment } from './complete-payment.tsx';

/**
 * Payments that were begun and not finished. Each is looked up at its provider when the screen opens: one that was paid in a tab that
 * is gone counts now, and the screen is read again.
 */
export function useOpenPayments(path = '/orders/payments/check') {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenPayment[]>([]);
  const [isAsking, setAsking] = useState(true);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody says so
  useEffect(() => {
    const leaving = new AbortController();
    setAsking(true);
    callApi<OpenPaymentsAnswer>('POST', path, undefined, { signal: leaving.signal })
      .then((answer) => {
        setOpen(answer.open);
        return answer.settled > 0 ? revalidate() : undefined;
      })
      .catch(() => undefined)
      .finally(() => setAsking(false));
    return () => leaving.abort();
  }, [asked, revalidate]);
  return {
    open,
    isHeld: open.some((payment) => payment.holds_cart),
    isAsking,
    askAgain: () => setAsked(asked + 1),
  };
}

type OpenPaymentsProps = ReturnType<typeof useOpenPayments> & {
  /** What is in the cart waits until these are settled. */
  holdsCart?: boolean;
};

/** A calm, lasting word about money that is on its way. */
export function OpenPayments({ open, isHeld, isAsking, askAgain, holdsCart }: OpenPaymentsProps) {
  const t = useTexts('buying').orders;
  const language = useLanguage();
  if (open.length === 0) return null;
  return (
    <Notice tone="info" className="mb-8">
      <h2 className="font-semibold">{t.pendingTitle(open.length)}</h2>
      <div className="mt-1 flex flex-col gap-3">
        {open.map((payment) => (
          <div key={payment.order_id}>
            <p>{t.pendingText(payment.reference, formatPrice(payment.total, language))}</p>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              {payment.payment_url && !isAsking && <CompletePayment url={payment.payment_url} />}
              <Link
                to={href('/orders/:id', { id: payment.order_id })}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {t.seeOrder}
              </Link>
            </div>
          </div>
        ))}
      </div>
      {holdsCart && isHeld && <p className="mt-3">{t.pendingHolds}</p>}
      <Button variant="secondary" busy={isAsking} onClick={askAgain} className="mt-3">
        {isAsking ? t.checking : t.checkAgain}
      </Button>
    </Notice>
  );
}
