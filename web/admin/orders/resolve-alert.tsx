import { href, Link, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/resolve-alert.ts';
import type { OrderDialogContext } from './order-dialogs.ts';

export function clientAction({ params: { alertId } }: Route.ClientActionArgs) {
  return write(() => callApi('POST', `/admin/payments/alerts/${alertId}/resolve`), 'Alert resolved');
}

/** Asks first: an alert that is gone reminds nobody of money that is still owed. */
export default function ResolveAlert({ params: { alertId } }: Route.ComponentProps) {
  const { screen, alerts, onChanged } = useOutletContext<OrderDialogContext>();
  const alert = alerts.find(({ _id }) => _id === alertId);
  const close = useCloseDialog(screen);
  const { busy, done, problem, send } = useWrite(() => {
    close();
    if (alert) void onChanged(alert.order_id);
  });
  if (!alert) {
    return (
      <Dialog title="Resolve this alert?" open={!done && !busy} onClose={close}>
        <Notice tone="info">This alert has been resolved already.</Notice>
      </Dialog>
    );
  }
  const isRefund = alert.kind.startsWith('refund');
  return (
    <ConfirmDialog
      title="Resolve this alert?"
      open
      message={
        <div className="grid gap-3">
          <p className="break-words">{alert.message}</p>
          {isRefund ? (
            <Notice tone="warning">
              Resolving moves no money. If the customer has not got it back yet, try the refund again on the{' '}
              <Link
                to={href('/admin/orders/:id', { id: alert.order_id })}
                className="font-medium underline underline-offset-4"
              >
                page of order #{alert.order_reference}
              </Link>{' '}
              first.
            </Notice>
          ) : (
            <p className="text-ink-soft">
              It disappears from this list for everybody; the order and its payments stay as they are.
            </p>
          )}
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirm="Mark as resolved"
      cancel="Keep the alert"
      busy={busy}
      onConfirm={() => void send({})}
      onClose={close}
    />
  );
}
