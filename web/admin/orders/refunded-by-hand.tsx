import { href, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write as save, useWrite } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/refunded-by-hand.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import type { RefundContext } from './refund.tsx';

export async function clientAction({ request, params: { refundId } }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return save(
    () => callApi('POST', `/admin/refunds/${refundId}/done`, input),
    browserTexts('admin').orders.byHandSaved,
  );
}

/** A provider that cannot be asked to refund: a person does it in its portal, and says so here. */
export default function RefundedByHand({ params: { id, refundId } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  const { order } = useOutletContext<RefundContext>();
  const close = useCloseDialog(href('/admin/orders/:id', { id }));
  const write = useWrite(close);
  const refund = order.refunds.find(({ _id, status }) => _id === refundId && status === 'by_hand');

  return (
    <ReferenceDialog
      title={t.byHandTitle(order.reference)}
      amount={refund && { label: t.byHandAmount, paid: refund.amount }}
      gone={t.byHandGone}
      reference={{ label: t.byHandReference, hint: t.byHandReferenceHint }}
      save={t.byHandSave}
      write={write}
      onSave={(reference) => void write.send({ reference })}
      onClose={close}
      otherButton={
        <Button variant="secondary" onClick={close}>
          {t.byHandLater}
        </Button>
      }
    >
      <p>{t.byHandHow}</p>
    </ReferenceDialog>
  );
}
