import { Plus, ReceiptText } from 'lucide-react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Category, Product } from '#contract/catalogue/catalogue.ts';
import type { AdminOrderListAnswer, Order } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { givenFields, useAddressState } from '#web/address-state.ts';
import { useLive } from '#web/admin/frame/live.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { CsvDownload } from '#web/admin/kit/csv-download.tsx';
import { inOrder } from '#web/admin/kit/dates/date-range.tsx';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { ListEnd } from '#web/admin/kit/lists/list-end.tsx';
import { LoadMoreNear, loadReached, useMorePages } from '#web/admin/kit/lists/more-pages.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { spokenOrder } from '#web/order-kit/spoken-order.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/orders.ts';
import type { OrderDialogContext } from './order-dialogs.ts';
import { type FilterWords, filterNames, OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { writeOrder } from './order-writes.ts';
import { loadPaymentAlerts, PaymentAlerts, useAlerts } from './payment-alerts.tsx';

const screen = href('/admin/orders');

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.orders.name);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = filterOf(new URL(request.url).searchParams);
  const { signal } = request;
  const fallback = browserTexts('admin').orders.fetchFailed;
  return loadOrKeep({ part: 'orders', key: list, signal, fallback }, async () => {
    const [orders, alerts, words] = await Promise.all([
      loadReached(list, (page) => loadPage(list, page, signal)),
      loadPaymentAlerts(),
      loadWords(new URLSearchParams(list)),
    ]);
    const customer = new URLSearchParams(list).has('customer') ? orders.rows[0]?.user_id.name : undefined;
    return { list, orders, alerts, words: { ...words, customer } };
  });
}

/** What was changed shows in its own row; a long list is not loaded again for it. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formMethod === undefined && reloadUnlessDialog(change);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return writeOrder(request);
}

/** The part of the address that says which orders are meant. */
function filterOf(params: URLSearchParams): string {
  return inOrder(givenFields(params, filterNames)).toString();
}

async function loadPage(list: string, page: number, signal?: AbortSignal) {
  const path = `/admin/orders?page=${page}&${list}`;
  const { orders, pagination } = await callApi<AdminOrderListAnswer>('GET', path, undefined, { signal });
  return { rows: orders.map(spokenOrder), ...pagination, page };
}

/** What is filtered by is shown by name; a name that cannot be found is no reason to show no orders. */
async function loadWords(params: URLSearchParams): Promise<FilterWords> {
  const [product, category] = [params.get('product'), params.get('category')];
  const [found, all] = await Promise.all([
    product && callApi<{ product: Product }>('GET', `/products/${product}`).catch(() => undefined),
    category && callApi<{ categories: Category[] }>('GET', '/admin/categories').catch(() => undefined),
  ]);
  return {
    product: found ? spoken([found.product])[0]?.name : undefined,
    category: all ? spoken(all.categories).find(({ _id }) => _id === category)?.name : undefined,
  };
}

/** Undefined once the order is not one of those listed. */
async function loadRow(list: string, id: string): Promise<Order | undefined> {
  const { order } = await callApi<{ order: AdminOrder }>('GET', `/admin/orders/${id}`);
  const wanted = new URLSearchParams(list);
  const [status, payment] = [wanted.get('status'), wanted.get('payment')];
  const isPaidAsWanted =
    !payment || ['counted', 'standing'].includes(payment) || payment === order.payment_status;
  return (!status || status === order.status) && isPaidAsWanted ? order : undefined;
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { orders: t, taking } = useTexts('admin');
  const { found } = useFormats();
  const { list, words } = loaderData;
  const [alerts, refreshAlerts] = useAlerts(loaderData.alerts);
  const more = useMorePages(list, loaderData.orders, (next) => loadPage(list, next));
  const { rows, page, total, hasMore, isLoading, loadMore } = more;
  const { isComing } = useAddressState();
  const refresh = (ids?: string[]) => more.refresh(ids, (id) => loadRow(list, id)).catch(() => undefined);
  const onChanged = (id: string) => Promise.all([refresh([id]), refreshAlerts()]);
  useLive(['order', 'alerts'], (changes) => {
    const ids = changes?.flatMap(({ topic, id }) => (topic === 'order' ? [id] : []));
    const isKnown = ids?.every((id) => id !== undefined);
    const hasNews = !changes || changes.some(({ topic }) => topic === 'alerts');
    return Promise.all([
      ids?.length !== 0 && refresh(isKnown ? ids?.filter((id) => id !== undefined) : undefined),
      hasNews && refreshAlerts(),
    ]);
  });

  return (
    <>
      <PageHead
        title={t.title}
        line={
          <ConnectionLost>
            <span>{t.total(found(total, more.isMore))}</span>
          </ConnectionLost>
        }
      >
        <ButtonLink to={href('/admin/orders/new')}>
          <Plus aria-hidden className="size-4" /> {taking.newOrder}
        </ButtonLink>
        <DialogButton to={href('/admin/orders/book')} variant="secondary">
          {t.book}
        </DialogButton>
        <CsvDownload path={`/admin/orders.csv?${list}`} file="orders.csv" />
      </PageHead>
      <PaymentAlerts alerts={alerts} screen={screen} />
      <OrderFilters words={words} />
      {rows.length > 0 ? (
        <OrderTable orders={rows} busy={isComing} onChanged={onChanged} />
      ) : (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={ReceiptText} title={t.none} hint={list ? t.noMatchHint : t.noneHint} />
        </div>
      )}
      {hasMore && <LoadMoreNear page={page} isLoading={isLoading} onMore={loadMore} />}
      <ListEnd {...more} />
      <Outlet context={{ screen, orders: rows, alerts, onChanged } satisfies OrderDialogContext} />
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').orders;
  return (
    <>
      <PageHead title={t.title} line={<Skeleton className="h-6 w-32" />} />
      <Skeleton className="mb-4 h-11 max-w-lg" />
      <Skeleton className="h-[40rem] rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').orders;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
