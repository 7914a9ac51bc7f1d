import { Banknote, Package, Receipt, Users } from 'lucide-react';
import type { AnalyticsAnswer } from '#contract/analytics.ts';
import { useAddressState } from '#web/address-state.ts';
import { LiveLabel } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DateRangePicker, RangeLabel, rangeAsked } from '#web/admin/kit/dates/date-range.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { FigureCard, FigureGrid, FigureGridSkeleton } from '#web/admin/kit/figure-card.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { COUNTED, ordersBehind, STANDING, usersBehind } from '#web/admin/kit/rows-behind.ts';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/analytics.ts';
import { CategoryPanel, SummaryPanel, TopProductsPanel } from './analytics-panels.tsx';
import { TrendPanel } from './trend-panel.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.figures.analytics);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const range = rangeAsked(request);
  const source = {
    part: 'analytics',
    key: range.toString(),
    signal,
    fallback: browserTexts('admin').figures.fetchFailed,
  };
  return loadOrKeep(source, async () => {
    const answer = await callApi<AnalyticsAnswer>('GET', `/admin/analytics?${range}`, undefined, { signal });
    const { topProducts, categories } = answer;
    return { ...answer, topProducts: spoken(topProducts), categories: spoken(categories) };
  });
}

export default function AdminAnalytics({ loaderData: analytics }: Route.ComponentProps) {
  const t = useTexts('admin').figures;
  const { count, rupees } = useFormats();
  const { from, to } = analytics;
  const { isComing } = useAddressState();
  useLiveRefresh(['order', 'users', 'catalogue']);
  const behind = ordersBehind({ from, to, payment: COUNTED });
  return (
    <>
      <PageHead title={t.analyticsTitle} line={<LiveLabel />}>
        <RangeLabel range={{ from, to }} />
      </PageHead>
      <DateRangePicker range={{ from, to }} />
      <div aria-busy={isComing} className={cx('mt-6 grid gap-4', isComing && 'cursor-progress')}>
        <FigureGrid>
          <FigureCard
            name={t.totalRevenue}
            figure={analytics.revenue}
            format={rupees}
            notes={[
              t.received(rupees(analytics.received)),
              t.toCome(rupees(analytics.toCome)),
              ...analytics.cashWith.map(({ courier, amount }) => t.cashWith(rupees(amount), courier)),
            ]}
            to={behind}
            icon={Banknote}
          />
          <FigureCard
            name={t.totalOrders}
            figure={analytics.orders}
            format={count}
            notes={[t.onlyStanding]}
            to={ordersBehind({ from, to, payment: STANDING })}
            icon={Receipt}
          />
          <FigureCard
            name={t.totalCustomers}
            figure={analytics.customers}
            format={count}
            to={usersBehind({ role: 'user', to })}
            icon={Users}
          />
          <FigureCard
            name={t.productsSold}
            figure={analytics.unitsSold}
            format={count}
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
  const { figures, kit } = useTexts('admin');
  return (
    <>
      <PageHead title={figures.analyticsTitle} line={<LiveLabel />} />
      <div role="status" className="grid gap-4">
        <span className="sr-only">{kit.loading}</span>
        <Skeleton className="mb-2 h-17 rounded-card" />
        <FigureGridSkeleton />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').figures;
  return (
    <FetchFailed heading={t.analyticsTitle} message={t.fetchFailed}>
      <ButtonLink to="?" variant="secondary">
        {t.showSixMonths}
      </ButtonLink>
    </FetchFailed>
  );
}
