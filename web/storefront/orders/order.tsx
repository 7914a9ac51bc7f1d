import { ArrowLeft, PackageX } from 'lucide-react';
import { useState } from 'react';
import { data, href, Link, useFetcher } from 'react-router';
import { formatMinute } from '#contract/dates.ts';
import type { Order, OrderWithEvents } from '#contract/orders.ts';
import { ApiError, callApi, isLoggedOut, isUnreachable, messageOf } from '#web/api.ts';
import { asMember } from '#web/require-session.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/order.ts';
import { CompletePayment } from './complete-payment.tsx';
import { OrderAddress, OrderAmounts, OrderLines, OrderStory } from './order-parts.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, () => (loaderData ? `Order #${loaderData.order.reference}` : 'Order'));

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return asMember(request, () =>
    callApi<{ order: OrderWithEvents }>('GET', `/orders/${encodeURIComponent(params.id)}`, undefined, {
      signal: request.signal,
    }),
  );
}

/** The only thing to do with one's order here is to cancel it. */
export function clientAction({ request, params }: Route.ClientActionArgs) {
  return asMember(request, async () => {
    try {
      await callApi('POST', `/orders/${encodeURIComponent(params.id)}/cancel`);
      toast.success('Order cancelled');
      return null;
    } catch (error) {
      if (isLoggedOut(error)) throw error;
      toast.error(messageOf(error, 'The order could not be cancelled. Please try again.'));
      return data(null, isUnreachable(error) ? 503 : 200);
    }
  });
}

export default function OrderScreen({ loaderData: { order } }: Route.ComponentProps) {
  useStayInStep();
  return (
    <Screen
      title={`Order #${order.reference}`}
      aside={<StatusBadge status={order.status} />}
      back={<BackToOrders />}
    >
      {order.payment_url && <OpenPayment url={order.payment_url} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderLines items={order.items} />
          <OrderStory events={order.events} />
        </div>
        <div className="flex flex-col gap-5">
          <OrderAmounts order={order} />
          <OrderAddress address={order.shipping_address} />
          <p className="text-ink-soft text-sm">Placed on {formatMinute(order.created_at)}</p>
          {order.can_cancel && <CancelOrder order={order} />}
        </div>
      </div>
    </Screen>
  );
}

function BackToOrders() {
  return (
    <Link
      to={href('/orders')}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" /> My Orders
    </Link>
  );
}

function OpenPayment({ url }: { url: string }) {
  return (
    <Notice tone="warning" className="mb-8">
      <p className="mb-3">This order waits for its payment. Its items are kept for you until then.</p>
      <CompletePayment url={url} />
    </Notice>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher();
  const isBusy = fetcher.state !== 'idle';
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        title={`Cancel order #${order.reference}?`}
        open={isAsking}
        message={cancelWarning(order)}
        confirm="Cancel order"
        cancel="Keep order"
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

function cancelWarning({ payment_method, payment_status }: Order): string {
  if (payment_method === 'khalti' && payment_status === 'completed') {
    return 'The order will not be sent, and your payment goes back to your Khalti wallet.';
  }
  return 'The order will not be sent, and nothing is charged. This cannot be undone.';
}

export function HydrateFallback() {
  return (
    <Screen title="Order" back={<BackToOrders />}>
      <div role="status" className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <span className="sr-only">Loading the order</span>
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <ScreenError title="Order" error={error} />;
  }
  return (
    <Screen title="Order not found">
      <EmptyState
        icon={PackageX}
        title="There is no such order in your account"
        hint="Perhaps it was placed with another account, or the address has a typo."
      >
        <ButtonLink to={href('/orders')}>My Orders</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          Browse products
        </ButtonLink>
      </EmptyState>
    </Screen>
  );
}
