import { ReceiptText } from 'lucide-react';
import { href, useNavigate, useNavigation } from 'react-router';
import type { Category, Product } from '#contract/catalogue.ts';
import { formatCount } from '#contract/money.ts';
import type { AdminOrderListAnswer } from '#contract/orders.ts';
import { messages } from '#texts/en/messages.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { givenFields } from '#web/admin/kit/given-fields.ts';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { LoadMore, loadReached, useMorePages } from '#web/admin/kit/more-pages.tsx';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { callApi } from '#web/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/orders.ts';
import { type FilterWords, filterNames, OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { writeOrder } from './order-writes.ts';
import { loadPaymentAlerts, PaymentAlerts } from './payment-alerts.tsx';

const TITLE = 'Orders Management';

export const meta: Route.MetaFunction = () => [{ title: 'Orders · Back office' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = filterOf(new URL(request.url).searchParams);
  return loadOrKeep(request, messages.ordersFetchFailed, async () => {
    const [orders, alerts, words] = await Promise.all([
      loadReached(list, (page) => loadPage(list, page, request.signal)),
      loadPaymentAlerts(),
      loadWords(new URLSearchParams(list)),
    ]);
    return { list, orders, alerts, words };
  });
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return writeOrder(request);
}

/** The part of the address that says which orders are meant. */
function filterOf(params: URLSearchParams): string {
  return givenFields(params, filterNames).toString();
}

async function loadPage(list: string, page: number, signal?: AbortSignal) {
  const path = `/admin/orders?page=${page}&${list}`;
  const { orders, pagination } = await callApi<AdminOrderListAnswer>('GET', path, undefined, { signal });
  return { rows: orders, ...pagination, page };
}

/** What is filtered by is shown by name; a name that cannot be found is no reason to show no orders. */
async function loadWords(params: URLSearchParams): Promise<FilterWords> {
  const [product, category] = [params.get('product'), params.get('category')];
  const [found, all] = await Promise.all([
    product && callApi<{ product: Product }>('GET', `/products/${product}`).catch(() => undefined),
    category && callApi<{ categories: Category[] }>('GET', '/admin/categories').catch(() => undefined),
  ]);
  return {
    product: found ? found.product.name : undefined,
    category: all ? all.categories.find(({ _id }) => _id === category)?.name : undefined,
  };
}

export default function AdminOrders({ loaderData: { list, orders, alerts, words } }: Route.ComponentProps) {
  const { rows, page, hasMore, isLoading, loadMore } = useMorePages(list, orders, (next) =>
    loadPage(list, next),
  );
  const navigate = useNavigate();
  const isSearching = useNavigation().state === 'loading';
  useLiveRefresh(['order', 'alerts']);

  return (
    <>
      <PageHead title={TITLE} line={`Total Orders: ${formatCount(orders.total)}`}>
        <CsvDownload path={`/admin/orders.csv?${list}`} file="orders.csv" />
      </PageHead>
      <PaymentAlerts alerts={alerts} />
      <OrderFilters words={words} />
      {rows.length > 0 ? (
        <OrderTable
          orders={rows}
          busy={isSearching}
          onOpen={({ _id }) => void navigate(href('/admin/orders/:id', { id: _id }))}
        />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={ReceiptText}
            title="No orders found"
            hint={
              list ? 'Try other words, or remove a filter.' : 'The first order will appear here by itself.'
            }
          />
        </div>
      )}
      {hasMore && <LoadMore page={page} isLoading={isLoading} onMore={loadMore} />}
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title={TITLE} line={<Skeleton className="h-6 w-32" />} />
      <Skeleton className="mb-4 h-11 max-w-lg" />
      <Skeleton className="h-[40rem] rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  return <FetchFailed heading={TITLE} message={messages.ordersFetchFailed} />;
}
