import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { PaymentAlert } from '#contract/payments/payments.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export async function loadPaymentAlerts(): Promise<PaymentAlert[]> {
  return (await callApi<{ alerts: PaymentAlert[] }>('GET', '/admin/payments/alerts')).alerts;
}

/** The alerts of a loader, and a way to read them alone again. */
export function useAlerts(loaded: PaymentAlert[]): [PaymentAlert[], () => Promise<void>] {
  const [known, setKnown] = useState({ loaded, alerts: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, alerts: loaded });
  const refresh = async () => {
    const alerts = await loadPaymentAlerts().catch(() => undefined);
    if (alerts) setKnown((now) => ({ ...now, alerts }));
  };
  return [known.loaded === loaded ? known.alerts : loaded, refresh];
}

/** Payments that need a person; nothing at all when none does. `screen` has the route `alerts/:alertId`. */
export function PaymentAlerts({ alerts, screen }: { alerts: PaymentAlert[]; screen: string }) {
  const t = useTexts('admin').orders;
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="payment-alerts" className="mb-6 print:hidden">
      <details
        open={alerts.length === 1}
        className="rounded-card border border-pending/40 bg-pending-tint px-4 py-1"
      >
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-pending [&::-webkit-details-marker]:hidden">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <h2 id="payment-alerts" className="flex-1">
            {t.alerts(alerts.length)}
          </h2>
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform [[open]_&]:rotate-180" />
        </summary>
        <ul className="max-h-80 divide-y divide-pending/20 overflow-y-auto">
          {alerts.map((alert) => (
            <AlertRow key={alert._id} alert={alert} screen={screen} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function AlertRow({
  alert: { _id, message, order_id, order_reference, refund_id, created_at },
  screen,
}: {
  alert: PaymentAlert;
  screen: string;
}) {
  const t = useTexts('admin').orders;
  const { minute } = useFormats();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">{message}</p>
        <p className="text-ink-soft text-sm">
          {t.alertOrder}{' '}
          <Link
            to={href('/admin/orders/:id', { id: order_id })}
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            #{order_reference}
          </Link>{' '}
          · {minute(created_at)}
        </p>
      </div>
      {refund_id && (
        <ButtonLink
          to={href('/admin/orders/:id/refunded/:refundId', { id: order_id, refundId: refund_id })}
          aria-label={t.byHandEnterOf(order_reference)}
        >
          {t.byHandEnter}
        </ButtonLink>
      )}
      <DialogButton
        to={`${screen}/alerts/${_id}`}
        variant="secondary"
        aria-label={t.resolveOf(order_reference)}
      >
        {t.resolve}
      </DialogButton>
    </li>
  );
}
