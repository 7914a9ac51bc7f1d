import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Route } from './+types/check-transfer.ts';
import { canAsk } from './payment-panel.tsx';
import type { RefundContext } from './refund.tsx';

export async function clientAction({ request, params: { attemptId } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(
    () => callApi('POST', `/admin/payments/${attemptId}/transfer`, input),
    browserTexts('admin').payments.transferSaved,
  );
}

/** Only the bank's own statement says whether a transfer came. */
export default function CheckTransfer({ params: { id, attemptId } }: Route.ComponentProps) {
  const t = useTexts('admin').payments;
  const { order } = useOutletContext<RefundContext>();
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const { busy, done, problem, send } = useWrite(close);
  const [reference, setReference] = useState('');
  const attempt = order.attempts.find(({ _id }) => _id === attemptId);

  function found(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ found: true, reference: reference.trim() });
  }

  return (
    <Dialog title={t.transferTitle(order.reference)} open onClose={close}>
      {attempt && canAsk.includes(attempt.status) ? (
        <form onSubmit={found} className="grid gap-5">
          <div>
            <p className="text-ink-soft text-sm">{t.transferAmount}</p>
            <Price amount={attempt.amount} className="font-semibold text-2xl" />
          </div>
          {attempt.claim && (
            <p>
              {t.transferClaim}: <strong className="break-all">{attempt.claim}</strong>
            </p>
          )}
          <p>{t.transferHow}</p>
          <TextField
            label={t.transferReference}
            required
            pattern=".*\S.*"
            maxLength={100}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={problem}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" busy={busy} onClick={() => void send({ found: false })}>
              {t.transferMissing}
            </Button>
            <Button type="submit" busy={busy}>
              {t.transferFound}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">{t.transferGone}</Notice>
      )}
      <UnsavedGuard dirty={reference.trim() !== '' && !done} />
    </Dialog>
  );
}
