import { Percent, Plus, Ticket } from 'lucide-react';
import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { Discount, DiscountListAnswer, Sale, SaleListAnswer } from '#contract/offers.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/offers.ts';
import { CodeRow, SaleRow } from './offer-row.tsx';

export type OffersContext = { discounts: Discount[]; sales: Sale[]; categories: Category[] };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.offers.title);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<OffersContext> {
  const fallback = browserTexts('admin').offers.fetchFailed;
  return loadOrKeep({ part: 'offers', key: '', signal, fallback }, async () => {
    const [codes, sales, { categories }] = await Promise.all([
      callApi<DiscountListAnswer>('GET', '/admin/discounts', undefined, { signal }),
      callApi<SaleListAnswer>('GET', '/admin/sales', undefined, { signal }),
      callApi<{ categories: Category[] }>('GET', '/admin/categories', undefined, { signal }),
    ]);
    return { ...codes, ...sales, categories: spoken(categories) };
  });
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => reloadUnlessDialog(change);

export default function AdminOffers({ loaderData }: Route.ComponentProps) {
  const t = useTexts('admin').offers;
  useLiveRefresh(['catalogue', 'order']);
  const { discounts, sales } = loaderData;
  return (
    <>
      <PageHead title={t.title} line={<ConnectionLost />} />
      <div className="grid gap-6">
        <Panel
          title={t.codes}
          aside={
            <DialogButton to={href('/admin/offers/codes/new')}>
              <Plus aria-hidden className="size-4" /> {t.addCode}
            </DialogButton>
          }
        >
          {discounts.length === 0 ? (
            <EmptyState icon={Ticket} title={t.noCodes} hint={t.codesHint} />
          ) : (
            <ul className="divide-y divide-line">
              {discounts.map((discount) => (
                <CodeRow key={discount._id} discount={discount} />
              ))}
            </ul>
          )}
        </Panel>
        <Panel
          title={t.sales}
          aside={
            <DialogButton to={href('/admin/offers/sales/new')}>
              <Plus aria-hidden className="size-4" /> {t.addSale}
            </DialogButton>
          }
        >
          {sales.length === 0 ? (
            <EmptyState icon={Percent} title={t.noSales} hint={t.salesHint} />
          ) : (
            <ul className="divide-y divide-line">
              {sales.map((sale) => (
                <SaleRow key={sale._id} sale={sale} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <Outlet context={loaderData satisfies OffersContext} />
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').offers;
  return (
    <>
      <PageHead title={t.title} />
      <div className="grid gap-6">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').offers;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
