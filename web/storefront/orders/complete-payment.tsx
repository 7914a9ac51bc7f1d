import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Back to the wallet's page, where this order still waits to be paid. */
export function CompletePayment({ url, className }: { url: string; className?: string }) {
  const t = useTexts('buying').orders;
  return (
    <ButtonLink to={url} reloadDocument className={className}>
      {t.completePayment}
    </ButtonLink>
  );
}
