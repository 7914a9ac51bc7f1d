import { ArrowLeft } from 'lucide-react';
import { href, Link } from 'react-router';
import type { AdminBillAnswer } from '#contract/bills/bills.ts';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi } from '#web/api.ts';
import { BillPrints } from '#web/order-kit/bill-prints.tsx';
import { textsFirst } from '#web/texts/load-texts.ts';
import type { TextsHandle } from '#web/texts/text-files.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/bill.ts';
import { BillPushPanel } from './bill-push.tsx';

export const handle = { texts: ['bills'] } satisfies TextsHandle;

export const clientMiddleware = [textsFirst(handle.texts)];

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.bills.title);

export function clientLoader({ request: { signal }, params: { id } }: Route.ClientLoaderArgs) {
  return callApi<AdminBillAnswer>('GET', `/admin/bills/${encodeURIComponent(id)}`, undefined, { signal });
}

export default function AdminBill({ loaderData }: Route.ComponentProps) {
  const { bill } = loaderData;
  const t = useTexts('admin').bills;
  return (
    <div className="max-w-3xl print:max-w-none">
      <Link
        to={href('/admin/bills')}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-link text-sm underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> {t.register}
      </Link>
      <h1 className="tabular mb-4 font-semibold text-2xl tracking-tight print:hidden">{bill.reference}</h1>
      <BillPushPanel answer={loaderData} />
      <BillPrints bills={[bill]} pathOf={({ _id }) => `/admin/bills/${_id}`}>
        {({ order_id, prints }) => (
          <>
            <ButtonLink to={href('/admin/orders/:id', { id: order_id })} variant="quiet">
              {t.toOrder}
            </ButtonLink>
            <span className="text-ink-soft text-sm">{t.printed(prints)}</span>
          </>
        )}
      </BillPrints>
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').bills;
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl tracking-tight">{t.title}</h1>
      <Skeleton className="h-[40rem] max-w-3xl rounded-card" />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').bills;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
