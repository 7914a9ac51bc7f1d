import type { AddToCartInput } from '#contract/cart.ts';
import { MAX_ORDER_LINES } from '#contract/orders/orders.ts';
import { rupeesToPaisa } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { findGuest } from '#server/accounts/guests.ts';
import { conflict, unauthorized } from '#server/errors.ts';
import { findCode, forgetCode, keepCode } from '#server/offers/codes.ts';
import { type CartOwner, type ShownCart, showCart } from './cart-answer.ts';
import {
  deleteCartLines,
  deleteChangesBefore,
  deleteLinesOfProduct,
  moveCartLines,
} from './cart-line-queries.ts';
import { addToLine, type CartRead, deleteLine, selectCart, setLineQuantity } from './cart-queries.ts';
import { whyNotAdded, whyNotChanged, whyNotRemoved } from './cart-refusals.ts';

type Wanted = { productId: string; variantId?: string | undefined };

const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000;

export async function readCart(db: Database, owner: CartOwner): Promise<ShownCart> {
  return await showCart(db, owner, await signed(selectCart(db, cartOf(owner))));
}

function cartOf({ id, tokenHash, to, key }: CartOwner) {
  return { userId: id, tokenHash, place: to.pickup ? undefined : to.place, key };
}

/** Undefined: nothing was written, and nothing had been before under the same key. */
async function written(
  db: Database,
  owner: CartOwner,
  write: (db: Database) => Promise<CartRead>,
): Promise<ShownCart | undefined> {
  try {
    const cart = await signed(write(db));
    return cart.isWritten || cart.isDone ? await showCart(db, owner, cart) : undefined;
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

export async function addToCart(
  db: Database,
  owner: CartOwner,
  { productId, variantId, quantity = 1, expectedPrice }: AddToCartInput,
): Promise<ShownCart> {
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
): Promise<ShownCart> {
  const line = { ...cartOf(owner), productId, variantId, quantity, pricePaisa: paisaOf(expectedPrice) };
  const cart = await written(db, owner, () => setLineQuantity(db, line));
  if (cart) return cart;
  throw await whyNotChanged(db, line);
}

export async function removeFromCart(
  db: Database,
  owner: CartOwner,
  { productId, variantId }: Wanted,
): Promise<ShownCart> {
  const line = { ...cartOf(owner), productId, variantId };
  const cart = await written(db, owner, () => deleteLine(db, line));
  if (cart) return cart;
  throw await whyNotRemoved(db, line);
}

/** What a guest had chosen goes on in the account, as far as there is stock; their cart is empty then. */
export async function mergeCarts(db: Database, owner: CartOwner, guestToken: string): Promise<ShownCart> {
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
export async function enterCode(db: Database, owner: CartOwner, code: string): Promise<ShownCart> {
  const subtotalPaisa = rupeesToPaisa((await readCart(db, owner)).totals.subtotal) ?? 0;
  const found = await findCode(db, { customerId: owner.id, code, subtotalPaisa, inCart: true });
  if (found?.problem) throw found.problem;
  await keepCode(db, owner.id, code);
  return await readCart(db, owner);
}

export async function removeCode(db: Database, owner: CartOwner): Promise<ShownCart> {
  await forgetCode(db, owner.id);
  return await readCart(db, owner);
}

/** A product that leaves the shop leaves the carts too. */
export function removeFromEveryCart(tx: Transaction, productId: string): Promise<void> {
  return deleteLinesOfProduct(tx, productId);
}
