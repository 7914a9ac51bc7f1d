import { ExternalLink, LayoutList, Pencil, Plus, Trash2 } from 'lucide-react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { Collection, CollectionListAnswer } from '#contract/catalogue/collections.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { browserTexts, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/collections.ts';
import { useRuleInWords } from './rule-in-words.ts';

export type CollectionsContext = CollectionListAnswer & { categories: Category[] };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.collections.name);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<CollectionsContext> {
  const fallback = browserTexts('admin').collections.fetchFailed;
  return loadOrKeep({ part: 'collections', key: '', signal, fallback }, async () => {
    const [answer, { categories }] = await Promise.all([
      callApi<CollectionListAnswer>('GET', '/admin/collections', undefined, { signal }),
      callApi<{ categories: Category[] }>('GET', '/admin/categories', undefined, { signal }),
    ]);
    return { ...answer, categories: spoken(categories) };
  });
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => reloadUnlessDialog(change);

export default function AdminCollections({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').collections;
  useLiveRefresh(['catalogue']);
  const { collections, categories } = loaderData;
  return (
    <>
      <PageHead title={t.title} line={<ConnectionLost />}>
        <DialogButton to={href('/admin/collections/new')}>
          <Plus aria-hidden className="size-4" /> {t.add}
        </DialogButton>
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{t.line}</p>
      <div className="rounded-card border border-line bg-surface">
        {collections.length === 0 ? (
          <EmptyState icon={LayoutList} title={t.none} hint={t.noneHint} />
        ) : (
          <ul className="divide-y divide-line">
            {collections.map((collection) => (
              <CollectionRow key={collection._id} collection={collection} categories={categories} />
            ))}
          </ul>
        )}
      </div>
      <Outlet context={loaderData satisfies CollectionsContext} />
    </>
  );
}

const pathOf = (slug: string) => `/collections/${slug}`;

function CollectionRow({ collection, categories }: { collection: Collection; categories: Category[] }) {
  const t = useTexts('admin').collections;
  const inWords = useRuleInWords(categories);
  const { _id: id, name, slug, image, isPublished } = spokenIn(useLanguage(), collection);
  const quiet = { variant: 'quiet', size: 'icon' } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3 sm:flex-nowrap sm:p-4">
      <Picture
        src={image || undefined}
        alt=""
        name={name}
        sizes="56px"
        className="size-14 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <h2 lang={langOf(name)} className="break-words font-semibold">
          {name}
        </h2>
        <p className="break-words text-ink-soft text-sm">{inWords(collection)}</p>
        <p className="break-all text-ink-soft text-sm">{pathOf(slug)}</p>
      </div>
      <div className="flex items-center max-sm:w-full max-sm:justify-end">
        <Badge tone={isPublished ? 'delivered' : 'neutral'}>{isPublished ? t.isPublished : t.isDraft}</Badge>
        {isPublished && (
          <a
            href={pathOf(slug)}
            target="_blank"
            rel="noreferrer"
            aria-label={t.view(name)}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            <ExternalLink aria-hidden className="size-5" />
          </a>
        )}
        <DialogButton {...quiet} to={href('/admin/collections/:id', { id })} aria-label={t.edit(name)}>
          <Pencil aria-hidden className="size-5" />
        </DialogButton>
        <DialogButton
          {...quiet}
          to={href('/admin/collections/:id/delete', { id })}
          aria-label={t.delete(name)}
        >
          <Trash2 aria-hidden className="size-5" />
        </DialogButton>
      </div>
    </li>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').collections;
  return (
    <>
      <PageHead title={t.title} />
      <Skeleton className="h-64 rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').collections;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
