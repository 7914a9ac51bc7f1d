import { PackageSearch, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Category, Product, ProductListAnswer } from '#contract/catalogue.ts';
import { formatCount } from '#contract/money.ts';
import { messages } from '#texts/en/messages.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useQueryChange } from '#web/admin/kit/query-change.ts';
import { SearchBox } from '#web/admin/kit/search-box.tsx';
import { ApiError, callApi } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/products.ts';
import { CsvImport } from './csv-import.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductTable } from './product-table.tsx';
import { type ProductWrite, writeProduct } from './product-writes.ts';
import { loadStock, StockHistory } from './stock-history.tsx';

const TITLE = 'Products Management';
const FETCH_FAILED = 'Failed to fetch products';
const PAGE_SIZE = '20';

export const meta: Route.MetaFunction = () => [{ title: 'Products · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  return loadOrKeep(request, FETCH_FAILED, async () => {
    const [list, form, stock] = await Promise.all([
      loadList(params, request.signal),
      loadForm(params),
      loadStockForm(params.get('stock')),
    ]);
    return { ...list, form, stock };
  });
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return writeProduct(request);
}

function loadList(params: URLSearchParams, signal: AbortSignal) {
  const query = new URLSearchParams({
    search: params.get('search') ?? '',
    page: params.get('page') ?? '',
    limit: PAGE_SIZE,
  });
  return callApi<ProductListAnswer>('GET', `/products?${query}`, undefined, { signal });
}

/** What the open form needs, if one is open: `?add` or `?edit={id}`. */
async function loadForm(params: URLSearchParams) {
  const id = params.get('edit');
  if (!id && !params.has('add')) return undefined;
  const [product, { categories }] = await Promise.all([
    id ? findProduct(id) : undefined,
    callApi<{ categories: Category[] }>('GET', '/admin/categories'),
  ]);
  return { id, product, categories };
}

async function loadStockForm(id: string | null) {
  if (!id) return undefined;
  const [product, stock] = await Promise.all([findProduct(id), loadStock(id)]);
  return { ...stock, name: product?.name ?? 'Deleted product' };
}

async function findProduct(id: string): Promise<Product | undefined> {
  try {
    return (await callApi<{ product: Product }>('GET', `/products/${encodeURIComponent(id)}`)).product;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}

const closed = { edit: '', stock: '', add: '' };
type FormName = keyof typeof closed;

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, pagination, form, stock } = loaderData;
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const [deleting, setDeleting] = useState<Product>();
  const isLoading = useNavigation().state === 'loading';
  useLiveRefresh(['product', 'catalogue']);

  /** One form is open; the list below stays where it is. */
  function show(form: FormName, value: string) {
    changeQuery({ ...closed, page: params.get('page') ?? '', [form]: value });
  }
  const close = () => changeQuery({ ...closed, page: params.get('page') ?? '' });
  const startOver = () => changeQuery(closed);
  function addressOf(form: FormName, value: string) {
    const next = new URLSearchParams(params);
    for (const name of Object.keys(closed)) next.delete(name);
    next.set(form, value);
    return `?${next}`;
  }

  return (
    <>
      <PageHead title={TITLE} line={countLine(pagination.totalProducts)}>
        <CsvImport />
        <CsvDownload path="/admin/products.csv" file="products.csv" />
        <Button onClick={() => show('add', 'product')}>
          <Plus aria-hidden className="size-4" /> Add Product
        </Button>
      </PageHead>
      <SearchBox placeholder="Search products..." className="mb-4" />
      {products.length > 0 ? (
        <ProductTable
          products={products}
          busy={isLoading}
          addressOf={addressOf}
          onEdit={({ _id }) => show('edit', _id)}
          onDelete={setDeleting}
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={PackageSearch} title="No products found" hint={emptyHint(params)} />
        </div>
      )}
      <Pagination page={pagination.currentPage} totalPages={pagination.totalPages} />
      {form && (
        <ProductForm
          key={form.id}
          product={form.product}
          isNew={!form.id}
          categories={form.categories}
          stockAddress={addressOf('stock', form.id ?? '')}
          onSaved={startOver}
          onClose={close}
        />
      )}
      {stock && <StockHistory key={stock.productId} stock={stock} onClose={close} />}
      {deleting && (
        <ConfirmDelete<ProductWrite>
          title="Delete product"
          name={deleting.name}
          question={messages.confirmDeleteProduct}
          write={{ intent: 'delete', id: deleting._id }}
          onDone={() => {
            setDeleting(undefined);
            if (params.has('page')) startOver();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function countLine(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
}

function emptyHint(params: URLSearchParams): string {
  return params.get('search') ? 'Try other words, or clear the search.' : 'Add the first one.';
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
