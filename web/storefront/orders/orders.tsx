import { ChevronRight, Package } from 'lucide-react';
import { href, Link, replace } from 'react-router';
import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import type { Order, OrderListAnswer } from '#contract/orders/orders.ts';
import { formatDayIn } from '#contract/values/both-calendars.ts';
import { formatCount, formatPrice } from '#contract/values/money.ts';
import type { Language } from '#texts/language.ts';
import { listQuery } from '#web/address-state.ts';
import { callApi } from '#web/api.ts';
import { OrderBadges } from '#web/order-kit/badges.tsx';
import { spokenOrder } from '#web/order-kit/spoken-order.ts';
import { onIntent } from '#web/prefetch.ts';
import { asBuyer } from '#web/session/require-session.ts';
import { useStayInStep } from '#web/stay-in-step.ts';
import { readCart } from '#web/storefront/cart/cart-actions.ts';
import { endAttempt } from '#web/storefront/checkout/checkout-draft.ts';
import { privateMeta } from '#web/storefront/frame/private-meta.ts';
import { NeedsScript, Screen, ScreenError } from '#web/storefront/frame/screen.tsx';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { browserTexts, textsIn, useLanguage, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/orders.ts';
import { CompletePayment } from './complete-payment.tsx';
import { takeHeldOrder } from './held-order.ts';
import { bsOn, nepaliDatesFirst } from './nepali-dates.ts';
import { OpenPayments, useOpenPayments } from './open-payments.tsx';

const SHOWN_PICTURES = 4;
const LONGEST_ERROR = 300;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'buying').orders.title);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const held = await takeHeldOrder(searchParams);
  if (held) {
    const { paymentReceived } = browserTexts('buying').orders;
    if (searchParams.has('payment')) announcePayment(searchParams, paymentReceived);
    throw replace(held);
  }
  return asBuyer(request, ({ user }) => {
    const params = new URL(request.url).searchParams;
    if (params.has('payment')) {
      const order = endAttempt(user._id)?.orderId;
      announcePayment(params);
      const isPlaced = params.get('payment') === 'success' && order;
      throw replace(isPlaced ? `${href('/orders/:id', { id: order })}?placed=1` : href('/orders'));
    }
    const query = listQuery(request, []);
    const asked = callApi<OrderListAnswer>('GET', `/orders?${query}`, undefined, { signal: request.signal });
    return nepaliDatesFirst().then(async () => {
      const { orders, ...answer } = await asked;
      return { ...answer, orders: orders.map(spokenOrder) };
    });
  });
}

/**
 * The way back from the wallet says how it went: once, then the address forgets it. The words are shown as text. About a payment that
 * is not decided yet the list itself says what is known, for as long as it is so.
 */
function announcePayment(params: URLSearchParams, received?: string): void {
  const t = browserTexts('buying').orders;
  readCart().catch(() => undefined);
  if (params.get('payment') === 'success') toast.success(received ?? t.paymentSuccessful);
  else if (!params.has('pending'))
    toast.error(params.get('error')?.trim().slice(0, LONGEST_ERROR) || t.paymentFailed);
}

export default function Orders({ loaderData: { orders, pagination } }: Route.ComponentProps) {
  const t = useTexts('buying').orders;
  const { kit } = useTexts('shop');
  const openPayments = useOpenPayments();
  useStayInStep();
  return (
    <Screen title={t.title}>
      <OpenPayments {...openPayments} />
      {orders.length === 0 ? (
        <EmptyState icon={Package} title={t.none} hint={t.noneHint}>
          <ButtonLink to="/products" size="large">
            {kit.browseProducts}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} isAsking={openPayments.isAsking} />
          ))}
        </ul>
      )}
      <Pagination page={pagination.page} totalPages={pagination.totalPages} />
    </Screen>
  );
}

/** While the wallet is asked about what is open, nobody is sent there to pay. */
type OrderCardProps = { order: Order; isAsking: boolean };

function OrderCard({ order, isAsking }: OrderCardProps) {
  const language = useLanguage();
  const wordOf = useOptionWords();
  return (
    <li className="relative rounded-card border border-line bg-surface transition-colors duration-150 hover:border-line-strong/60">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 sm:px-5">
        <h2 className="tabular font-semibold">
          <Link
            to={href('/orders/:id', { id: order._id })}
            prefetch={onIntent}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            #{order.reference}
          </Link>
        </h2>
        <time dateTime={order.created_at} className="text-ink-soft text-sm">
          {formatDayIn(bsOn(language), order.created_at, language)}
        </time>
        <div className="w-full sm:ml-auto sm:w-auto">
          <OrderBadges order={order} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 px-4 py-4 sm:px-5">
        <Pictures items={order.items} />
        <p className="line-clamp-2 min-w-40 flex-1 basis-52">
          {order.items.map((item) => lineInWords(item, language, wordOf)).join(', ')}
        </p>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
          <Due order={order} isAsking={isAsking} />
        </div>
      </div>
    </li>
  );
}

/** 'Kurta (L · Blue) × 2' */
function lineInWords(
  { product_id, variant, quantity }: Order['items'][number],
  language: Language,
  wordOf: (word: string) => string,
): string {
  const chosen = optionsLabel(variant.options, wordOf);
  return `${product_id.name}${chosen && ` (${chosen})`} ×\u00a0${formatCount(quantity, language)}`;
}

/** What it costs, and what is still to be done about it. */
function Due({ order, isAsking }: OrderCardProps) {
  const t = useTexts('buying').orders;
  const language = useLanguage();
  const { _id, ahead, payment_url: url, payment_status: payment, status } = order;
  const isToCollect = ahead?.is_paid && ahead.rest > 0 && payment === 'pending' && status !== 'cancelled';
  return (
    <>
      <div className="text-right">
        <Price amount={order.total} className="font-semibold text-lg" />
        {isToCollect && (
          <p className="text-ink-soft text-sm">{t.restAtTheDoor(formatPrice(ahead.rest, language))}</p>
        )}
      </div>
      {url && isAsking && <p className="text-ink-soft">{t.checking}</p>}
      {url && !isAsking && ahead && (
        <ButtonLink to={href('/orders/:id', { id: _id })} className="relative">
          {t.payPartAhead(formatPrice(ahead.amount, language))}
        </ButtonLink>
      )}
      {url && !isAsking && !ahead && <CompletePayment url={url} className="relative" />}
      {!url && <ChevronRight aria-hidden className="size-5 text-ink-soft" />}
    </>
  );
}

function Pictures({ items }: { items: Order['items'] }) {
  const t = useTexts('buying').orders;
  const more = items.length - SHOWN_PICTURES;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {items.slice(0, SHOWN_PICTURES).map(({ product_id }) => (
        <Picture
          key={product_id._id}
          src={product_id.images[0]}
          alt=""
          name={product_id.name}
          sizes="56px"
          className="size-14 rounded-control"
        />
      ))}
      {more > 0 && <span className="text-ink-soft text-sm">{t.more(more)}</span>}
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts('buying').orders;
  return (
    <Screen title={t.title}>
      <NeedsScript />
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">{t.loading}</span>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-56 rounded-card sm:h-37" />
        ))}
      </div>
    </Screen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError title={useTexts('buying').orders.title} error={error} />;
}
