import { TriangleAlert } from 'lucide-react';
import { href, Link } from 'react-router';
import { formatMinute } from '#contract/dates.ts';
import type { PaymentAlert } from '#contract/payments.ts';
import { useWrite } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderWrite } from './order-writes.ts';

export async function loadPaymentAlerts(): Promise<PaymentAlert[]> {
  return (await callApi<{ alerts: PaymentAlert[] }>('GET', '/admin/payments/alerts')).alerts;
}

/** Payments that need a person; nothing at all when none does. Its screen's clientAction must be `writeOrder`. */
export function PaymentAlerts({ alerts }: { alerts: PaymentAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section
      aria-labelledby="payment-alerts"
      className="mb-6 rounded-card border border-pending/40 bg-pending-tint print:hidden"
    >
      <h2 id="payment-alerts" className="flex items-center gap-2 px-4 pt-4 font-semibold text-pending">
        <TriangleAlert aria-hidden className="size-5" />
        {alerts.length === 1 ? '1 payment needs you' : `${alerts.length} payments need you`}
      </h2>
      <ul className="max-h-80 divide-y divide-pending/20 overflow-y-auto px-4 pb-2">
        {alerts.map((alert) => (
          <AlertRow key={alert._id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function AlertRow({
  alert: { _id, message, order_id, order_reference, created_at },
}: {
  alert: PaymentAlert;
}) {
  const { busy, send } = useWrite<OrderWrite>();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">{message}</p>
        <p className="text-ink-soft text-sm">
          Order{' '}
          <Link
            to={href('/admin/orders/:id', { id: order_id })}
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            #{order_reference}
          </Link>{' '}
          · {formatMinute(created_at)}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void send({ intent: 'resolve-alert', id: _id })}
        aria-label={`Resolve the alert of order #${order_reference}`}
      >
        Resolve
      </Button>
    </li>
  );
}
