import { ArrowLeft, ReceiptText } from 'lucide-react';
import { href, Link, useSearchParams } from 'react-router';
import type { Bill, OrderBillsAnswer } from '#contract/bills/bills.ts';
import { callApi } from '#web/api.ts';
import { BillPrints } from '#web/order-kit/bill-prints.tsx';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { NeedsScript, Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';
import { textsIn, useTexts } from '#web/texts/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order-bill.ts';
import { asHolder, keyOf } from './as-holder.ts';

export const handle = { texts: ['bills'] } satisfies TextsHandle;

export const clientMiddleware = [textsFirst(handle.texts)];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, (language) => textsIn(language, 'bills').bills.title(params.id.slice(-6)));

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/orders/${encodeURIComponent(params.id)}/bills`;
  return asHolder(request, (query) =>
    callApi<OrderBillsAnswer>('GET', path + query, undefined, { signal: request.signal }),
  );
}

/** The bills of one's order, the latest first. */
export default function OrderBill({ loaderData: { bills }, params: { id } }: Route.ComponentProps) {
  const t = useTexts('bills').bills;
  const key = keyOf(useSearchParams()[0]);
  const pathOf = (bill: Bill) => `/orders/${id}/bills/${bill._id}`;
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-3xl px-4 py-8 sm:px-6 print:min-h-0 print:max-w-none print:p-0">
      <Link
        to={href('/orders/:id', { id }) + key}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> {t.back}
      </Link>
      <h1 tabIndex={-1} className="mb-6 font-bold text-2xl tracking-tight outline-none print:hidden">
        {t.title(id.slice(-6))}
      </h1>
      {bills.length > 0 ? (
        <BillPrints bills={bills.toReversed()} pathOf={pathOf} query={key} />
      ) : (
        <EmptyState icon={ReceiptText} title={t.noBill} hint={t.noBillHint} />
      )}
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts('bills').bills;
  return (
    <Screen title={t.bill}>
      <NeedsScript />
      <Skeleton className="h-96 rounded-card" />
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError title={useTexts('buying').orders.bill} error={error} />;
}
