import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { useTexts } from '#web/texts/texts.ts';
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
    <ButtonAnchor href={url} variant={variant} className={className} onClick={onClick ?? forgetHeldOrder}>
      {method ? t.payWith(methods[method]) : t.completePayment}
    </ButtonAnchor>
  );
}
