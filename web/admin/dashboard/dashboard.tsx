import { Banknote, Package, Receipt, Users } from 'lucide-react';
import { href, Link, Outlet, useNavigation } from 'react-router';
import type { PeriodStatsAnswer, TopProduct } from '#contract/analytics.ts';
import { formatMinute } from '#contract/dates.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { messages } from '#texts/en/messages.ts';
import { LiveLabel } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import {
  type DateRange,
  DateRangePicker,
  lastDays,
  RangeLabel,
  rangeAsked,
} from '#web/admin/kit/date-range.tsx';
import { reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { FigureCard, FigureGrid, FigureGridSkeleton } from '#web/admin/kit/figure-card.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { DataTable, Panel } from '#web/admin/kit/panel.tsx';
import { COUNTED, ordersBehind, usersBehind } from '#web/admin/kit/rows-behind.ts';
import type { OrderDialogContext } from '#web/admin/orders/order-dialogs.ts';
import { loadPaymentAlerts, PaymentAlerts } from '#web/admin/orders/payment-alerts.tsx';
import { callApi } from '#web/api.ts';
import { PaymentBadge, StatusBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/dashboard.ts';

const USUAL_DAYS = 30;
const screen = href('/admin/dashboard');

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = rangeAsked(request);
  const range = asked.size > 0 ? asked : new URLSearchParams(lastDays(USUAL_DAYS));
  const { signal } = request;
  const source = { part: 'dashboard', key: range.toString(), signal, fallback: messages.statsFetchFailed };
  return loadOrKeep(source, async () => {
    const [figures, alerts] = await Promise.all([
      callApi<PeriodStatsAnswer>('GET', `/admin/stats?${range}`, undefined, { signal }),
      loadPaymentAlerts(),
    ]);
    return { ...figures, alerts };
  });
}

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { compared, topProducts, recentOrders, alerts } = loaderData;
  const { from, to } = compared;
  const isLoading = useNavigation().state === 'loading';
  useLiveRefresh(['order', 'product', 'catalogue', 'users', 'alerts']);
  return (
    <>
      <PageHead title="Dashboard" line={<LiveLabel />}>
        <RangeLabel range={{ from, to }} />
      </PageHead>
      <PaymentAlerts alerts={alerts} screen={screen} />
      <DateRangePicker range={{ from, to }} />
      <div aria-busy={isLoading} className={cx('mt-6 grid gap-4', isLoading && 'cursor-progress')}>
        <FigureGrid>
          <FigureCard
            name="Total Users"
            figure={compared.totalUsers}
            format={formatCount}
            to={usersBehind({ to })}
            icon={Users}
          />
          <FigureCard
            name="Total Orders"
            figure={compared.totalOrders}
            format={formatCount}
            to={ordersBehind({ from, to })}
            icon={Receipt}
          />
          <FigureCard
            name="Total Revenue"
            figure={compared.totalRevenue}
            format={formatRupees}
            to={ordersBehind({ from, to, payment: COUNTED })}
            icon={Banknote}
          />
          <FigureCard
            name="Total Products"
            figure={compared.totalProducts}
            format={formatCount}
            to={href('/admin/products')}
            icon={Package}
          />
        </FigureGrid>
        <div className="grid gap-4 xl:grid-cols-2">
          <Panel title="Top Selling Products">
            <TopProducts products={topProducts} range={{ from, to }} />
          </Panel>
          <Panel
            title="Recent Orders"
            aside={
              <Link to={ordersBehind({})} className="font-medium text-link text-sm hover:underline">
                All orders
              </Link>
            }
          >
            <RecentOrders orders={recentOrders} />
          </Panel>
        </div>
      </div>
      <Outlet context={{ screen, alerts, orders: recentOrders, onChanged } satisfies OrderDialogContext} />
    </>
  );
}

/** The screen has loaded again by itself after a change. */
const onChanged = () => Promise.resolve();

function TopProducts({ products, range }: { products: TopProduct[]; range: DateRange }) {
  if (products.length === 0) return <p className="py-8 text-center text-ink-soft">No data available</p>;
  const rows = products.map((product) => ({
    key: product._id,
    cells: [
      <Link key="name" to={href('/admin/products/:id', { id: product._id })} className="hover:underline">
        {product.name}
      </Link>,
      <Link
        key="stock"
        to={href('/admin/products/:id/stock', { id: product._id })}
        aria-label={`${formatCount(product.stock)} in stock, history of ${product.name}`}
        className="hover:underline"
      >
        {formatCount(product.stock)}
      </Link>,
      <Link
        key="sold"
        to={ordersBehind({ product: product._id, ...range, payment: COUNTED })}
        aria-label={`${formatCount(product.sold)} sold, orders with ${product.name}`}
        className="text-link hover:underline"
      >
        {formatCount(product.sold)}
      </Link>,
      <Price key="price" amount={product.price} />,
    ],
  }));
  return (
    <DataTable caption="Top selling products" head={['Product', 'Stock', 'Sold', 'Price']} rows={rows} />
  );
}

function RecentOrders({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return <p className="py-8 text-center text-ink-soft">No orders found</p>;
  return (
    <ul className="-mx-2 grid">
      {orders.map((order) => (
        <li key={order._id} className="border-line not-last:border-b">
          <Link
            to={href('/admin/orders/:id', { id: order._id })}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-control px-2 py-3 hover:bg-sunken/60"
          >
            <span className="truncate">
              <span className="font-medium">#{order.reference}</span> {order.user.name}
            </span>
            <Price amount={order.total} className="text-right font-medium" />
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <time dateTime={order.created_at} className="text-ink-soft text-sm">
                {formatMinute(order.created_at)}
              </time>
              <span className="flex gap-1.5">
                <StatusBadge status={order.status} />
                <PaymentBadge status={order.payment_status} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="Dashboard" line={<LiveLabel />} />
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="mb-2 h-17 rounded-card" />
        <FigureGridSkeleton />
        <div className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <FetchFailed heading="Dashboard" message={messages.statsFetchFailed}>
      <ButtonLink to="?" variant="secondary">
        Show the last {USUAL_DAYS} days
      </ButtonLink>
    </FetchFailed>
  );
}
