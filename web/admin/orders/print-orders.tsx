import { Printer } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi } from '#web/api.ts';
import { atTheDoor } from '#web/order-kit/at-the-door.ts';
import { OrderAddress } from '#web/order-kit/order-address.tsx';
import { spokenOrder } from '#web/order-kit/spoken-order.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/print-orders.ts';
import { PackingSlip } from './packing-slip.tsx';

const MOST = 50;

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.orders.printLabels);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('orders') ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, MOST);
  const found = await Promise.all(
    ids.map((id) => callApi<{ order: AdminOrder }>('GET', `/admin/orders/${id}`)),
  );
  return { orders: found.map(({ order }) => spokenOrder(order)) };
}

/** A label and a packing slip of each order, a page each; light, whatever the screen is. */
export default function PrintOrders({ loaderData: { orders } }: Route.ComponentProps) {
  const t = useTexts('admin').orders;
  return (
    <>
      <div className="print:hidden">
        <PageHead title={t.printLabels} line={t.printLine(orders.length)}>
          <Button onClick={() => print()}>
            <Printer aria-hidden className="size-4" /> {t.printNow}
          </Button>
        </PageHead>
      </div>
      <div className="grid gap-6 print:block">
        {orders.map((order) => (
          <section key={order._id} aria-label={t.orderTitle(order.reference)}>
            <Label order={order} />
            <div className="print:break-after-page">
              <PackingSlip order={order} />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Label({ order }: { order: AdminOrder }) {
  const t = useTexts('admin').orders;
  const { rupees } = useFormats();
  const shopName = useRouteLoaderData<typeof rootLoader>('root')?.settings.shopName;
  const toCollect = atTheDoor(order);
  return (
    <article className="parcel-label paper max-w-md rounded-card border-2 border-current p-5 print:break-after-page">
      <div className="flex items-start justify-between gap-4 border-current border-b-2 pb-3">
        <p className="font-bold text-xl">#{order.reference}</p>
        <p className="text-right">{shopName}</p>
      </div>
      <OrderAddress address={order.shipping_address} className="py-4 text-lg" />
      <div className="flex items-end justify-between gap-4 border-current border-t-2 pt-3">
        <p className="font-bold text-xl">
          {toCollect > 0 ? t.slip.toCollect(rupees(toCollect)) : t.slip.nothingToCollect}
        </p>
        <p className="break-all text-right">
          {[order.courier, order.tracking_number].filter(Boolean).join(' ')}
        </p>
      </div>
    </article>
  );
}

export function HydrateFallback() {
  return <PageHead title={useTexts('admin').orders.printLabels} />;
}

export function ErrorBoundary() {
  const t = useTexts('admin').orders;
  return <FetchFailed heading={t.printLabels} message={t.fetchFailed} />;
}
