import { href } from 'react-router';
import type { OrderWithEvents } from '#contract/orders/orders.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CompletePayment } from './complete-payment.tsx';
import { keepHeldOrder } from './held-order.ts';

type OpenPaymentProps = { order: OrderWithEvents; url: string; query: string };

/** What this order waits for, and where it is paid. */
export function OpenPayment({ order: { _id, pay_with, ahead }, url, query }: OpenPaymentProps) {
  const t = useTexts('buying').orders;
  const keep = () => {
    if (query || ahead) keepHeldOrder(href('/orders/:id', { id: _id }) + query);
  };
  const ways = pay_with.length > 0 ? pay_with : [{ url, method: undefined }];
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
