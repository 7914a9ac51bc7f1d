import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type CompletePaymentProps = {
  url: string;
  /** Where there is a choice. */
  method?: PaymentMethod;
  className?: string;
  onClick?: () => void;
};

/** Back to the wallet's page, where this order still waits to be paid. */
export function CompletePayment({ url, method, className, onClick }: CompletePaymentProps) {
  const t = useTexts('buying').orders;
  const { methods } = useTexts('order').order;
  return (
    <ButtonLink to={url} reloadDocument className={className} onClick={onClick}>
      {method ? t.payWith(methods[method]) : t.completePayment}
    </ButtonLink>
  );
}
