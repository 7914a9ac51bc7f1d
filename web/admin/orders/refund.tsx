import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { AdminOrder } from '#contract/payments.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Route } from './+types/refund.ts';
import type { OrderDialogContext } from './order-dialogs.ts';

export type RefundContext = OrderDialogContext & { order: AdminOrder };

export async function clientAction({ request, params: { attemptId } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(() => callApi('POST', `/admin/payments/${attemptId}/refund`, input), 'Refund requested');
}

/** The amount, why, and what else it does, before anything leaves. */
export default function RefundDialog({ params: { id, attemptId } }: Route.ComponentProps) {
  const { order } = useOutletContext<RefundContext>();
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const { busy, done, problem, send } = useWrite(close);
  const [reason, setReason] = useState('');
  const attempt = order.attempts.find(({ _id }) => _id === attemptId);
  const isCancelled = order.status === 'pending' || order.status === 'processing';

  function refund(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ reason: reason.trim() });
  }

  return (
    <Dialog title={`Refund order #${order.reference}`} open onClose={close}>
      {attempt ? (
        <form onSubmit={refund} className="grid gap-5">
          <div>
            <p className="text-ink-soft text-sm">Goes back to the customer's wallet</p>
            <Price amount={attempt.amount} className="font-semibold text-2xl" />
          </div>
          <TextArea
            label="Reason"
            hint="Kept with the order and in the audit"
            required
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p>
            {isCancelled
              ? 'The order is cancelled with it, and its items go back into stock.'
              : `The order stays ${order.status}; no stock is moved.`}{' '}
            This cannot be undone.
          </p>
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              Keep the payment
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              Refund {formatRupees(attempt.amount)}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">There is no payment here to refund.</Notice>
      )}
      <UnsavedGuard dirty={reason.trim() !== '' && !done} />
    </Dialog>
  );
}
