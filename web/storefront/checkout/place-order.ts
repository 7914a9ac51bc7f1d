import type { User } from '#contract/accounts/accounts.ts';
import type { CartAnswer, CartTotals } from '#contract/cart.ts';
import type { Order, OrderInput, Purchase } from '#contract/orders/orders.ts';
import type { InitiatePaymentAnswer, InitiatePaymentInput } from '#contract/payments/payments.ts';
import { callApi, callApiWhole } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { attemptFor, type CheckoutDraft, readDraft, storeDraft } from './checkout-draft.ts';
import { addressOf } from './checkout-form.ts';
import { keepWaiting } from './waiting-order.ts';

type Wish = { user: User; draft: CheckoutDraft; cart: CartAnswer };

/** Cash on delivery: the order is placed with this call. */
export async function placeCashOrder(wish: Wish): Promise<Order> {
  const { order, key } = cashOrderOf(wish);
  const headers = { 'idempotency-key': key };
  const placed = await callApi<{ order: Order }>('POST', '/orders', order, { headers });
  return placed.order;
}

/** Without a line: it is sent once there is one. What was sent already and is still unanswered keeps its key. */
export function keepCashOrder(wish: Wish): void {
  keepWaiting(cashOrderOf(wish));
}

function cashOrderOf({ user, draft, cart }: Wish): { order: OrderInput; key: string } {
  const order: OrderInput = {
    ...purchaseOf(draft, cart),
    paymentMethod: 'cash',
    paymentStatus: 'pending',
    expectedTotal: inCash(cart.totals),
  };
  const attempt = attemptFor(readDraft(user._id) ?? draft, order);
  storeDraft({ ...draft, attempt });
  return { order, key: attempt.key };
}

/** What is handed over in cash; the server says by how much it is rounded. */
export function inCash({ total, cashRounding }: CartTotals): number {
  return Math.round((total + cashRounding) * 100) / 100;
}

/** The wallet: the order waits for its payment, and the answer says where that is made. */
export async function startPayment({ user, draft, cart }: Wish): Promise<string> {
  const purchase = purchaseOf(draft, cart);
  const { fullName, phone } = purchase.shippingAddress;
  const payment: InitiatePaymentInput = {
    ...purchase,
    paymentMethod: draft.paymentMethod,
    amount: Math.round(cart.totals.total * 100),
    return_url: `${location.origin}/api/orders/payment/verify`,
    website_url: location.origin,
    purchase_order_name: purchaseName(cart),
    customer_info: {
      name: fullName,
      email: user.email,
      ...(phone ? { phone } : {}),
    },
  };
  const attempt = attemptFor(draft, payment);
  storeDraft({ ...draft, attempt });
  const answer = await callApiWhole<Partial<InitiatePaymentAnswer>>('POST', '/orders/initiate-payment', {
    ...payment,
    purchase_order_id: attempt.key,
  });
  if (!answer.payment_url) throw new Error('The answer has no payment address');
  storeDraft({ ...draft, attempt: { ...attempt, orderId: answer.order_id } });
  return answer.payment_url;
}

function purchaseOf(draft: CheckoutDraft, cart: CartAnswer): Purchase {
  const { address, place, pickup } = draft;
  const buyerPan = address.buyerPan?.trim();
  const email = address.email?.trim();
  return {
    items: itemsOf(cart),
    shippingAddress: addressOf(address, place),
    ...(pickup ? { pickup } : {}),
    ...(buyerPan ? { buyerPan } : {}),
    ...(email ? { email } : {}),
  };
}

function itemsOf({ cartItems }: CartAnswer): OrderInput['items'] {
  return cartItems.map(({ product_id, variant, quantity }) => ({
    product_id: product_id._id,
    variant_id: variant._id,
    quantity,
  }));
}

function purchaseName({ cartItems }: CartAnswer): string {
  const first = cartItems[0]?.product_id.name ?? '';
  const more = cartItems.length - 1;
  return browserTexts('buying').checkout.purchase(first.slice(0, 150), more);
}
