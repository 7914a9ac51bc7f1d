import { Plus, Shapes } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { messages } from '#texts/en/messages.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useQueryChange } from '#web/admin/kit/query-change.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { callApi } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/categories.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryForm } from './category-form.tsx';
import { type CategoryWrite, writeCategory } from './category-writes.ts';

const TITLE = 'Categories Management';
const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export const meta: Route.MetaFunction = () => [{ title: 'Categories · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrKeep(request, messages.categoriesFetchFailed, () =>
    callApi<{ categories: Category[] }>('GET', '/admin/categories'),
  );
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return writeCategory(request);
}

export default function AdminCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const [deleting, setDeleting] = useState<Category>();
  useLiveRefresh(['catalogue', 'product']);

  const shown = categories.filter(matching(params.get('search') ?? ''));
  const edited = params.get('edit');
  const isNew = params.has('add');

  /** Opens one form, or with no argument closes it. */
  function show(form?: 'add' | 'edit', value = 'category') {
    changeQuery({ add: '', edit: '', ...(form ? { [form]: value } : {}) });
  }

  return (
    <>
      <PageHead title={TITLE}>
        <Button onClick={() => show('add')}>
          <Plus aria-hidden className="size-4" /> Add Category
        </Button>
      </PageHead>
      <SearchBox placeholder="Search categories..." className="mb-4" />
      {shown.length > 0 ? (
        <ul className={grid}>
          {shown.map((category) => (
            <CategoryCard
              key={category._id}
              category={category}
              onEdit={() => show('edit', category._id)}
              onDelete={() => setDeleting(category)}
            />
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
      {(edited || isNew) && (
        <CategoryForm
          key={edited}
          category={categories.find(({ _id }) => _id === edited)}
          isNew={isNew}
          onClose={() => show()}
        />
      )}
      {deleting && (
        <ConfirmDelete<CategoryWrite>
          title="Delete category"
          name={deleting.name}
          question={messages.confirmDeleteCategory}
          write={{ intent: 'delete', id: deleting._id }}
          onDone={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
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
