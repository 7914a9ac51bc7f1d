import { Banknote, Package, Receipt, Users } from 'lucide-react';
import { useNavigation } from 'react-router';
import type { AnalyticsAnswer } from '#contract/analytics.ts';
import { messages } from '#contract/messages.ts';
import { formatRupees } from '#contract/money.ts';
import { callApi } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { formatDay } from '#web/ui/dates.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/analytics.ts';
import { CategoryPanel, SummaryPanel, TopProductsPanel, TrendPanel } from './analytics-panels.tsx';
import { DateRangePicker } from './date-range.tsx';
import { FetchFailed } from './fetch-failed.tsx';
import { Change, FigureCard } from './figure-card.tsx';
import { LiveLabel } from './live-label.tsx';
import { useLiveRefresh } from './live-refresh.ts';
import { loadOrKeep } from './load-or-keep.ts';
import { PageHead } from './page-head.tsx';
import { COUNTED, ordersBehind, usersBehind } from './rows-behind.ts';

const TITLE = 'Analytics Dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Analytics · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const range = new URLSearchParams();
  for (const name of ['from', 'to']) {
    const value = asked.get(name);
    if (value) range.set(name, value);
  }
  return loadOrKeep(request, messages.statsFetchFailed, () =>
    callApi<AnalyticsAnswer>('GET', `/admin/analytics?${range}`, undefined, { signal: request.signal }),
  );
}

export default function AdminAnalytics({ loaderData: analytics }: Route.ComponentProps) {
  const { from, to } = analytics;
  const isLoading = useNavigation().state === 'loading';
  useLiveRefresh(['order', 'users', 'catalogue']);
  const behind = ordersBehind({ from, to, payment: COUNTED });
  return (
    <>
      <PageHead title={TITLE} line={<LiveLabel />}>
        <p className="text-ink-soft">
          {formatDay(from)} – {formatDay(to)}
        </p>
      </PageHead>
      <DateRangePicker range={{ from, to }} />
      <div aria-busy={isLoading} className={cx('mt-6 grid gap-4', isLoading && 'cursor-progress')}>
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          <FigureCard
            name="Total Revenue"
            value={formatRupees(analytics.revenue.value)}
            to={behind}
            icon={Banknote}
          >
            <Change figure={analytics.revenue} before={formatRupees(analytics.revenue.before)} />
          </FigureCard>
          <FigureCard name="Total Orders" value={count(analytics.orders.value)} to={behind} icon={Receipt}>
            <Change figure={analytics.orders} before={count(analytics.orders.before)} />
          </FigureCard>
          <FigureCard
            name="Total Customers"
            value={count(analytics.customers.value)}
            to={usersBehind({ role: 'user', to })}
            icon={Users}
          >
            <Change figure={analytics.customers} before={count(analytics.customers.before)} />
          </FigureCard>
          <FigureCard
            name="Products Sold"
            value={count(analytics.unitsSold.value)}
            to={behind}
            icon={Package}
          >
            <Change figure={analytics.unitsSold} before={count(analytics.unitsSold.before)} />
          </FigureCard>
        </div>
        <TrendPanel trend={analytics.trend} />
        <div className="grid gap-4 xl:grid-cols-2">
          <TopProductsPanel analytics={analytics} />
          <CategoryPanel analytics={analytics} />
        </div>
        <SummaryPanel analytics={analytics} />
      </div>
    </>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} line={<LiveLabel />} />
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="mb-2 h-17 rounded-card" />
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {['revenue', 'orders', 'customers', 'units'].map((name) => (
            <Skeleton key={name} className="h-22 rounded-card sm:h-34" />
          ))}
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <FetchFailed heading={TITLE} message={messages.statsFetchFailed}>
      <ButtonLink to="?" variant="secondary">
        Show the last six months
      </ButtonLink>
    </FetchFailed>
  );
}
