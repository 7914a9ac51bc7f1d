import { Banknote, Package, Receipt, Users } from 'lucide-react';
import { useNavigation } from 'react-router';
import type { AnalyticsAnswer } from '#contract/analytics.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import { messages } from '#texts/en/messages.ts';
import { LiveLabel } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DateRangePicker, RangeLabel, rangeAsked } from '#web/admin/kit/date-range.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { FigureCard, FigureGrid, FigureGridSkeleton } from '#web/admin/kit/figure-card.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { COUNTED, ordersBehind, usersBehind } from '#web/admin/kit/rows-behind.ts';
import { callApi } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/analytics.ts';
import { CategoryPanel, SummaryPanel, TopProductsPanel, TrendPanel } from './analytics-panels.tsx';

const TITLE = 'Analytics Dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Analytics · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const range = rangeAsked(request);
  const source = { part: 'analytics', key: range.toString(), signal, fallback: messages.statsFetchFailed };
  return loadOrKeep(source, () =>
    callApi<AnalyticsAnswer>('GET', `/admin/analytics?${range}`, undefined, { signal }),
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
        <RangeLabel range={{ from, to }} />
      </PageHead>
      <DateRangePicker range={{ from, to }} />
      <div aria-busy={isLoading} className={cx('mt-6 grid gap-4', isLoading && 'cursor-progress')}>
        <FigureGrid>
          <FigureCard
            name="Total Revenue"
            figure={analytics.revenue}
            format={formatRupees}
            to={behind}
            icon={Banknote}
          />
          <FigureCard
            name="Total Orders"
            figure={analytics.orders}
            format={formatCount}
            to={behind}
            icon={Receipt}
          />
          <FigureCard
            name="Total Customers"
            figure={analytics.customers}
            format={formatCount}
            to={usersBehind({ role: 'user', to })}
            icon={Users}
          />
          <FigureCard
            name="Products Sold"
            figure={analytics.unitsSold}
            format={formatCount}
            to={behind}
            icon={Package}
          />
        </FigureGrid>
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

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} line={<LiveLabel />} />
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="mb-2 h-17 rounded-card" />
        <FigureGridSkeleton />
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
