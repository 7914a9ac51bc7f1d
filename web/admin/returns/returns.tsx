import { Undo2 } from 'lucide-react';
import { href, NavLink, useRevalidator } from 'react-router';
import type { CaseListAnswer } from '#contract/returns.ts';
import { listQuery } from '#web/address-state.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { ListEnd } from '#web/admin/kit/lists/list-end.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/returns.ts';
import { CaseCard } from './case-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.returns.title);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(request, ['kind', 'state']);
  const params = new URL(request.url).searchParams;
  const list = await callApi<CaseListAnswer>('GET', `/admin/returns?${query}`, undefined, {
    signal: request.signal,
  });
  const cases = list.cases.map((one) => ({ ...one, lines: spoken(one.lines) }));
  return { ...list, cases, kind: params.get('kind') ?? '', state: params.get('state') ?? '' };
}

/** What waits, the first to run out first. */
export default function Returns({ loaderData: { cases, pagination, kind, state } }: Route.ComponentProps) {
  const t = useTexts('admin').returns;
  const { revalidate } = useRevalidator();
  useLive(['order'], () => revalidate());
  const screen = href('/admin/returns');
  const tabs = [
    { name: t.waiting, search: '' },
    { name: t.returns, search: '?kind=return' },
    { name: t.complaints, search: '?kind=complaint' },
    { name: t.all, search: '?state=all' },
  ];
  const now = state === 'all' ? '?state=all' : kind ? `?kind=${kind}` : '';
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <nav aria-label={t.title} className="mb-4 flex flex-wrap gap-1">
        {tabs.map(({ name, search }) => (
          <NavLink
            key={search}
            to={screen + search}
            aria-current={search === now ? 'page' : undefined}
            className={cx(
              'flex min-h-11 items-center rounded-control px-3.5',
              search === now ? 'bg-brand-tint font-medium text-brand-text' : 'hover:bg-sunken',
            )}
          >
            {name}
          </NavLink>
        ))}
      </nav>
      {cases.length > 0 ? (
        <ul className="grid gap-4">
          {cases.map((one) => (
            <CaseCard key={`${one._id} ${one.state}`} case={one} />
          ))}
        </ul>
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={Undo2} title={t.none} hint={t.noneHint} />
        </div>
      )}
      <Pagination {...pagination} />
      <ListEnd {...pagination} />
    </>
  );
}

export function HydrateFallback() {
  const { returns: t, kit } = useTexts('admin');
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <div role="status" className="grid gap-4">
        <span className="sr-only">{kit.loading}</span>
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').returns;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
