import { ArrowLeft, PackageX, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { data, href, Link, useFetcher, useSearchParams } from 'react-router';
import type { Order, OrderWithEvents } from '#contract/orders/orders.ts';
import { formatMinuteIn } from '#contract/values/both-calendars.ts';
import { ApiError, callApi, isLoggedOut, isUnreachable, messageOf } from '#web/api.ts';
import { Amounts } from '#web/order-kit/amounts.tsx';
import { OrderBadges } from '#web/order-kit/badges.tsx';
import { OrderAddress } from '#web/order-kit/order-address.tsx';
import { OrderLines } from '#web/order-kit/order-lines.tsx';
import { spokenOrder } from '#web/order-kit/spoken-order.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { NeedsScript, Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { browserTexts, textsIn, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/order.ts';
import { asHolder, keyOf } from './as-holder.ts';
import { BuyAgain, PayAgain } from './buy-again.tsx';
import { bsOn, nepaliDatesFirst } from './nepali-dates.ts';
import { OpenPayment } from './open-payment.tsx';
import { OrderStory } from './order-story.tsx';
import { ThankYou } from './thank-you.tsx';

const OrderCases = lazy(() => import('./order-cases.tsx'));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, (language) => {
    const t = textsIn(language, 'buying').orders;
    return loaderData ? t.orderNumber(loaderData.order.reference) : t.order;
  });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await nepaliDatesFirst();
  return asHolder(request, async (query) => {
    const path = `/orders/${encodeURIComponent(params.id)}${query}`;
    const { signal } = request;
    const { order } = await callApi<{ order: OrderWithEvents }>('GET', path, undefined, { signal });
    return { order: spokenOrder(order) };
  });
}

/** The only thing to do with one's order here is to cancel it. */
export function clientAction({ request, params }: Route.ClientActionArgs) {
  const t = browserTexts('buying').orders;
  return asHolder(request, async (query) => {
    try {
      await callApi('POST', `/orders/${encodeURIComponent(params.id)}/cancel${query}`);
      toast.success(t.cancelled);
      return null;
    } catch (error) {
      if (isLoggedOut(error)) throw error;
      toast.error(messageOf(error, t.cancelFailed));
      return data(null, isUnreachable(error) ? 503 : 200);
    }
  });
}

/** With `?placed=1` it is the confirmation of an order that was just placed. */
export default function OrderScreen({ loaderData: { order } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const key = keyOf(params);
  const isPlaced = params.get('placed') === '1' && ['pending', 'processing'].includes(order.status);
  const t = useTexts('buying').orders;
  const texts = useTexts('order').order;
  const language = useLanguage();
  useStayInStep();
  return (
    <Screen
      title={t.orderNumber(order.reference)}
      aside={<OrderBadges order={order} />}
      back={!key && <BackToOrders />}
    >
      <Letterhead />
      {order.payment_url && <OpenPayment order={order} url={order.payment_url} query={key} />}
      {order.payment_status === 'failed' && <PayAgain items={order.items} />}
      {isPlaced && <ThankYou order={order} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12 print:gap-5">
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="items">
            <h2 id="items" className="mb-2 font-semibold text-lg">
              {texts.items}
            </h2>
            <OrderLines items={order.items} productPath={(id) => href('/products/:id', { id })} />
          </section>
          <OrderStory events={order.events} />
        </div>
        <div className="flex flex-col gap-5 print:grid print:grid-cols-2">
          <OrderSummary order={order} />
          <Panel title={order.pickup ? texts.pickup : texts.address}>
            <OrderAddress address={order.shipping_address} />
            {order.courier && order.status === 'shipped' && (
              <p className="mt-3 break-words">{t.courier(order.courier, order.tracking_number)}</p>
            )}
          </Panel>
          <Suspense>
            <OrderCases order={order} query={key} />
          </Suspense>
          <p className="text-ink-soft text-sm">
            {t.placedOn(formatMinuteIn(bsOn(language), order.created_at, language))}
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden className="size-4" /> {t.print}
            </Button>
            {hasBill(order) && (
              <ButtonLink to={href('/orders/:id/bill', { id: order._id }) + key} variant="secondary">
                {t.bill}
              </ButtonLink>
            )}
            <BuyAgain items={order.items} />
            {order.can_cancel && <CancelOrder order={order} />}
          </div>
        </div>
      </div>
    </Screen>
  );
}

/** Once the money has come or the goods have left. */
function hasBill({ status, payment_status }: Order): boolean {
  return ['shipped', 'delivered'].includes(status) || ['completed', 'refunded'].includes(payment_status);
}

/** On paper the shop's name stands where the website was. */
function Letterhead() {
  const settings = useShopData()?.settings;
  if (!settings) return null;
  return (
    <p className="mb-4 hidden border-line border-b pb-2 print:block">
      <strong>{settings.legalName || settings.shopName}</strong>
      {[settings.legalAddress, settings.contactPhone, settings.contactEmail]
        .filter(Boolean)
        .map((part) => ` · ${part}`)}
    </p>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const t = useTexts('order').order;
  return (
    <Panel title={t.summary}>
      <Amounts
        amounts={order}
        discountCode={order.discount_code}
        taxIncluded={order.tax_included}
        ahead={order.ahead}
      />
    </Panel>
  );
}

function BackToOrders() {
  const t = useTexts('buying').orders;
  return (
    <Link
      to={href('/orders')}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" /> {t.title}
    </Link>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher();
  const t = useTexts('buying').orders;
  const isBusy = fetcher.state !== 'idle';
  const isPaid =
    order.ahead?.is_paid || (order.payment_method !== 'cash' && order.payment_status === 'completed');
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t.cancel}
      </Button>
      <ConfirmDialog
        title={t.cancelTitle(order.reference)}
        open={isAsking}
        message={isPaid ? t.cancelWithRefund : t.cancelUnpaid}
        confirm={t.cancel}
        cancel={t.keep}
        danger
        busy={isBusy}
        onConfirm={async () => {
          await fetcher.submit(null, { method: 'post' });
          setIsAsking(false);
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('buying').orders;
  return (
    <Screen title={t.order} back={<BackToOrders />}>
      <NeedsScript />
      <div role="status" className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <span className="sr-only">{t.loadingOrder}</span>
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('buying').orders;
  const { kit } = useTexts('shop');
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <ScreenError title={t.order} error={error} />;
  }
  return (
    <Screen title={t.notFound}>
      <EmptyState icon={PackageX} title={t.notFoundTitle} hint={t.notFoundHint}>
        <ButtonLink to={href('/orders')}>{t.title}</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {kit.browseProducts}
        </ButtonLink>
      </EmptyState>
    </Screen>
  );
}
