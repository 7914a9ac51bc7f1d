import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import type { CartAnswer } from '#contract/cart.ts';
import type { Place } from '#contract/delivery/places.ts';
import type { SavedAddress } from '#contract/orders/addresses.ts';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { storeVisitorPlace } from '#web/storefront/delivery/visitor-place.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { NeedsScript, Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { OpenPayments, useOpenPayments } from '#web/storefront/orders/open-payments.tsx';
import { textsIn, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/checkout.ts';
import { type CheckoutDraft, draftFrom, draftOf, storeDraft } from './checkout-draft.ts';
import { AddressFields } from './checkout-fields.tsx';
import { type AddressErrors, problemsOf, type Way } from './checkout-form.ts';
import { loadCheckout, submitCheckout } from './checkout-steps.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliveryChoice, HaveAccount, PaymentChoice, SavedAddresses } from './choices.tsx';
import { PayBar } from './pay-bar.tsx';
import { inCash } from './place-order.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'buying').checkout.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCheckout(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submitCheckout(request);
}

const AFTER_THE_FIRST_VIEW = 3_000;

/** What tells that an order waits: once the line is gone it could not be loaded. */
function loadNotice(): void {
  import('./waiting-notice.tsx').catch(() => undefined);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, draft, addresses, isGuest } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const shop = useShopData();
  const offered = shop?.paymentMethods ?? [draft.paymentMethod];
  const asksAhead = shop?.settings.confirmCash === 'ahead' && offered.some((way) => way !== 'cash');
  const [wished, setMethod] = useState<PaymentMethod>(draft.paymentMethod);
  const method = possibleMethod(offered, wished, cart);
  const [address, setAddress] = useState({ key: 0, initial: draft.address });
  const [place, setPlace] = useState(draft.place);
  const [pickup, setPickup] = useState(draft.pickup ?? false);
  const { freeAddresses = true, cashNeedsPhone = false, pickupAddress = '' } = shop?.settings ?? {};
  const way: Way = {
    place,
    pickup: pickup && pickupAddress !== '',
    isCash: method === 'cash',
    freeAddresses,
    cashNeedsPhone,
    isGuest,
  };
  const { revalidate, state: reading } = useRevalidator();
  const terms = useTerms(cart);
  const [errors, setErrors] = useState<AddressErrors>({});
  const { state, formMethod } = useNavigation();
  const isBusy = state !== 'idle' && formMethod === 'POST';
  const openPayments = useOpenPayments();
  // This tab's own attempt goes on where it was; another one would be paid beside it.
  const isHeld = openPayments.isHeld && !draft.attempt;
  const t = useTexts('buying').checkout;
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = isBusy;
  }, [isBusy]);
  useStayInStep();
  useEffect(() => {
    const soon = setTimeout(loadNotice, AFTER_THE_FIRST_VIEW);
    return () => clearTimeout(soon);
  }, []);

  function remember() {
    if (form.current) storeDraft(draftOf(new FormData(form.current), draft.userId));
  }

  /** Another way has another price: it is asked for at once. */
  function go(change: Partial<CheckoutDraft>) {
    if (!form.current) return;
    const written = draftOf(new FormData(form.current), draft.userId);
    storeDraft({ ...written, place, pickup, ...change });
    revalidate();
  }
  function choosePlace(next: Place | undefined) {
    setPlace(next);
    setErrors({});
    if (next) storeVisitorPlace(next);
    go({ place: next });
  }
  function choosePickup(next: boolean) {
    setPickup(next);
    setErrors({});
    go({ pickup: next });
  }
  function chooseSaved(saved: SavedAddress | undefined) {
    if (!saved) return;
    const known = draftFrom(saved);
    setAddress({ key: address.key + 1, initial: known.address });
    setPlace(known.place);
    setErrors({});
    go({ place: undefined, ...known });
  }

  /** A second click comes before the button knows that it is busy. */
  function check(event: FormEvent<HTMLFormElement>) {
    const written = draftOf(new FormData(event.currentTarget), draft.userId);
    const problems = problemsOf(written.address, way, t);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first || isSent.current || isHeld) event.preventDefault();
    else isSent.current = true;
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <Screen title={t.title}>
      <OpenPayments {...openPayments} holdsCart={isHeld} />
      <Form
        ref={form}
        method="post"
        noValidate
        onInput={remember}
        onFocus={loadNotice}
        onSubmit={check}
        className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16"
      >
        <input type="hidden" name="total" value={cart.totals.total} />
        <div className="flex min-w-0 flex-col gap-10 lg:gap-8">
          {isGuest && <HaveAccount />}
          {pickupAddress && (
            <DeliveryChoice shopAddress={pickupAddress} pickup={way.pickup} onChange={choosePickup} />
          )}
          {!way.pickup && <SavedAddresses addresses={addresses} onChoose={chooseSaved} />}
          <AddressFields
            key={address.key}
            initial={address.initial}
            way={way}
            errors={errors}
            terms={terms}
            onPlace={choosePlace}
            onProblem={(name, problem) => setErrors((former) => ({ ...former, [name]: problem }))}
          />
          <PaymentChoice
            offered={offered}
            value={method}
            cashAllowed={cart.delivery.cashAllowed}
            aheadPercent={asksAhead ? shop?.settings.cashAheadPercent : undefined}
            pickup={way.pickup}
            onChange={setMethod}
          />
        </div>
        {/* On phones the bar with the total sticks to the bottom of the whole form, so its parent must not be a box. */}
        <div className="contents h-fit rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24 lg:block">
          <CheckoutSummary {...cart} isCash={method === 'cash'} updating={reading === 'loading'} />
          <PayBar
            total={method === 'cash' ? inCash(cart.totals) : cart.totals.total}
            method={method}
            busy={isBusy}
            isHeld={isHeld}
            error={actionData?.error}
          />
        </div>
      </Form>
    </Screen>
  );
}

/** What was wished for, unless it is not offered, or not where the parcel goes. */
function possibleMethod(
  offered: PaymentMethod[],
  wished: PaymentMethod,
  { delivery }: CartAnswer,
): PaymentMethod {
  const possible = offered.filter((method) => method !== 'cash' || delivery.cashAllowed);
  if (possible.includes(wished)) return wished;
  return (possible.includes('cash') ? 'cash' : possible[0]) ?? 'cash';
}

/** 'Delivery NPR 100.00, in 1 to 2 days' */
function useTerms({ totals: { shipping }, delivery: { daysFrom, daysTo } }: CartAnswer): string {
  const t = useTexts('buying').checkout;
  const language = useLanguage();
  return t.delivery(shipping === 0 ? t.freeDelivery : formatPrice(shipping, language), daysFrom, daysTo);
}

export function HydrateFallback() {
  const t = useTexts('buying').checkout;
  return (
    <Screen title={t.title}>
      <NeedsScript />
      <div role="status" className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <span className="sr-only">{t.loading}</span>
        <div className="flex flex-col gap-4">
          <Skeleton className="mb-1 h-7 w-44" />
          {[1, 2, 3, 4, 5, 6, 7].map((field) => (
            <Skeleton key={field} className="h-18" />
          ))}
        </div>
        <Skeleton className="h-110 rounded-card" />
      </div>
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError title={useTexts('buying').checkout.title} error={error} />;
}
