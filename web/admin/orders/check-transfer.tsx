import { href, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write as save, useWrite } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/check-transfer.ts';
import { canAsk } from './payment-panel.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RefundContext } from './refund.tsx';

export async function clientAction({ request, params: { attemptId } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return save(
    () => callApi('POST', `/admin/payments/${attemptId}/transfer`, input),
    browserTexts('admin').payments.transferSaved,
  );
}

/** Only the bank's own statement says whether a transfer came. */
export default function CheckTransfer({ params: { id, attemptId } }: Route.ComponentProps) {
  const t = useTexts('admin').payments;
  const { order } = useOutletContext<RefundContext>();
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const write = useWrite(close);
  const attempt = order.attempts.find(({ _id }) => _id === attemptId);
  const waits = attempt && canAsk.includes(attempt.status);

  return (
    <ReferenceDialog
      title={t.transferTitle(order.reference)}
      amount={waits ? { label: t.transferAmount, paid: attempt.amount } : undefined}
      gone={t.transferGone}
      reference={{ label: t.transferReference }}
      save={t.transferFound}
      write={write}
      onSave={(reference) => void write.send({ found: true, reference })}
      onClose={close}
      otherButton={
        <Button variant="secondary" busy={write.busy} onClick={() => void write.send({ found: false })}>
          {t.transferMissing}
        </Button>
      }
    >
      {attempt?.claim && (
        <p>
          {t.transferClaim}: <strong className="break-all">{attempt.claim}</strong>
        </p>
      )}
      <p>{t.transferHow}</p>
    </ReferenceDialog>
  );
}
