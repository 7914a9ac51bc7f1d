import { Plus, Shapes } from 'lucide-react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import { inTree } from '#contract/catalogue/category-tree.ts';
import { useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/categories.ts';
import { CategoryCard } from './category-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.categories.name);

/** What the dialogs over this screen know already, also while the server is away. */
export type CategoriesContext = { categories: Category[] };

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const fallback = browserTexts('admin').categories.fetchFailed;
  const source = { part: 'categories', key: '', signal, fallback };
  return loadOrKeep(source, () =>
    callApi<{ categories: Category[] }>('GET', '/admin/categories', undefined, { signal }),
  );
}

/** The search happens here, among what is loaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change;
  return currentUrl.search === nextUrl.search && reloadUnlessDialog(change);
}

export default function AdminCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTexts('admin').categories;
  const { params } = useAddressState();
  useLiveRefresh(['catalogue', 'product']);
  const shown = inTree(categories).filter(matching(params.get('search') ?? ''));
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  return (
    <>
      <PageHead title={t.title} line={<ConnectionLost />}>
        <DialogButton to={href('/admin/categories/new')}>
          <Plus aria-hidden className="size-4" /> {t.add}
        </DialogButton>
      </PageHead>
      <SearchBox placeholder={t.search} className="mb-4" />
      {shown.length > 0 ? (
        <ul className={grid}>
          {shown.map((category) => (
            <CategoryCard
              key={category._id}
              category={category}
              whole={category.parentId && names.get(category.parentId)}
            />
          ))}
        </ul>
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={Shapes}
            title={t.none}
            hint={categories.length > 0 ? t.noMatchHint : t.noneHint}
          />
        </div>
      )}
      <Outlet context={{ categories } satisfies CategoriesContext} />
    </>
  );
}

function matching(search: string): (category: Category) => boolean {
  const wanted = search.toLowerCase();
  return ({ name, description }) =>
    name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

export function HydrateFallback() {
  const t = useTexts('admin').categories;
  return (
    <>
      <PageHead title={t.title} />
      <div className={`${grid} mt-15`}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-44 rounded-card" />
        ))}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').categories;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
