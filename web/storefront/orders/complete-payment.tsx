import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import type { Language } from '#texts/language.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { forgetHeldOrder } from './held-order.ts';

type CompletePaymentProps = {
  url: string;
  /** Where there is a choice. */
  method?: PaymentMethod;
  variant?: 'primary' | 'secondary';
  className?: string;
  onClick?: () => void;
};

/** Back to the wallet's page, where this order still waits to be paid. */
export function CompletePayment({ url, method, variant, className, onClick }: CompletePaymentProps) {
  const t = useTexts('buying').orders;
  const { methods } = useTexts('order').order;
  return (
    <ButtonAnchor
      href={inLanguage(url, useLanguage())}
      variant={variant}
      className={className}
      onClick={onClick ?? forgetHeldOrder}
    >
      {method ? t.payWith(methods[method]) : t.completePayment}
    </ButtonAnchor>
  );
}

/** A link of ours starts a payment, which comes back to the language it was started in. */
function inLanguage(url: string, language: Language): string {
  return url.startsWith('/') ? `${url}${url.includes('?') ? '&' : '?'}language=${language}` : url;
}
