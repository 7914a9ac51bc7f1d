import { ArrowLeft, Printer } from 'lucide-react';
import { href, Link, Outlet, useRevalidator } from 'react-router';
import type { OrderBillsAnswer } from '#contract/bills/bills.ts';
import type { ParcelAnswer } from '#contract/delivery/couriers.ts';
import type { AdminOrder, PaymentAlert } from '#contract/payments/payments.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { CalendarEnds } from '#web/admin/kit/dates/calendar-ends.tsx';
import { reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { ordersBehind } from '#web/admin/kit/rows-behind.ts';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi } from '#web/api.ts';
import { Amounts } from '#web/order-kit/amounts.tsx';
import { OrderAddress } from '#web/order-kit/order-address.tsx';
import { OrderLines } from '#web/order-kit/order-lines.tsx';
import { spokenOrder } from '#web/order-kit/spoken-order.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order.ts';
import { OrderBills } from './order-bills.tsx';
import { OrderNote } from './order-note.tsx';
import { writeOrder } from './order-writes.ts';
import { PackingSlip } from './packing-slip.tsx';
import { ParcelPanel } from './parcel-panel.tsx';
import { PayLink } from './pay-link.tsx';
import { loadPaymentAlerts, PaymentAlerts } from './payment-alerts.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import type { RefundContext } from './refund.tsx';
import { StatusChange } from './status-change.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  screenMeta(matches, (t) => t.orders.orderTitle(params.id.slice(-6)));

export function clientLoader({ request: { signal }, params: { id } }: Route.ClientLoaderArgs) {
  const fallback = browserTexts('admin').orders.orderFetchFailed;
  return loadOrKeep({ part: 'order', key: id, signal, fallback }, async () => {
    const path = `/admin/orders/${encodeURIComponent(id)}`;
    const [{ order }, { bills }, { parcel }, alerts] = await Promise.all([
      callApi<{ order: AdminOrder }>('GET', path, undefined, { signal }),
      callApi<OrderBillsAnswer>('GET', `${path}/bills`, undefined, { signal }),
      callApi<ParcelAnswer>('GET', `${path}/parcel`, undefined, { signal }),
      loadPaymentAlerts(),
    ]);
    return {
      order: spokenOrder(order),
      bills,
      parcel,
      alerts: alerts.filter((alert: PaymentAlert) => alert.order_id === order._id),
    };
  });
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return writeOrder(request);
}

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminOrderPage({
  loaderData: { order, bills, parcel, alerts },
}: Route.ComponentProps) {
  const { orders: t, taking } = useTexts('admin');
  const { minute } = useFormats();
  const { revalidate } = useRevalidator();
  const screen = href('/admin/orders/:id', { id: order._id });
  // The screen has loaded again by itself after a change.
  const onChanged = () => Promise.resolve();
  useLive(['order', 'alerts'], (changes) => {
    const isAbout =
      !changes || changes.some(({ topic, id }) => topic === 'alerts' || !id || id === order._id);
    return isAbout && revalidate();
  });
  return (
    <>
      <div className="print:hidden">
        <BackToOrders />
        <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="tabular font-semibold text-2xl tracking-tight">{t.orderTitle(order.reference)}</h1>
            <div className="mt-1 text-ink-soft">
              <ConnectionLost>
                <span>
                  {t.placed} <time dateTime={order.created_at}>{minute(order.created_at)}</time>
                  {order.taken_by && ` · ${taking.takenBy(order.taken_by)}`}
                </span>
              </ConnectionLost>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {order.pickup && <Badge tone="neutral">{t.pickedUpHere}</Badge>}
            <StatusChange
              order={order}
              dialogFor={(status) => href('/admin/orders/:id/set/:status', { id: order._id, status })}
              onChanged={onChanged}
            />
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden className="size-4" /> {t.print}
            </Button>
          </div>
        </div>
        <PaymentAlerts alerts={alerts} screen={screen} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-6">
            <Panel title={t.items}>
              <OrderLines items={order.items} productPath={(id) => href('/products/:id', { id })} withSku />
              <div className="mt-4">
                <Amounts
                  amounts={order}
                  discountCode={order.discount_code}
                  taxIncluded={order.tax_included}
                  ahead={order.ahead}
                />
              </div>
            </Panel>
            <Panel title={t.payment}>
              <PaymentPanel order={order} />
              {order.pay_link && <PayLink order={order} link={order.pay_link} />}
            </Panel>
            {bills.length > 0 ? (
              <Panel title={t.bills}>
                <OrderBills bills={bills} />
              </Panel>
            ) : (
              <CalendarEnds onlyOver />
            )}
          </div>
          <div className="grid gap-6">
            <Panel title={t.customer}>
              <Customer order={order} />
            </Panel>
            <Panel title={t.address}>
              <OrderAddress address={order.shipping_address} />
            </Panel>
            {!order.pickup && (
              <Panel title={t.parcel}>
                <ParcelPanel order={order} parcel={parcel} />
              </Panel>
            )}
            <Panel title={t.note}>
              <OrderNote key={order._id} id={order._id} note={order.note} />
            </Panel>
            <Panel title={t.timeline}>
              <Timeline events={order.events} />
            </Panel>
          </div>
        </div>
      </div>
      <PackingSlip order={order} />
      <Outlet context={{ screen, order, orders: [order], alerts, onChanged } satisfies RefundContext} />
    </>
  );
}

function BackToOrders() {
  const t = useTexts('admin').orders;
  return (
    <Link
      to={href('/admin/orders')}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" /> {t.name}
    </Link>
  );
}

function Customer({ order: { user, user_id } }: { order: AdminOrder }) {
  const t = useTexts('admin').orders;
  return (
    <>
      <p className="break-words font-medium">{user_id.name}</p>
      {user.email && (
        <p className="break-all">
          <a
            href={`mailto:${user.email}`}
            className="inline-flex min-h-6 items-center text-link underline-offset-4 hover:underline"
          >
            {user.email}
          </a>
        </p>
      )}
      <p className="mt-1 text-ink-soft text-sm">
        {user_id._id ? (
          <Link
            to={ordersBehind({ customer: user_id._id })}
            className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
          >
            {t.allOfCustomer}
          </Link>
        ) : (
          t.accountDeleted
        )}
      </p>
    </>
  );
}

function Timeline({ events }: { events: AdminOrder['events'] }) {
  const { minute } = useFormats();
  return (
    <ol className="grid gap-4 border-line border-l-2 pl-4">
      {events.map(({ kind, message, actor_name, created_at }) => (
        <li key={`${created_at} ${kind} ${message}`}>
          <p className="break-words">{message}</p>
          <p className="text-ink-soft text-sm">
            {minute(created_at)}
            {actor_name && ` · ${actor_name}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').orders;
  return (
    <>
      <BackToOrders />
      <h1 className="sr-only">{t.alertOrder}</h1>
      <Skeleton className="mt-2 mb-6 h-16 max-w-md" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[32rem] rounded-card" />
        <Skeleton className="h-[32rem] rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').orders;
  return (
    <>
      <BackToOrders />
      <FetchFailed heading={t.alertOrder} message={t.orderFetchFailed} />
    </>
  );
}
