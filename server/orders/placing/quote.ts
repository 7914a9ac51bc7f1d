import { MAX_QUANTITY } from '#contract/cart.ts';
import type { CashRule } from '#contract/cash/cash-rules.ts';
import { lineName } from '#contract/catalogue/chosen-options.ts';
import type { OrderItemInput } from '#contract/orders/orders.ts';
import { computeTotals, MAX_ORDER_PAISA, type Totals } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { ratesFor } from '#server/delivery/delivery.ts';
import { badRequest, conflict, notFound, type ShopError } from '#server/errors.ts';
import { type EnteredCode, findCodeForOrder } from '#server/offers/codes.ts';
import { type DeliveryFacts, type Offer, selectOffers } from './quote-queries.ts';

export type AskedLine = { productId: string; variantId: string | undefined; quantity: number };
export type QuotedLine = Omit<Offer, 'stock' | 'onSale'> & { quantity: number };

/** What was asked for, at today's prices, read without locks: `place_orders` holds it against what is true by then. */
export type Quote = {
  lines: QuotedLine[];
  totals: Totals;
  delivery: DeliveryFacts;
  settingsVersion: number;
  cashRule: CashRule;
  /** The code that counts for it. */
  discount: EnteredCode | undefined;
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

export async function quoteOrder(db: Database, asked: AskedLine[], terms: OrderTerms): Promise<Quote> {
  const { offers, delivery, settingsVersion, cashRule, cartCode, ...read } = await selectOffers(db, {
    variants: asked.flatMap(({ variantId }) => variantId ?? []),
    products: asked.flatMap(({ productId, variantId }) => (variantId ? [] : productId)),
    placeCode: terms.placeCode ?? null,
    customerId: terms.customerId,
  });
  const chosen = new Map<Offer, number>();
  for (const line of asked) {
    const offer = choose(line, offers);
    chosen.set(offer, (chosen.get(offer) ?? 0) + line.quantity);
  }
  const lines = [...chosen].map(([{ stock: _, onSale: __, ...offer }, quantity]) => ({ ...offer, quantity }));
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw badRequest('fieldTooLarge', { field: 'quantity', limit: MAX_QUANTITY });
  }
  const rates = ratesFor(read.rates, delivery.rule, lines, terms);
  const { subtotalPaisa } = computeTotals(lines, rates);
  const hasCode = terms.ignoresCart
    ? Boolean(terms.discountCode?.trim())
    : terms.discountCode !== undefined || cartCode !== null;
  const discount = hasCode ? await findCodeForOrder(db, { ...terms, subtotalPaisa }) : undefined;
  const totals = computeTotals(lines, rates, { discount: discount?.terms, isCash: terms.isCash });
  if (totals.totalPaisa > MAX_ORDER_PAISA) throw badRequest('orderTooLarge');
  const problem = [...chosen].map(([offer, quantity]) => problemWith(offer, quantity)).find(Boolean);
  return {
    lines,
    totals,
    delivery,
    settingsVersion,
    cashRule,
    discount,
    problem: problem ?? discount?.problem ?? problemWithWay(delivery, terms),
  };
}

/** What the shop does not do: pickup without a place for it, addresses off the list, cash where it does not collect any. */
function problemWithWay(delivery: DeliveryFacts, terms: OrderTerms): ShopError | undefined {
  if (terms.pickup) return delivery.pickupAddress ? undefined : badRequest('noPickup');
  if (terms.placeCode === undefined && !delivery.freeAddresses) return badRequest('placeNeeded');
  return terms.isCash && !delivery.rule.cashAllowed ? conflict('cashNotThere') : undefined;
}

function choose({ productId, variantId }: AskedLine, offers: Offer[]): Offer {
  const ofProduct = offers.filter((offer) => offer.productId === productId);
  const possible = variantId ? ofProduct.filter((offer) => offer.variantId === variantId) : ofProduct;
  const [offer, ...others] = possible;
  if (!offer) throw notFound(variantId ? 'variantNotFound' : 'productNotFound');
  if (others.length > 0) throw badRequest('chooseOptions', { options: offer.optionNames });
  return offer;
}

function problemWith(offer: Offer, quantity: number): ShopError | undefined {
  const name = lineName(offer);
  if (!offer.onSale) return conflict('noLongerSold', { name });
  if (offer.stock < quantity) return conflict('stockShort', { name, stock: offer.stock });
  return undefined;
}
