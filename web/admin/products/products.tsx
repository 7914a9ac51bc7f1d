import { PackageSearch, Plus, Upload } from 'lucide-react';
import { href, Outlet, useNavigation, useSearchParams } from 'react-router';
import type { Category, Product, ProductListAnswer } from '#contract/catalogue.ts';
import { formatCount } from '#contract/money.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { givenFields } from '#web/admin/kit/given-fields.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useQueryChange } from '#web/admin/kit/query-change.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { callApi } from '#web/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/products.ts';
import { ProductTable } from './product-table.tsx';

const TITLE = 'Products Management';
const FETCH_FAILED = 'Failed to fetch products';
const PAGE_SIZE = '20';

/** What the dialogs over this screen know already, also while the server is away. */
export type ProductsContext = { products: Product[]; categories: Category[] };

export const meta: Route.MetaFunction = () => [{ title: 'Products · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = givenFields(searchParams, ['search', 'category', 'page']);
  const source = { part: 'products', key: query.toString(), signal: request.signal, fallback: FETCH_FAILED };
  return loadOrKeep(source, async () => {
    const [list, { categories }] = await Promise.all([
      callApi<ProductListAnswer>('GET', `/products?limit=${PAGE_SIZE}&${query}`, undefined, {
        signal: request.signal,
      }),
      callApi<{ categories: Category[] }>('GET', '/admin/categories', undefined, { signal: request.signal }),
    ]);
    return { products: list.products, pagination: list.pagination, categories };
  });
}

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, pagination, categories } = loaderData;
  const [params] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  useLiveRefresh(['product', 'catalogue']);
  return (
    <>
      <PageHead title={TITLE} line={<ConnectionLost>{countLine(pagination.totalProducts)}</ConnectionLost>}>
        <DialogButton to={href('/admin/products/import')} variant="secondary">
          <Upload aria-hidden className="size-4" /> Import CSV
        </DialogButton>
        <CsvDownload path="/admin/products.csv" file="products.csv" />
        <DialogButton to={href('/admin/products/new')}>
          <Plus aria-hidden className="size-4" /> Add Product
        </DialogButton>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox placeholder="Search products..." />
        <CategoryFilter categories={categories} />
      </div>
      {products.length > 0 ? (
        <ProductTable products={products} busy={isLoading} />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={PackageSearch} title="No products found" hint={emptyHint(params)} />
        </div>
      )}
      <Pagination page={pagination.currentPage} totalPages={pagination.totalPages} />
      <Outlet context={{ products, categories } satisfies ProductsContext} />
    </>
  );
}

function CategoryFilter({ categories }: { categories: Category[] }) {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  return (
    <SelectField
      label="Category"
      hideLabel
      className="w-full sm:w-52"
      value={params.get('category') ?? ''}
      onChange={(event) => changeQuery({ category: event.target.value })}
    >
      <option value="">All Categories</option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function countLine(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
}

function emptyHint(params: URLSearchParams): string {
  const isNarrowed = params.get('search') || params.get('category');
  return isNarrowed ? 'Try other words, or another category.' : 'Add the first one.';
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} />
      <Spinner label="Loading products" />
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading={TITLE} message={FETCH_FAILED} />;
}
