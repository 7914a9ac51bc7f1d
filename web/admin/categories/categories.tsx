import { Plus, Shapes } from 'lucide-react';
import { href, Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { messages } from '#texts/en/messages.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { callApi } from '#web/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/categories.ts';
import { CategoryCard } from './category-card.tsx';

const TITLE = 'Categories Management';
const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export const meta: Route.MetaFunction = () => [{ title: 'Categories · Back office' }];

/** What the dialogs over this screen know already, also while the server is away. */
export type CategoriesContext = { categories: Category[] };

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const source = { part: 'categories', key: '', signal, fallback: messages.categoriesFetchFailed };
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
  const [params] = useSearchParams();
  useLiveRefresh(['catalogue', 'product']);
  const shown = categories.filter(matching(params.get('search') ?? ''));
  return (
    <>
      <PageHead title={TITLE} line={<ConnectionLost />}>
        <DialogButton to={href('/admin/categories/new')}>
          <Plus aria-hidden className="size-4" /> Add Category
        </DialogButton>
      </PageHead>
      <SearchBox placeholder="Search categories..." className="mb-4" />
      {shown.length > 0 ? (
        <ul className={grid}>
          {shown.map((category) => (
            <CategoryCard key={category._id} category={category} />
          ))}
        </ul>
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={Shapes}
            title="No categories found"
            hint={categories.length > 0 ? 'Try other words, or clear the search.' : 'Add the first one.'}
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
  return (
    <>
      <PageHead title={TITLE} />
      <div className={`${grid} mt-15`}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-44 rounded-card" />
        ))}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading={TITLE} message={messages.categoriesFetchFailed} />;
}
