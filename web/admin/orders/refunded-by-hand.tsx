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
import type { Route } from './+types/refunded-by-hand.ts';
import type { RefundContext } from './refund.tsx';

export async function clientAction({ request, params: { refundId } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(
    () => callApi('POST', `/admin/refunds/${refundId}/done`, input),
    browserTexts('admin').orders.byHandSaved,
  );
}

/** A provider that cannot be asked to refund: a person does it in its portal, and says so here. */
export default function RefundedByHand({ params: { id, refundId } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  const { order } = useOutletContext<RefundContext>();
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const { busy, done, problem, send } = useWrite(close);
  const [reference, setReference] = useState('');
  const refund = order.refunds.find(({ _id }) => _id === refundId);

  function enter(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ reference: reference.trim() });
  }

  return (
    <Dialog title={t.byHandTitle(order.reference)} open onClose={close}>
      {refund?.status === 'by_hand' ? (
        <form onSubmit={enter} className="grid gap-5">
          <div>
            <p className="text-ink-soft text-sm">{t.byHandAmount}</p>
            <Price amount={refund.amount} className="font-semibold text-2xl" />
          </div>
          <p>{t.byHandHow}</p>
          <TextField
            label={t.byHandReference}
            hint={t.byHandReferenceHint}
            required
            pattern=".*\S.*"
            maxLength={100}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={problem}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              {t.byHandLater}
            </Button>
            <Button type="submit" busy={busy}>
              {t.byHandSave}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">{t.byHandGone}</Notice>
      )}
      <UnsavedGuard dirty={reference.trim() !== '' && !done} />
    </Dialog>
  );
}
