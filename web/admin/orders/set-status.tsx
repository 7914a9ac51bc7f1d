import { href, Link, useOutletContext } from 'react-router';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { DialogFailed, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { ApiError, callApi, isUnreachable } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/set-status.ts';
import type { OrderDialogContext } from './order-dialogs.ts';
import { writeStatus } from './order-writes.ts';
import { useExplainStatus } from './status-effects.ts';

/** As it is now: what a status means depends on whether it is paid. While nobody can say, what the screen shows has to do. */
export async function clientLoader({ request: { signal }, params: { id } }: Route.ClientLoaderArgs) {
  try {
    const path = `/admin/orders/${encodeURIComponent(id)}`;
    return await callApi<{ order: AdminOrder }>('GET', path, undefined, { signal });
  } catch (error) {
    if (isUnreachable(error)) return { order: undefined };
    throw error;
  }
}

export async function clientAction({ request, params: { id, status } }: Route.ClientActionArgs) {
  const { before } = (await request.json()) as { before: OrderStatus };
  return writeStatus(id, statusOf(status), before);
}

export default function SetStatus({ loaderData, params: { id, status } }: Route.ComponentProps) {
  const { screen, orders, byKeys, onChanged } = useOutletContext<OrderDialogContext>();
  const t = useTexts('admin').orders;
  const words = useTexts('order').order.statuses;
  const explain = useExplainStatus();
  const close = useCloseDialog(screen);
  const order: Order | undefined = loaderData.order ?? orders.find(({ _id }) => _id === id);
  const { busy, problem, send } = useWrite(() => {
    close();
    void onChanged(id);
  });
  if (!order) throw new ApiError(0, browserTexts('shop').kit.unreachable);
  const next = statusOf(status);
  const { warnings, effects } = explain(order, next);
  return (
    <ConfirmDialog
      title={t.setTitle(order.reference, words[next])}
      open
      message={
        <div className="grid gap-3">
          {warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
          {effects.length > 0 && (
            <ul className="grid list-disc gap-2 pl-5">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          )}
          {warnings.length > 0 && (
            <p>
              <Link
                to={href('/admin/orders/:id', { id })}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {t.seePayments}
              </Link>
            </p>
          )}
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirm={warnings.length > 0 ? t.setAnyway(words[next]) : t.set(words[next])}
      cancel={t.keep(words[order.status])}
      danger={next === 'cancelled' || warnings.length > 0}
      busy={busy}
      byEnter={byKeys && warnings.length === 0}
      onConfirm={() => void send({ before: order.status })}
      onClose={close}
    />
  );
}

function statusOf(text: string): OrderStatus {
  const status = orderStatuses.find((each) => each === text);
  if (!status) throw new ApiError(404, browserTexts('admin').orders.noSuchStatus);
  return status;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').orders;
  return <DialogFailed title={t.columns.status} error={error} screen={href('/admin/orders')} />;
}
