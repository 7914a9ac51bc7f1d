import { Pencil, Plus, SearchCheck, Tags, Trash2 } from 'lucide-react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { SearchAdminAnswer } from '#contract/catalogue/search.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/search.ts';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.search.title);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<SearchAdminAnswer> {
  const fallback = browserTexts('admin').search.fetchFailed;
  return loadOrKeep({ part: 'search', key: '', signal, fallback }, () =>
    callApi<SearchAdminAnswer>('GET', '/admin/search', undefined, { signal }),
  );
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => reloadUnlessDialog(change);

export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').search;
  useLiveRefresh(['catalogue']);
  return (
    <>
      <PageHead title={t.title} line={<ConnectionLost />} />
      <div className="grid gap-6">
        <InVain inVain={loaderData.inVain} />
        <SameWords synonyms={loaderData.synonyms} />
      </div>
      <Outlet context={loaderData} />
    </>
  );
}

function InVain({ inVain }: Pick<SearchAdminAnswer, 'inVain'>) {
  const t = useTexts('admin').search;
  const formats = useFormats();
  return (
    <Panel title={t.inVain}>
      <p className="mb-3 text-ink-soft">{t.inVainHint}</p>
      {inVain.length === 0 ? (
        <EmptyState icon={SearchCheck} title={t.nobodyInVain} />
      ) : (
        <ul className="divide-y divide-line">
          {inVain.map(({ words, times, last_at }) => (
            <li key={words} className="flex items-center gap-x-4 py-2">
              <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:flex sm:items-center">
                <span className="break-words font-medium sm:min-w-0 sm:flex-1">{words}</span>
                <span className="text-ink-soft text-sm">
                  {t.times(times)}, {t.lastOn(formats.day(last_at))}
                </span>
              </div>
              <DialogButton
                to={`${href('/admin/search/new')}/${encodeURIComponent(words)}`}
                variant="secondary"
                aria-label={t.addFor(words)}
              >
                {t.meaning}
              </DialogButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SameWords({ synonyms }: Pick<SearchAdminAnswer, 'synonyms'>) {
  const t = useTexts('admin').search;
  return (
    <Panel
      title={t.synonyms}
      aside={
        <DialogButton to={href('/admin/search/new')}>
          <Plus aria-hidden className="size-4" /> {t.add}
        </DialogButton>
      }
    >
      <p className="mb-3 text-ink-soft">{t.synonymsHint}</p>
      {synonyms.length === 0 ? (
        <EmptyState icon={Tags} title={t.none} />
      ) : (
        <ul className="divide-y divide-line">
          {synonyms.map(({ _id: id, words }) => (
            <li key={id} className="flex items-center gap-1 py-1">
              <span className="min-w-0 flex-1 break-words">{words.join(', ')}</span>
              <DialogButton
                to={href('/admin/search/:id', { id })}
                variant="quiet"
                size="icon"
                aria-label={t.edit(words.join(', '))}
              >
                <Pencil aria-hidden className="size-4" />
              </DialogButton>
              <DialogButton
                to={href('/admin/search/:id/delete', { id })}
                variant="quiet"
                size="icon"
                aria-label={t.delete(words.join(', '))}
              >
                <Trash2 aria-hidden className="size-4" />
              </DialogButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').search;
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid gap-6">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').search;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
