import { hash } from 'node:crypto';
import { lineName } from '#contract/catalogue/chosen-options.ts';
import type { Order, PaymentMethod, Purchase } from '#contract/orders/orders.ts';
import type { Totals } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { crashPoint } from '#server/crash-points.ts';
import { type AddressColumns, pickupAddressOf, readAddress } from '#server/delivery/addresses.ts';
import { badRequest, conflict, type ShopError, unauthorized } from '#server/errors.ts';
import { prepareMessages } from '#server/orders/order-messages.ts';
import type { Buyer } from '#server/orders/orders.ts';
import { inWesternDigits } from '#texts/digits.ts';
import { type AskAhead, placeAndAsk } from './place-and-ask.ts';
import {
  callPlaceAwaitingPayment,
  callPlaceOrder,
  callPlaceOrders,
  type NewAttempt,
} from './place-order-queries.ts';
import { draftOf, readAsPlaced, readPlaced } from './placed-order.ts';
import { askedLines, type Quote, type QuotedLine, quoteOrder, recallQuote } from './quote.ts';

export type OrderRequest = {
  purchase: Purchase;
  paymentMethod: PaymentMethod;
  /** A request that comes again under the same key gets the answer of the first. */
  key?: string | undefined;
  /** What the customer must agree to before anything is ordered. */
  refuse?: (totals: Totals) => ShopError | undefined;
  /** A payment by wallet or transfer starts with its order. */
  attempt?: NewAttempt;
  /** Where risky cash orders are paid in part ahead: readies the question, which is asked as the order is placed. */
  readyAhead?: () => Promise<AskAhead | undefined>;
  /** Typed in by somebody of the shop: the customer's cart stays as it is, and its code does not count. */
  isTaken?: boolean;
};

/** With the session that asks; somebody of the shop orders for a customer without one. */
type OrderingBuyer = Buyer & { tokenHash?: Buffer | undefined };

export type PlacedOrder = Totals & {
  id: string;
  reference: string;
  lines: QuotedLine[];
  /** As it is answered. */
  order: Order;
  attemptId: string;
};

/** How often what was read may have changed by the time it is ordered. What is remembered does not count. */
const MAX_READS = 5;

/** Of a request that had been answered before; with the payment that it started, if any. */
type AnsweredBefore = { order: Order; lines: undefined; attemptId?: string };

/** Prices come from the database, stock is taken, and all of it happens or none, in one statement. */
export async function placeOrder(
  db: Database,
  buyer: OrderingBuyer,
  request: OrderRequest,
): Promise<PlacedOrder | AnsweredBefore> {
  const { items, shippingAddress, pickup = false, discountCode } = request.purchase;
  const isCash = request.paymentMethod === 'cash';
  const buyerPan = panIn(request.purchase);
  const given = pickup ? undefined : await readAddress(db, shippingAddress);
  const lines = askedLines(items);
  const terms = {
    customerId: buyer.id,
    phone: given?.phone ?? buyer.guestPhone ?? shippingAddress.phone,
    email: buyer.email,
    isCash,
    discountCode,
    placeCode: pickup ? undefined : shippingAddress.placeCode,
    pickup,
    ignoresCart: request.isTaken,
  };
  for (let read = 0; ; read++) {
    const quote = (read === 0 && recallQuote(db, lines, terms)) || (await quoteOrder(db, lines, terms));
    const address = given ?? pickupAddressOf(shippingAddress, quote.delivery.pickupAddress);
    const wanted: Wanted = { buyer, request, quote, address, pickup, buyerPan };
    const cannotCall =
      isCash && !address.phone && (quote.delivery.cashNeedsPhone || address.place_code !== null);
    const problem =
      quote.problem ?? (cannotCall ? badRequest('phoneNeeded') : undefined) ?? request.refuse?.(quote.totals);
    if (problem && quote.isRecalled) continue;
    const messages = await prepareMessages(db, buyer, {
      ...quote,
      ...quote.totals,
      paymentMethod: request.paymentMethod,
      phone: address.phone,
      isPickup: pickup,
    });
    crashPoint('order-quoted');
    const draft = draftOf({ ...wanted, paymentMethod: request.paymentMethod });
    const asked = { ...wantedOf(wanted), ...messages, refused: problem !== undefined };
    // The rule is of the settings that the quote was made from: place_orders refuses it once they have changed.
    const ask = quote.cashRule === 'ahead' ? await request.readyAhead?.() : undefined;
    const result = await (request.attempt
      ? callPlaceAwaitingPayment(db, asked, request.attempt)
      : ask
        ? placeAndAsk(db, {
            place: (tx) => callPlaceOrder(tx, asked),
            ask,
            draft,
            userId: buyer.id,
            key: request.key,
          })
        : callPlaceOrders(db, asked));
    switch (result.outcome) {
      case 'placed': {
        crashPoint('order-placed');
        const { made, attemptId = '' } = result;
        const { totals, lines } = quote;
        const { id, reference } = made;
        return { id, reference, ...totals, lines, order: { ...draft, ...made }, attemptId };
      }
      case 'known':
        return { order: result.answer ?? (await readAsPlaced(db, result.id)), lines: undefined };
      case 'twice':
        return { order: await readPlaced(db, result.id), lines: undefined };
      case 'started':
        return { order: await readPlaced(db, result.id), lines: undefined, attemptId: result.attemptId };
      case 'tooManyUnpaid':
        throw conflict('tooManyUnpaid', { limit: result.limit });
      case 'unpaidShare':
        throw conflict('unpaidShare', { name: result.name, limit: result.limit });
      case 'reused':
        throw conflict('keyUsedBefore');
      case 'gone':
        throw unauthorized('loginNeeded');
      case 'short':
        // Once read, who comes next is refused without a lock.
        if (quote.isRecalled) continue;
        throw stockShort(quote.lines, result);
      default:
        if (problem) throw problem;
        if (read === MAX_READS) throw conflict('productChanged');
    }
  }
}

function stockShort(lines: QuotedLine[], { variant, stock }: { variant: string; stock: number }): ShopError {
  const line = lines.find(({ variantId }) => variantId === variant);
  return conflict('stockShort', { name: line ? lineName(line) : '', stock });
}

/** Nine digits in either script, or nothing. */
function panIn({ buyerPan }: Purchase): string | undefined {
  const pan = inWesternDigits(buyerPan ?? '').replace(/[\s-]/g, '');
  if (pan !== '' && !/^\d{9}$/.test(pan)) throw badRequest('panWrong');
  return pan || undefined;
}

type Wanted = {
  buyer: OrderingBuyer;
  request: OrderRequest;
  quote: Quote;
  address: AddressColumns;
  pickup: boolean;
  buyerPan: string | undefined;
};

function wantedOf({ buyer, request, quote, address, pickup, buyerPan }: Wanted) {
  const { lines, totals, settingsVersion } = quote;
  const { paymentMethod, key } = request;
  return {
    buyer: { id: buyer.id, name: buyer.name, email: buyer.email, guestPhone: buyer.guestPhone },
    session: buyer.tokenHash?.toString('hex'),
    method: paymentMethod,
    requestHash: hashOf(lines, address, paymentMethod, pickup),
    key,
    clearsCart: paymentMethod === 'cash' && !request.isTaken,
    lines: lines.map((line) => ({
      product: line.productId,
      variant: line.variantId,
      name: line.name,
      label: lineName(line),
      image: line.image,
      sku: line.sku,
      optionNames: line.optionNames,
      optionValues: line.optionValues,
      price: line.pricePaisa,
      grams: line.grams,
      version: line.version,
      quantity: line.quantity,
    })),
    subtotal: totals.subtotalPaisa,
    shipping: totals.shippingPaisa,
    tax: totals.taxPaisa,
    total: totals.totalPaisa,
    rounding: totals.roundingPaisa,
    taxIncluded: totals.taxIncluded,
    discount: discountOf(quote),
    settingsVersion,
    withoutCode: quote.isRecalled && !request.isTaken,
    address,
    pickup,
    days: pickup ? undefined : { from: quote.delivery.rule.daysFrom, to: quote.delivery.rule.daysTo },
    buyerPan,
  };
}

function discountOf({ discount, totals }: Quote): object | undefined {
  if (!discount?.discountId || !discount.terms) return undefined;
  const { discountId: id, code, terms } = discount;
  return { id, code, ...terms, paisa: totals.discountPaisa };
}

/** What is picked up is the same order wherever the shop is. */
function hashOf(lines: QuotedLine[], address: AddressColumns, method: string, pickup: boolean): string {
  const wanted = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort();
  const { full_name, phone, ...whereTo } = address;
  const asked = [method, wanted, full_name, phone, pickup ? 'pickup' : Object.values(whereTo)];
  return hash('sha256', JSON.stringify(asked), 'hex');
}
