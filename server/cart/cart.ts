import type { AddToCartInput, CartAnswer, CartItem } from '#contract/cart.ts';
import { MAX_QUANTITY } from '#contract/cart.ts';
import { computeTotals, paisaToRupees, type ShippingAndTax } from '#contract/money.ts';
import { MAX_ORDER_LINES } from '#contract/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { findProductsEverSold, type ProductEverSold } from '#server/catalogue/catalogue.ts';
import { conflict, notFound, type ShopError } from '#server/errors.ts';
import { readRates } from '#server/settings/settings.ts';
import {
  addToLine,
  countLinesOf,
  deleteCartLines,
  deleteLine,
  deleteLinesOfProduct,
  selectCartLines,
  selectObstacles,
  setLineQuantity,
} from './cart-queries.ts';

type Owner = { id: string };

export async function readCart(db: Database, owner: Owner): Promise<CartAnswer> {
  const [lines, rates] = await Promise.all([selectCartLines(db, owner.id), readRates(db)]);
  const products = await findProductsEverSold(
    db,
    lines.map((line) => line.productId),
  );
  const priced = lines.flatMap((line): PricedLine[] => {
    const found = products.get(line.productId);
    return found ? [{ ...line, ...found }] : [];
  });
  return { cartItems: priced.map(toCartItem), totals: totalsOf(priced, rates) };
}

type PricedLine = Awaited<ReturnType<typeof selectCartLines>>[number] & ProductEverSold;

function toCartItem({ product, pricePaisa, onSale, ...line }: PricedLine): CartItem {
  return {
    _id: line.id,
    product_id: product,
    quantity: line.quantity,
    line_total: paisaToRupees(pricePaisa * line.quantity),
    price_when_added: paisaToRupees(line.pricePaisaWhenAdded),
    price_changed: pricePaisa !== line.pricePaisaWhenAdded,
    stock_short: line.quantity > product.stock,
    available: onSale,
  };
}

/** What has left the shop cannot be ordered, so it costs nothing. */
function totalsOf(lines: PricedLine[], rates: ShippingAndTax): CartAnswer['totals'] {
  const totals = computeTotals(
    lines.filter(({ onSale }) => onSale),
    rates,
  );
  return {
    itemCount: totals.itemCount,
    subtotal: paisaToRupees(totals.subtotalPaisa),
    shipping: paisaToRupees(totals.shippingPaisa),
    tax: paisaToRupees(totals.taxPaisa),
    total: paisaToRupees(totals.totalPaisa),
    missingForFreeShipping: paisaToRupees(totals.missingForFreeShippingPaisa),
    freeShippingFrom: paisaToRupees(rates.freeShippingFromPaisa),
    taxRatePercent: rates.taxRateBps / 100,
  };
}

export async function addToCart(
  db: Database,
  owner: Owner,
  { productId, quantity = 1 }: AddToCartInput,
): Promise<CartAnswer> {
  const line = { userId: owner.id, productId, quantity, maxLines: MAX_ORDER_LINES };
  if (!(await addToLine(db, line))) throw await whyNotAdded(db, owner, productId, quantity);
  return readCart(db, owner);
}

async function whyNotAdded(
  db: Database,
  owner: Owner,
  productId: string,
  quantity: number,
): Promise<ShopError> {
  const product = await selectObstacles(db, owner.id, productId);
  if (!product || product.deletedAt) return notFound('productNotFound');
  const inCart = product.quantity ?? 0;
  if (inCart + quantity > product.stock) {
    const { name, stock } = product;
    if (inCart === 0 || stock === 0) return conflict('stockShort', { name, stock });
    return conflict('stockShortInCart', { name, stock, inCart });
  }
  if (inCart + quantity > MAX_QUANTITY) return conflict('cartQuantityLimit', { limit: MAX_QUANTITY });
  return conflict('cartLineLimit', { limit: MAX_ORDER_LINES });
}

export async function changeQuantity(
  db: Database,
  owner: Owner,
  productId: string,
  quantity: number,
): Promise<CartAnswer> {
  if (!(await setLineQuantity(db, { userId: owner.id, productId, quantity }))) {
    const product = await selectObstacles(db, owner.id, productId);
    if (!product?.quantity) throw notInCart();
    const { name, stock, deletedAt } = product;
    throw deletedAt ? conflict('noLongerSold', { name }) : conflict('stockShort', { name, stock });
  }
  return readCart(db, owner);
}

export async function removeFromCart(db: Database, owner: Owner, productId: string): Promise<CartAnswer> {
  if (!(await deleteLine(db, owner.id, productId))) throw notInCart();
  return readCart(db, owner);
}

/** What was ordered leaves the cart; what was not stays. */
export function clearCart(tx: Transaction, userId: string, productIds: string[]): Promise<void> {
  return deleteCartLines(tx, userId, productIds);
}

export async function hasAnyInCart(tx: Transaction, userId: string, productIds: string[]): Promise<boolean> {
  return (await countLinesOf(tx, userId, productIds)) > 0;
}

function notInCart(): ShopError {
  return notFound('notInCart');
}

/** A product that leaves the shop leaves the carts too. */
export function removeFromEveryCart(tx: Transaction, productId: string): Promise<void> {
  return deleteLinesOfProduct(tx, productId);
}
