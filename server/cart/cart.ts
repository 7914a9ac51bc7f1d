import type { AddToCartInput, CartAnswer, CartDestination, CartItem } from '#contract/cart.ts';
import { chosenOptions } from '#contract/catalogue/chosen-options.ts';
import { MAX_ORDER_LINES } from '#contract/orders/orders.ts';
import {
  computeTotals,
  type PricedLine,
  paisaToRupees,
  rupeesToPaisa,
  type ShippingAndTax,
} from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { findGuest } from '#server/accounts/guests.ts';
import { toProduct } from '#server/catalogue/catalogue.ts';
import { ratesFor } from '#server/delivery/delivery.ts';
import { conflict, unauthorized } from '#server/errors.ts';
import { type EnteredCode, findCode, forgetCode, keepCode } from '#server/offers/codes.ts';
import {
  deleteCartLines,
  deleteChangesBefore,
  deleteLinesOfProduct,
  moveCartLines,
} from './cart-line-queries.ts';
import {
  addToLine,
  type CartLine,
  type CartRead,
  deleteLine,
  selectCart,
  setLineQuantity,
} from './cart-queries.ts';
import { whyNotAdded, whyNotChanged, whyNotRemoved } from './cart-refusals.ts';

type Wanted = { productId: string; variantId?: string | undefined };

/** Whose cart it is, and where it would go: that is what its totals are for. A change under a key is made once. */
export type CartOwner = { id: string; tokenHash: Buffer; to: CartDestination; key?: string | undefined };

const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000;

export async function readCart(db: Database, owner: CartOwner): Promise<CartAnswer> {
  return await toAnswer(db, owner, await signed(selectCart(db, cartOf(owner))));
}

function cartOf({ id, tokenHash, to, key }: CartOwner) {
  return { userId: id, tokenHash, place: to.pickup ? undefined : to.place, key };
}

/** Undefined: nothing was written, and nothing had been before under the same key. */
async function written(
  db: Database,
  owner: CartOwner,
  write: (db: Database) => Promise<CartRead>,
): Promise<CartAnswer | undefined> {
  try {
    const cart = await signed(write(db));
    return cart.isWritten || cart.isDone ? await toAnswer(db, owner, cart) : undefined;
  } catch (error) {
    if (isTaken(error)) return await readCart(db, owner);
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'cart_changes_pkey';
}

/** Housekeeping: nobody sends a change of last week again. */
export function forgetOldChanges(db: Database): Promise<void> {
  return deleteChangesBefore(db, new Date(Date.now() - KEY_LIFETIME));
}

async function signed(reading: Promise<CartRead>): Promise<CartRead> {
  const cart = await reading;
  if (!cart.isSignedIn) throw unauthorized('loginNeeded');
  return cart;
}

async function toAnswer(db: Database, { id, to }: CartOwner, cart: CartRead): Promise<CartAnswer> {
  const { lines, rule } = cart;
  const priced = lines.filter(isOnSale).map(({ product, variant, quantity }) => ({
    pricePaisa: variant.price_paisa,
    grams: product.weight_grams,
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

function isOnSale({ product, variant }: CartLine): boolean {
  return variant.offered && !product.deleted_at && product.status === 'published';
}

/** The product as it was chosen: with the price, the stock and the picture of the variant. */
function toItem(line: CartLine): CartItem {
  const { lineId, quantity, pricePaisaWhenAdded, product: row, variant } = line;
  const prices = { price_paisa: variant.price_paisa, regular_paisa: variant.regular_paisa };
  const product = toProduct({ ...row, ...prices, variants: [variant] });
  const images = variant.image ? [variant.image, ...product.images] : product.images;
  const price = paisaToRupees(variant.price_paisa);
  const names = row.options.map(({ name }) => name);
  return {
    _id: lineId,
    product_id: { ...product, price, stock: variant.stock, images },
    variant: { _id: variant.id, options: chosenOptions(names, variant.values), sku: variant.sku },
    quantity,
    line_total: paisaToRupees(variant.price_paisa * quantity),
    price_when_added: paisaToRupees(pricePaisaWhenAdded),
    price_changed: variant.price_paisa !== pricePaisaWhenAdded,
    stock_short: quantity > variant.stock,
    available: isOnSale(line),
  };
}

/** What has left the shop cannot be ordered, so it costs nothing. */
function totalsOf(
  priced: PricedLine[],
  rates: ShippingAndTax,
  code: EnteredCode | undefined,
): CartAnswer['totals'] {
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

export async function addToCart(
  db: Database,
  owner: CartOwner,
  { productId, variantId, quantity = 1, expectedPrice }: AddToCartInput,
): Promise<CartAnswer> {
  const line = { ...cartOf(owner), productId, variantId, quantity, pricePaisa: paisaOf(expectedPrice) };
  try {
    const cart = await written(db, owner, () => addToLine(db, line));
    if (cart) return cart;
  } catch (error) {
    throw isFull(error) ? conflict('cartLineLimit', { limit: MAX_ORDER_LINES }) : error;
  }
  throw await whyNotAdded(db, line);
}

function paisaOf(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : Math.round(rupees * 100);
}

function isFull(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'cart_items_limit';
}

export async function changeQuantity(
  db: Database,
  owner: CartOwner,
  { productId, variantId }: Wanted,
  { quantity, expectedPrice }: { quantity: number; expectedPrice?: number | undefined },
): Promise<CartAnswer> {
  const line = { ...cartOf(owner), productId, variantId, quantity, pricePaisa: paisaOf(expectedPrice) };
  const cart = await written(db, owner, () => setLineQuantity(db, line));
  if (cart) return cart;
  throw await whyNotChanged(db, line);
}

export async function removeFromCart(
  db: Database,
  owner: CartOwner,
  { productId, variantId }: Wanted,
): Promise<CartAnswer> {
  const line = { ...cartOf(owner), productId, variantId };
  const cart = await written(db, owner, () => deleteLine(db, line));
  if (cart) return cart;
  throw await whyNotRemoved(db, line);
}

/** What a guest had chosen goes on in the account, as far as there is stock; their cart is empty then. */
export async function mergeCarts(db: Database, owner: CartOwner, guestToken: string): Promise<CartAnswer> {
  const guestId = await findGuest(db, guestToken);
  if (guestId) await db.transaction().execute((tx) => moveCartLines(tx, guestId, owner.id));
  return await readCart(db, owner);
}

/** What was ordered leaves the cart; what was not stays. */
export async function clearCart(tx: Transaction, userId: string, variantIds: string[]): Promise<void> {
  await deleteCartLines(tx, userId, variantIds);
  await forgetCode(tx, userId);
}

/** A code that does not apply is refused, and the one before it stays. */
export async function enterCode(db: Database, owner: CartOwner, code: string): Promise<CartAnswer> {
  const subtotalPaisa = rupeesToPaisa((await readCart(db, owner)).totals.subtotal) ?? 0;
  const found = await findCode(db, { customerId: owner.id, code, subtotalPaisa, inCart: true });
  if (found?.problem) throw found.problem;
  await keepCode(db, owner.id, code);
  return await readCart(db, owner);
}

export async function removeCode(db: Database, owner: CartOwner): Promise<CartAnswer> {
  await forgetCode(db, owner.id);
  return await readCart(db, owner);
}

/** A product that leaves the shop leaves the carts too. */
export function removeFromEveryCart(tx: Transaction, productId: string): Promise<void> {
  return deleteLinesOfProduct(tx, productId);
}
