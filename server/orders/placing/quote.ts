import { MAX_QUANTITY } from '#contract/cart.ts';
import type { CashRule } from '#contract/cash/cash-rules.ts';
import { lineName } from '#contract/catalogue/chosen-options.ts';
import type { OrderItemInput } from '#contract/orders/orders.ts';
import { computeTotals, MAX_ORDER_PAISA, type Totals } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { ratesFor } from '#server/delivery/delivery.ts';
import { badRequest, conflict, notFound, type ShopError } from '#server/errors.ts';
import { type EnteredCode, findCodeForOrder } from '#server/offers/codes.ts';
import { readOffers, recallOffers } from './offers.ts';
import type { DeliveryFacts, Offer, Offers } from './quote-queries.ts';

export type AskedLine = { productId: string; variantId: string | undefined; quantity: number };
export type QuotedLine = Omit<Offer, 'stock' | 'onSale'> & { quantity: number };

/** What was asked for, at the prices that were read, without locks: `place_orders` holds it against what is true by then. */
export type Quote = {
  lines: QuotedLine[];
  totals: Totals;
  delivery: DeliveryFacts;
  settingsVersion: number;
  cashRule: CashRule;
  /** The code that counts for it. */
  discount: EnteredCode | undefined;
  /** Made from memory, without a look into the cart: only whoever has no code there may order by it. */
  isRecalled: boolean;
  /** Why it cannot be ordered now. A request sent again is still answered: it may have been ordered before. */
  problem: ShopError | undefined;
};

/** Ids are compared as PostgreSQL compares them. */
export function askedLines(items: OrderItemInput[]): AskedLine[] {
  return items.map((item) => {
    const { product_id, productId } = item as { product_id?: unknown; productId?: unknown };
    const variantId = item.variant_id ?? item.variantId;
    const product = typeof product_id === 'string' ? product_id : productId;
    return {
      productId: String(product).toLowerCase(),
      variantId: variantId?.toLowerCase(),
      quantity: item.quantity,
    };
  });
}

/** Whose order it is, how it is paid, where it goes, and the code given with it; without one, the cart's counts. */
export type OrderTerms = {
  customerId: string;
  phone: string | undefined;
  email: string;
  isCash: boolean;
  discountCode: string | undefined;
  placeCode: number | undefined;
  pickup: boolean;
  ignoresCart?: boolean | undefined;
};

export async function quoteOrder(db: Database, lines: AskedLine[], terms: OrderTerms): Promise<Quote> {
  const read = await readOffers(db, { ...terms, lines });
  const chosen = chooseAll(lines, read.offers);
  const hasCode = terms.ignoresCart
    ? Boolean(terms.discountCode?.trim())
    : terms.discountCode !== undefined || read.cartCode !== null;
  const { subtotalPaisa } = computeTotals(chosen.lines, ratesOf(chosen, read, terms));
  const code = hasCode ? await findCodeForOrder(db, { ...terms, subtotalPaisa }) : undefined;
  const quote = quoteOf(chosen, read, terms, code);
  if (isTooLarge(quote)) throw badRequest('orderTooLarge');
  return quote;
}

/** From what is remembered of others' orders, where nothing speaks against it. No code is known of. */
export function recallQuote(db: Database, lines: AskedLine[], terms: OrderTerms): Quote | undefined {
  const known = terms.discountCode === undefined ? recallOffers(db, { ...terms, lines }) : undefined;
  if (!known?.offers.length || lines.some((line) => offersFor(line, known.offers).length !== 1))
    return undefined;
  const quote = quoteOf(chooseAll(lines, known.offers), known, terms);
  return quote.problem || isTooLarge(quote) ? undefined : { ...quote, isRecalled: true };
}

const isTooLarge = ({ totals }: Quote) => totals.totalPaisa > MAX_ORDER_PAISA;

type Chosen = { lines: QuotedLine[]; problem: ShopError | undefined };

function chooseAll(asked: AskedLine[], offers: Offer[]): Chosen {
  const chosen = new Map<Offer, number>();
  for (const line of asked) {
    const offer = choose(line, offers);
    chosen.set(offer, (chosen.get(offer) ?? 0) + line.quantity);
  }
  const lines = [...chosen].map(([{ stock: _, onSale: __, ...offer }, quantity]) => ({ ...offer, quantity }));
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw badRequest('fieldTooLarge', { field: 'quantity', limit: MAX_QUANTITY });
  }
  return {
    lines,
    problem: [...chosen].map(([offer, quantity]) => problemWith(offer, quantity)).find(Boolean),
  };
}

function quoteOf({ lines, problem }: Chosen, read: Offers, terms: OrderTerms, discount?: EnteredCode): Quote {
  const { delivery, settingsVersion, cashRule } = read.terms;
  const rates = ratesOf({ lines }, read, terms);
  const totals = computeTotals(lines, rates, { discount: discount?.terms, isCash: terms.isCash });
  return {
    lines,
    totals,
    delivery,
    settingsVersion,
    cashRule,
    discount,
    isRecalled: false,
    problem: problem ?? discount?.problem ?? problemWithWay(delivery, terms),
  };
}

function ratesOf(
  { lines }: Pick<Chosen, 'lines'>,
  { terms: { rates, delivery } }: Offers,
  terms: OrderTerms,
) {
  return ratesFor(rates, delivery.rule, lines, terms);
}

/** What the shop does not do: pickup without a place for it, addresses off the list, cash where it does not collect any. */
function problemWithWay(delivery: DeliveryFacts, terms: OrderTerms): ShopError | undefined {
  if (terms.pickup) return delivery.pickupAddress ? undefined : badRequest('noPickup');
  if (terms.placeCode === undefined && !delivery.freeAddresses) return badRequest('placeNeeded');
  return terms.isCash && !delivery.rule.cashAllowed ? conflict('cashNotThere') : undefined;
}

function choose(line: AskedLine, offers: Offer[]): Offer {
  const [offer, ...others] = offersFor(line, offers);
  if (!offer) throw notFound(line.variantId ? 'variantNotFound' : 'productNotFound');
  if (others.length > 0) throw badRequest('chooseOptions', { options: offer.optionNames });
  return offer;
}

/** Without a variant named, all that the product is on offer in. */
function offersFor({ productId, variantId }: AskedLine, offers: Offer[]): Offer[] {
  return offers.filter(
    (offer) => offer.productId === productId && (!variantId || offer.variantId === variantId),
  );
}

function problemWith(offer: Offer, quantity: number): ShopError | undefined {
  const name = lineName(offer);
  if (!offer.onSale) return conflict('noLongerSold', { name });
  if (offer.stock < quantity) return conflict('stockShort', { name, stock: offer.stock });
  return undefined;
}
