import { PackageSearch, Plus, Upload } from 'lucide-react';
import { href, Outlet } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { AdminProduct, AdminProductListAnswer } from '#contract/catalogue/product-admin.ts';
import { listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { ListEnd } from '#web/admin/kit/lists/list-end.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/products.ts';
import { ProductFilters, productFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';

const PAGE_SIZE = '20';

/** What the dialogs over this screen know already, also while the server is away. */
export type ProductsContext = {
  products: AdminProduct[];
  categories: Category[];
  /** Where the dialog was opened, if it was not the list of products. */
  screen?: string;
  showsFacts?: boolean;
};

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.products.name);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(request, productFilters);
  const fallback = browserTexts('admin').products.fetchFailed;
  const source = { part: 'products', key: query.toString(), signal: request.signal, fallback };
  return loadOrKeep(source, async () => {
    const [list, { categories }] = await Promise.all([
      callApi<AdminProductListAnswer>('GET', `/admin/products?limit=${PAGE_SIZE}&${query}`, undefined, {
        signal: request.signal,
      }),
      callApi<{ categories: Category[] }>('GET', '/admin/categories', undefined, { signal: request.signal }),
    ]);
    const { products, pagination, lowStock } = list;
    return { products, pagination, lowStock, categories: spoken(categories) };
  });
}

export const shouldRevalidate = reloadUnlessDialog;

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').products;
  const { found } = useFormats();
  const { products, pagination, lowStock, categories } = loaderData;
  const { totalProducts } = pagination;
  const { params, isComing } = useAddressState();
  const isNarrowed = productFilters.some((name) => name !== 'sort' && params.get(name));
  useLiveRefresh(['product', 'catalogue']);
  return (
    <>
      <PageHead
        title={t.title}
        line={
          <ConnectionLost>
            <span>{t.count(totalProducts, found(totalProducts, pagination.isMore))}</span>
          </ConnectionLost>
        }
      >
        <DialogButton to={href('/admin/products/import')} variant="secondary">
          <Upload aria-hidden className="size-4" /> {t.importCsv}
        </DialogButton>
        <CsvDownload path="/admin/products.csv" file="products.csv" />
        <DialogButton to={href('/admin/products/new')}>
          <Plus aria-hidden className="size-4" /> {t.add}
        </DialogButton>
      </PageHead>
      <ProductFilters categories={categories} lowStock={lowStock} />
      {products.length > 0 ? (
        <ProductTable products={products} categories={categories} busy={isComing} />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={PackageSearch} title={t.none} hint={isNarrowed ? t.noMatchHint : t.noneHint} />
        </div>
      )}
      <Pagination page={pagination.currentPage} totalPages={pagination.totalPages} />
      <ListEnd {...pagination} page={pagination.currentPage} total={totalProducts} />
      <Outlet context={{ products, categories } satisfies ProductsContext} />
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').products;
  return (
    <>
      <PageHead title={t.title} />
      <Spinner label={t.loading} />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').products;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
