import { Lock } from 'lucide-react';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { Notice } from '#web/ui/notice.tsx';

type PayBarProps = {
  total: number;
  method: PaymentMethod;
  busy: boolean;
  isHeld: boolean;
  error: string | undefined;
};

/** The total, and the button that buys; on phones it sticks to the bottom. */
export function PayBar({ total, method, busy, isHeld, error }: PayBarProps) {
  const t = useTexts('buying').checkout;
  const { methods } = useTexts('order').order;
  const payLabel = usePayLabel();
  return (
    <div className="sticky bottom-0 z-10 short:max-lg:static -mx-4 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:mt-5 lg:border-0 lg:p-0">
      {error && !busy && (
        <Notice tone="danger" alert className="mb-3">
          {error}
        </Notice>
      )}
      <p className="mb-2 flex items-baseline justify-between font-semibold lg:hidden">
        {t.total} <Price amount={total} className="text-lg" />
      </p>
      <Button type="submit" size="large" busy={busy} disabled={isHeld} className="w-full">
        {!busy && method !== 'cash' && <Lock aria-hidden className="size-4" />}
        <span className="whitespace-normal">{payLabel(total, method, busy)}</span>
      </Button>
      <p className="mt-3 hidden text-balance text-center text-ink-soft text-sm lg:block">
        {method === 'cash' ? t.haveReady : t.payThere(methods[method])}
      </p>
    </div>
  );
}

function usePayLabel(): (total: number, method: PaymentMethod, busy: boolean) => string {
  const t = useTexts('buying').checkout;
  const { methods } = useTexts('order').order;
  const language = useLanguage();
  return (total, method, busy) => {
    if (method === 'cash') return busy ? t.placing : t.placeOrder;
    const wallet = methods[method];
    return busy ? t.opening(wallet) : t.payWith(formatPrice(total, language), wallet);
  };
}
