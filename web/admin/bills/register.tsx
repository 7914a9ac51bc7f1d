import { BookText } from 'lucide-react';
import { href, Link, useNavigation } from 'react-router';
import type { RegisterAnswer } from '#contract/bills/bills.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { CalendarEnds } from '#web/admin/kit/dates/calendar-ends.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi } from '#web/api.ts';
import { useSession } from '#web/session/session.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/register.ts';
import { RegisterChoice, viewOf } from './register-choice.tsx';
import { RegisterFigures } from './register-figures.tsx';
import { RegisterTable, SummaryTable } from './register-tables.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.bills.title);

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(url);
  const fallback = browserTexts('admin').bills.fetchFailed;
  const key = searchParams.toString();
  return loadOrKeep({ part: 'bills', key, signal, fallback }, async () => {
    const view = viewOf(searchParams);
    const query = new URLSearchParams(searchParams);
    query.delete('view');
    const list = new URLSearchParams(query);
    if (view !== 'summary') list.set('kind', view);
    query.delete('page');
    const read = (of: URLSearchParams) =>
      callApi<RegisterAnswer>('GET', `/admin/bills?${of}`, undefined, { signal });
    // The sums are those of all kinds, whichever is listed.
    const [listed, whole] = await Promise.all([read(list), read(query)]);
    return { listed, whole, view, list: list.toString() };
  });
}

/** Sales book, credit notes and VAT summary, of a fiscal year or one of its months. */
export default function Register({ loaderData, matches }: Route.ComponentProps) {
  const t = useTexts('admin').bills;
  const { count } = useFormats();
  const { listed, whole, view, list } = loaderData;
  const busy = useNavigation().state === 'loading';
  useLiveRefresh(['order']);
  const path = view === 'summary' ? `/admin/bills/summary.csv?${list}` : `/admin/bills.csv?${list}`;
  return (
    <>
      <PageHead title={t.title} line={t.line}>
        <TaxOfficeLink />
        <CsvDownload path={path} file={`${view}.csv`} />
      </PageHead>
      <CalendarEnds className="mb-4" />
      <SellerMissing matches={matches} />
      <RegisterChoice answer={whole} view={view} />
      <RegisterFigures sums={whole.sums} />
      {listed.pagination.total === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={BookText} title={t.none} hint={t.noneHint} />
        </div>
      ) : view === 'summary' ? (
        <SummaryTable months={whole.months} />
      ) : (
        <>
          <p className="mb-2 text-ink-soft text-sm">{t.count(count(listed.pagination.total))}</p>
          <RegisterTable entries={listed.entries} busy={busy} />
          <Pagination page={listed.pagination.page} totalPages={listed.pagination.totalPages} />
        </>
      )}
    </>
  );
}

/** For who may change settings. */
function TaxOfficeLink() {
  const t = useTexts('admin').taxOffice;
  const permissions = useSession()?.user.permissions;
  if (permissions && !permissions.includes('settings')) return null;
  return (
    <Link to={href('/admin/tax-office')} className="flex min-h-11 items-center text-link hover:underline">
      {t.title}
    </Link>
  );
}

function SellerMissing({ matches }: { matches: Route.ComponentProps['matches'] }) {
  const t = useTexts('admin').bills;
  const root = matches[0].loaderData as { settings?: StoreSettings } | undefined;
  if (!root?.settings || root.settings.panNumber) return null;
  return (
    <Notice tone="warning" className="mb-4">
      {t.sellerMissing}{' '}
      <Link to={`${href('/admin/settings')}#panNumber`} className="font-medium underline underline-offset-4">
        {t.sellerFields}
      </Link>
    </Notice>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').bills;
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <Skeleton className="mb-4 h-11 max-w-lg" />
      <Skeleton className="h-[30rem] rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').bills;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
