import { href, Outlet } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { ComplianceAnswer } from '#contract/compliance.ts';
import { listQuery } from '#web/address-state.ts';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { spoken } from '#web/admin/kit/spoken.ts';
import type { ProductsContext } from '#web/admin/products/products.tsx';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/compliance.ts';
import { LackingProducts } from './lacking-products.tsx';
import { KeptRules, SellerChecks } from './seller-checks.tsx';

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.compliance.name);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(request, []);
  const fallback = browserTexts('admin').compliance.fetchFailed;
  const source = { part: 'compliance', key: query.toString(), signal: request.signal, fallback };
  return loadOrKeep(source, async () => {
    const call = { signal: request.signal };
    const [check, { categories }] = await Promise.all([
      callApi<ComplianceAnswer>('GET', `/admin/compliance?${query}`, undefined, call),
      callApi<{ categories: Category[] }>('GET', '/admin/categories', undefined, call),
    ]);
    return { check, categories: spoken(categories) };
  });
}

export const shouldRevalidate = reloadUnlessDialog;

/** What the law wants said, what is missing, and the way to the field that mends it. */
export default function Compliance({ loaderData: { check, categories } }: Route.ComponentProps) {
  const t = useTexts('admin').compliance;
  useLiveRefresh(['product', 'settings']);
  const context: ProductsContext = {
    products: [],
    categories,
    screen: href('/admin/compliance'),
    showsFacts: true,
  };
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <div className="grid gap-4 sm:gap-6">
        <Notice tone="info">{t.caution}</Notice>
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <SellerChecks check={check} />
          <KeptRules />
        </div>
        <LackingProducts check={check} />
      </div>
      <Outlet context={context} />
    </>
  );
}

export function HydrateFallback() {
  const { compliance: t, kit } = useTexts('admin');
  return (
    <>
      <PageHead title={t.title} line={t.line} />
      <div role="status" className="grid gap-4 lg:grid-cols-2">
        <span className="sr-only">{kit.loading}</span>
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').compliance;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
