import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { data, useFetchers, useRevalidator } from 'react-router';
import { isLoggedOut, messageOf } from '#web/api.ts';
import { mayFillCart } from '#web/session/may-fill-cart.ts';
import { asBuyer } from '#web/session/require-session.ts';
import { useCartCount } from '#web/session/session.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { useWaiting } from '#web/storefront/checkout/waiting.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { NeedsScript, Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { OpenPayments, useOpenPayments } from '#web/storefront/orders/open-payments.tsx';
import { browserTexts, textsIn, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/cart.ts';
import { addToCart, readCart } from './cart-actions.ts';
import { CartLine } from './cart-line.tsx';
import { inOrder } from './in-order.ts';
import { Summary } from './summary.tsx';
import { changeCart, readChanges } from './waiting-cart.ts';

/** Fetched only for an empty cart. */
const Suggestions = lazy(() => import('./suggestions.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'buying').cart.title);

/** Where guests may buy, the cart of somebody new is empty, and no reason to log in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await mayFillCart();
  return asBuyer(request, () => readCart(request.signal));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const productId = String(form.get('productId'));
  const variantId = String(form.get('variantId'));
  const quantity = Number(form.get('quantity'));
  const name = String(form.get('name'));
  const price = Number(form.get('price'));
  const line = { productId, variantId, quantity, name };
  const isRemoval = form.get('intent') === 'remove';
  const t = browserTexts('buying').cart;
  return asBuyer(request, async () => {
    try {
      const change = isRemoval
        ? { ...line, kind: 'remove' as const }
        : { ...line, price, kind: 'set' as const };
      const cart = await inOrder(request.signal, () => changeCart(change));
      if (cart && isRemoval)
        confirmRemoval({ productId, variantId, quantity }, form.get('canReturn') === 'true');
      // What waits for the line leaves the screen's data as it is, as any answer of 400 or more does.
      return data(null, cart || request.signal.aborted ? 200 : 503);
    } catch (error) {
      if (isLoggedOut(error)) throw error;
      if (!request.signal.aborted) {
        toast.error(messageOf(error, isRemoval ? t.removeFailed : t.updateFailed));
      }
      // After a refusal it is read again, to show why.
      return data(null, 200);
    }
  });
}

type Removed = { productId: string; variantId: string; quantity: number };

function confirmRemoval({ productId, variantId, quantity }: Removed, canReturn: boolean): void {
  const { frame, kit } = browserTexts('shop');
  const undo = () =>
    addToCart({ productId, quantity, variantId }).catch((error) => {
      toast.error(messageOf(error, frame.addToCartFailed));
    });
  const action = canReturn ? { action: { label: kit.undo, onClick: undo } } : {};
  toast.success(browserTexts('buying').cart.removed, action);
}

export default function Cart({ loaderData: cart }: Route.ComponentProps) {
  const { cartItems, totals } = cart;
  const t = useTexts('buying').cart;
  const openPayments = useOpenPayments();
  const frame = useRef<HTMLDivElement>(null);
  const lines = useFetchers().filter((fetcher) => fetcher.key.startsWith('cart-line-'));
  useStayInStep();
  useFollowCount(totals.itemCount, lines.length > 0);
  const removing = lines.filter((fetcher) => fetcher.formData?.get('intent') === 'remove').length;
  const isEmpty = cartItems.length <= removing;
  useWaiting();
  const changes = readChanges();

  return (
    <div ref={frame}>
      <Screen title={t.title}>
        <OpenPayments {...openPayments} holdsCart={!isEmpty} />
        {isEmpty ? (
          <EmptyCart />
        ) : (
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
            <ul aria-label={t.items} className="self-start divide-y divide-line border-line border-y">
              {cartItems.map((item) => (
                <CartLine
                  key={item._id}
                  item={item}
                  waiting={changes.findLast(({ variantId }) => variantId === item.variant._id)}
                  onRemove={() => frame.current?.querySelector('h1')?.focus()}
                />
              ))}
            </ul>
            <Summary cart={cart} updating={lines.length > 0} isHeld={openPayments.isHeld} />
          </div>
        )}
      </Screen>
    </div>
  );
}

/** Another tab, or Undo, changed the cart: what is counted is not what is shown. */
function useFollowCount(shown: number, updating: boolean): void {
  const count = useCartCount();
  const { revalidate } = useRevalidator();
  const known = useRef(count);
  useEffect(() => {
    if (count !== known.current && count !== shown && !updating) revalidate();
    known.current = count;
  }, [count, shown, updating, revalidate]);
}

function EmptyCart() {
  const t = useTexts('buying').cart;
  const { kit } = useTexts('shop');
  return (
    <>
      <EmptyState icon={ShoppingBag} title={t.empty} hint={t.emptyHint}>
        <ButtonLink to="/products" size="large">
          {kit.browseProducts}
        </ButtonLink>
      </EmptyState>
      <Suspense>
        <Suggestions />
      </Suspense>
    </>
  );
}

export function HydrateFallback() {
  const t = useTexts('buying').cart;
  return (
    <Screen title={t.title}>
      <NeedsScript />
      <div role="status" className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <span className="sr-only">{t.loading}</span>
        <div className="self-start divide-y divide-line border-line border-y">
          {[1, 2].map((line) => (
            <div key={line} className="flex gap-4 py-5 sm:gap-5">
              <Skeleton className="size-20 rounded-card sm:size-28" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-6 w-2/3" />
                <Skeleton className="h-5 w-24" />
                <Skeleton className="mt-1 h-11 w-36" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError title={useTexts('buying').cart.title} error={error} />;
}
