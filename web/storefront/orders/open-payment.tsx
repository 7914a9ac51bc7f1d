import { href } from 'react-router';
import type { OrderWithEvents } from '#contract/orders/orders.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CompletePayment } from './complete-payment.tsx';
import { keepHeldOrder } from './held-order.ts';
import { useOpenPayments } from './open-payments.tsx';

type OpenPaymentProps = { order: OrderWithEvents; url: string; query: string };

/** What this order waits for, and where it is paid, once the wallet has said that it is not. */
export function OpenPayment({ order, url, query }: OpenPaymentProps) {
  const { _id, pay_with, ahead } = order;
  const t = useTexts('buying').orders;
  const language = useLanguage();
  const { isAsking } = useOpenPayments(`/orders/${_id}/payments/check${query}`);
  const keep = () => {
    if (query || ahead) keepHeldOrder(href('/orders/:id', { id: _id }) + query);
  };
  const ways = pay_with.length > 0 ? pay_with : [{ url, method: undefined }];
  if (isAsking) {
    const amount = formatPrice(ahead?.amount ?? order.total, language);
    return (
      <Notice tone="info" className="mb-8 print:hidden">
        <p>{t.pendingText(order.reference, amount)}</p>
        <p className="mt-3">{t.checking}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" className="mb-8 print:hidden">
      {ahead ? <AheadAsked {...ahead} /> : <p>{t.waitsForPayment}</p>}
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        {ways.map((way, index) => (
          <CompletePayment
            key={way.url}
            {...way}
            variant={index === 0 ? 'primary' : 'secondary'}
            onClick={keep}
          />
        ))}
      </div>
    </Notice>
  );
}

function AheadAsked({ amount, rest }: { amount: number; rest: number }) {
  const t = useTexts('buying').orders;
  const language = useLanguage();
  return (
    <>
      <h2 className="font-semibold">{t.payAheadTitle(formatPrice(amount, language))}</h2>
      <p className="mt-1">{rest > 0 ? t.payAhead(formatPrice(rest, language)) : t.payAllAhead}</p>
    </>
  );
}
