import { Banknote, Package, Receipt, Users } from 'lucide-react';
import { href, Link, Outlet } from 'react-router';
import type { AnalyticsAnswer, StatsAnswer } from '#contract/analytics.ts';
import type { LowStockAnswer } from '#contract/catalogue/product-admin.ts';
import type { ChecklistAnswer } from '#contract/checklist.ts';
import type { AdminOrderListAnswer, OrderStatus } from '#contract/orders/orders.ts';
import { useAddressState } from '#web/address-state.ts';
import { TrendPanel } from '#web/admin/analytics/trend-panel.tsx';
import { LiveLabel } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CalendarEnds } from '#web/admin/kit/dates/calendar-ends.tsx';
import { DateRangePicker, RangeLabel, rangeAsked, useRangeText } from '#web/admin/kit/dates/date-range.tsx';
import { reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { FigureCard, FigureGrid, FigureGridSkeleton } from '#web/admin/kit/figure-card.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { COUNTED, ordersBehind, STANDING, usersBehind } from '#web/admin/kit/rows-behind.ts';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { type WriteResult, write } from '#web/admin/kit/write.ts';
import type { OrderDialogContext } from '#web/admin/orders/order-dialogs.ts';
import { loadPaymentAlerts, PaymentAlerts } from '#web/admin/orders/payment-alerts.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/dashboard.ts';
import { Checklist } from './checklist.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { ToDo } from './to-do.tsx';
import { TopProducts } from './top-products.tsx';

const screen = href('/admin/dashboard');

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.figures.dashboard);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const range = rangeAsked(request);
  const { signal } = request;
  const fallback = browserTexts('admin').figures.fetchFailed;
  return loadOrKeep({ part: 'dashboard', key: range.toString(), signal, fallback }, async () => {
    const [figures, sales, alerts, newOrders, toShip, { lowStock }, checklist] = await Promise.all([
      callApi<StatsAnswer>('GET', `/admin/stats?${range}`, undefined, { signal }),
      callApi<AnalyticsAnswer>('GET', `/admin/analytics?${range}`, undefined, { signal }),
      loadPaymentAlerts(),
      countOrders('pending', signal),
      countOrders('processing', signal),
      callApi<LowStockAnswer>('GET', '/admin/products/low-stock', undefined, { signal }).catch(() => ({
        lowStock: 0,
      })),
      // Staff who may not change settings have no such list.
      callApi<ChecklistAnswer>('GET', '/admin/checklist', undefined, { signal }).catch(() => undefined),
    ]);
    const topProducts = spoken(figures.topProducts);
    return { ...figures, topProducts, trend: sales.trend, alerts, newOrders, toShip, lowStock, checklist };
  });
}

/** Puts the list of first steps away. */
export function clientAction(): Promise<WriteResult> {
  const t = browserTexts('admin').checklist;
  return write(() => callApi('POST', '/admin/checklist/hide'), t.hidden);
}

async function countOrders(status: OrderStatus, signal: AbortSignal): Promise<number> {
  const path = `/admin/orders?status=${status}`;
  return (await callApi<AdminOrderListAnswer>('GET', path, undefined, { signal })).pagination.total;
}

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { stats, compared, topProducts, recentOrders, trend, alerts, newOrders, toShip } = loaderData;
  const { lowStock, checklist } = loaderData;
  const t = useTexts('admin').figures;
  const { count, rupees } = useFormats();
  const range = compared && { from: compared.from, to: compared.to };
  const days = [useRangeText()(range)];
  const { isComing } = useAddressState();
  useLiveRefresh(['order', 'product', 'catalogue', 'users', 'alerts', 'settings']);
  return (
    <>
      <PageHead title={t.dashboard} line={<LiveLabel />}>
        <RangeLabel range={range} />
      </PageHead>
      <Checklist checklist={checklist} />
      <CalendarEnds className="mb-4" />
      <PaymentAlerts alerts={alerts} screen={screen} />
      <DateRangePicker range={range} allTime />
      <div aria-busy={isComing} className={cx('mt-4 grid gap-4 sm:mt-6', isComing && 'cursor-progress')}>
        <FigureGrid>
          <FigureCard
            name={t.totalUsers}
            figure={compared?.totalUsers ?? stats.totalUsers}
            format={count}
            notes={days}
            to={usersBehind(range ? { to: range.to } : {})}
            icon={Users}
          />
          <FigureCard
            name={t.totalOrders}
            figure={compared?.totalOrders ?? stats.totalOrders}
            format={count}
            notes={[t.onlyStanding, ...days]}
            to={ordersBehind({ ...range, payment: STANDING })}
            icon={Receipt}
          />
          <FigureCard
            name={t.totalRevenue}
            figure={compared?.totalRevenue ?? stats.totalRevenue}
            format={rupees}
            notes={[
              t.received(rupees(stats.received)),
              t.toCome(rupees(stats.toCome)),
              ...stats.cashWith.map(({ courier, amount }) => t.cashWith(rupees(amount), courier)),
              ...days,
            ]}
            to={ordersBehind({ ...range, payment: COUNTED })}
            icon={Banknote}
          />
          <FigureCard
            name={t.totalProducts}
            figure={compared?.totalProducts ?? stats.totalProducts}
            format={count}
            to={href('/admin/products')}
            icon={Package}
          />
        </FigureGrid>
        <ToDo newOrders={newOrders} toShip={toShip} lowStock={lowStock} />
        <TrendPanel trend={trend} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title={t.topSelling}>
            <TopProducts products={topProducts} range={range ?? {}} />
          </Panel>
          <Panel
            title={t.recentOrders}
            aside={
              <Link
                to={ordersBehind({})}
                className="-my-2.5 flex min-h-11 items-center font-medium text-link text-sm hover:underline"
              >
                {t.allOrders}
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

export function HydrateFallback() {
  const { figures, kit } = useTexts('admin');
  return (
    <>
      <PageHead title={figures.dashboard} line={<LiveLabel />} />
      <div role="status" className="grid gap-4">
        <span className="sr-only">{kit.loading}</span>
        <Skeleton className="mb-2 h-12 rounded-card" />
        <FigureGridSkeleton />
        <Skeleton className="h-96 rounded-card" />
        <div className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').figures;
  return (
    <FetchFailed heading={t.dashboard} message={t.fetchFailed}>
      <ButtonLink to="?" variant="secondary">
        {t.showAllTime}
      </ButtonLink>
    </FetchFailed>
  );
}
