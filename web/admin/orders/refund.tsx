import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/refund.ts';
import type { OrderDialogContext } from './order-dialogs.ts';

export type RefundContext = OrderDialogContext & { order: AdminOrder };

export async function clientAction({ request, params: { attemptId } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(
    () => callApi('POST', `/admin/payments/${attemptId}/refund`, input),
    browserTexts('admin').orders.refundRequested,
  );
}

/** The amount, why, and what else it does, before anything leaves. */
export default function RefundDialog({ params: { id, attemptId } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  const words = useTexts('order').order.statuses;
  const { rupees } = useFormats();
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
    <Dialog title={t.refundTitle(order.reference)} open onClose={close}>
      {attempt ? (
        <form onSubmit={refund} className="grid gap-5">
          <div>
            <p className="text-ink-soft text-sm">{t.refundTo}</p>
            <Price amount={attempt.amount} className="font-semibold text-2xl" />
          </div>
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            required
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p>{isCancelled ? t.refundCancels : t.refundKeeps(words[order.status])}</p>
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              {t.keepPayment}
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              {t.refundAmount(rupees(attempt.amount))}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">{t.nothingToRefund}</Notice>
      )}
      <UnsavedGuard dirty={reason.trim() !== '' && !done} />
    </Dialog>
  );
}
