import { ArrowLeft } from 'lucide-react';
import { href, Link } from 'react-router';
import type { ComingYear, ComingYearsAnswer } from '#contract/calendar.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { forgetCalendar } from '#web/calendar.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/calendar.ts';
import { YearPanel } from './year-panel.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.calendar.title);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return callApi<ComingYearsAnswer>('GET', '/admin/calendar', undefined, { signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { year, months } = (await request.json()) as Pick<ComingYear, 'year' | 'months'>;
  const result = await write(
    () => callApi('PUT', `/admin/calendar/${year}`, { months }),
    browserTexts('admin').calendar.saved,
  );
  forgetCalendar();
  return result;
}

/** Where the days of a year are entered once they are announced; the newest year first. */
export default function AdminCalendar({ loaderData: { years } }: Route.ComponentProps) {
  const { calendar: t, settings } = useTexts('admin');
  return (
    <div className="max-w-3xl">
      <Link
        to={href('/admin/settings')}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> {settings.name}
      </Link>
      <PageHead title={t.title} line={t.line} />
      <div className="grid gap-4">
        <Notice tone="info">{t.howTo}</Notice>
        {years.toReversed().map((year) => (
          <YearPanel key={`${year.year} ${year.state} ${year.months}`} year={year} />
        ))}
      </div>
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').calendar;
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <Skeleton className="h-80 max-w-3xl rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').calendar;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
