import { href, Link, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/resolve-alert.ts';
import type { OrderDialogContext } from './order-dialogs.ts';

export function clientAction({ params: { alertId } }: Route.ClientActionArgs) {
  return write(
    () => callApi('POST', `/admin/payments/alerts/${alertId}/resolve`),
    browserTexts('admin').orders.resolved,
  );
}

/** Asks first: an alert that is gone reminds nobody of money that is still owed. */
export default function ResolveAlert({ params: { alertId } }: Route.ComponentProps) {
  const { screen, alerts, onChanged } = useOutletContext<OrderDialogContext>();
  const t = useTexts('admin').orders;
  const alert = alerts.find(({ _id }) => _id === alertId);
  const close = useCloseDialog(screen);
  const { busy, done, problem, send } = useWrite(() => {
    close();
    if (alert) void onChanged(alert.order_id);
  });
  if (!alert) {
    return (
      <Dialog title={t.resolveTitle} open={!done && !busy} onClose={close}>
        <Notice tone="info">{t.alreadyResolved}</Notice>
      </Dialog>
    );
  }
  const isRefund = alert.kind.startsWith('refund');
  return (
    <ConfirmDialog
      title={t.resolveTitle}
      open
      message={
        <div className="grid gap-3">
          <p className="break-words">{alert.message}</p>
          {isRefund ? (
            <Notice tone="warning">
              {t.resolveRefund}{' '}
              <Link
                to={href('/admin/orders/:id', { id: alert.order_id })}
                className="font-medium underline underline-offset-4"
              >
                {t.pageOf(alert.order_reference)}
              </Link>
            </Notice>
          ) : (
            <p className="text-ink-soft">{t.resolveHint}</p>
          )}
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirm={t.markResolved}
      cancel={t.keepAlert}
      busy={busy}
      onConfirm={() => void send({})}
      onClose={close}
    />
  );
}
