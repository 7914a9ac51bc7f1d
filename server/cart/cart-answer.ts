import type { CartAnswer, CartDestination, CartItem, CartTotals } from '#contract/cart.ts';
import { chosenOptions } from '#contract/catalogue/chosen-options.ts';
import {
  computeTotals,
  type PricedLine,
  paisaToRupees,
  type ShippingAndTax,
} from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { ratesFor } from '#server/delivery/delivery.ts';
import { type EnteredCode, findCode } from '#server/offers/codes.ts';
import type { CartLine, CartRead } from './cart-queries.ts';
import { writeChosen } from './chosen-products.ts';

/** Whose cart it is, and where it would go: that is what its totals are for. A change under a key is made once. */
export type CartOwner = { id: string; tokenHash: Buffer; to: CartDestination; key?: string | undefined };

/** A cart's answer, but for its products: they are JSON already. */
export type ShownCart = Omit<CartAnswer, 'cartItems'> & { cartItems: ShownItem[] };
type ShownItem = Omit<CartItem, 'product_id'> & { product_id: string };

export async function showCart(db: Database, { id, to }: CartOwner, cart: CartRead): Promise<ShownCart> {
  const { lines, rule } = cart;
  const priced = lines.filter(isOnSale).map(({ chosen, pricePaisa, quantity }) => ({
    pricePaisa,
    grams: chosen.product.weight_grams,
    quantity,
  }));
  const rates = ratesFor(cart.rates, rule, priced, to);
  const { subtotalPaisa } = computeTotals(priced, rates);
  const asked = { customerId: id, code: undefined, subtotalPaisa, inCart: true };
  const code = cart.code === null ? undefined : await findCode(db, asked);
  const { pickup = false, place = null } = to;
  const { daysFrom, daysTo } = rule;
  return {
    cartItems: lines.map(toItem),
    totals: totalsOf(priced, rates, code),
    delivery: {
      placeCode: pickup ? null : place,
      pickup,
      daysFrom,
      daysTo,
      cashAllowed: pickup || rule.cashAllowed,
    },
  };
}

function isOnSale({ chosen: { product, variant } }: CartLine): boolean {
  return variant.offered && !product.deleted_at && product.status === 'published';
}

function toItem(line: CartLine): ShownItem {
  const { lineId, quantity, pricePaisa, pricePaisaWhenAdded, chosen } = line;
  const { product, variant } = chosen;
  const names = product.options.map(({ name }) => name);
  return {
    _id: lineId,
    product_id: writeChosen(chosen, pricePaisa),
    variant: { _id: variant.id, options: chosenOptions(names, variant.values), sku: variant.sku },
    quantity,
    line_total: paisaToRupees(pricePaisa * quantity),
    price_when_added: paisaToRupees(pricePaisaWhenAdded),
    price_changed: pricePaisa !== pricePaisaWhenAdded,
    stock_short: quantity > variant.stock,
    available: isOnSale(line),
  };
}

/** What has left the shop cannot be ordered, so it costs nothing. */
function totalsOf(priced: PricedLine[], rates: ShippingAndTax, code: EnteredCode | undefined): CartTotals {
  const totals = computeTotals(priced, rates, { discount: code?.terms });
  const inCash = computeTotals(priced, rates, { discount: code?.terms, isCash: true });
  return {
    itemCount: totals.itemCount,
    subtotal: paisaToRupees(totals.subtotalPaisa),
    shipping: paisaToRupees(totals.shippingPaisa),
    tax: paisaToRupees(totals.taxPaisa),
    taxIncluded: totals.taxIncluded,
    discount: paisaToRupees(totals.discountPaisa),
    discountCode: code?.code ?? null,
    discountProblem: code?.problem?.message ?? null,
    cashRounding: paisaToRupees(inCash.roundingPaisa),
    total: paisaToRupees(totals.totalPaisa),
    missingForFreeShipping: paisaToRupees(totals.missingForFreeShippingPaisa),
    freeShippingFrom:
      rates.freeShippingFromPaisa === null ? null : paisaToRupees(rates.freeShippingFromPaisa),
    taxRatePercent: rates.taxRateBps / 100,
  };
}

/** The whole answer, around its products as they are. */
export function writeCart({ cartItems, ...rest }: ShownCart): string {
  const items = cartItems.map(
    ({ product_id, ...item }) => `{"product_id":${product_id},${JSON.stringify(item).slice(1)}`,
  );
  return `{"success":true,"data":{"cartItems":[${items.join(',')}],${JSON.stringify(rest).slice(1)}}`;
}
