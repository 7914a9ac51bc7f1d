import { MAX_WISHES, type WishlistAnswer } from '#contract/accounts/wishes.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { findProducts } from '#server/catalogue/catalogue.ts';
import { tell } from '#server/messages/messages.ts';
import { resubscribe } from '#server/messages/unsubscribe.ts';
import {
  deleteWish,
  insertWishes,
  selectWishes,
  takeReturned,
  updateWish,
  updateWishesUnwatched,
} from './wish-queries.ts';

const AT_ONCE = 200;

export async function readWishes(db: Database, userId: string): Promise<WishlistAnswer> {
  const wishes = await selectWishes(db, userId);
  return {
    products: await findProducts(
      db,
      wishes.map(({ productId }) => productId),
    ),
    watching: wishes.filter(({ tellWhenBack }) => tellWhenBack).map(({ productId }) => productId),
  };
}

/** Also what a guest has wished for in the browser, once they have logged in. */
export function addWishes(tx: Transaction, userId: string, productIds: string[]): Promise<void> {
  return insertWishes(tx, userId, productIds, MAX_WISHES);
}

export async function addWish(
  tx: Transaction,
  user: { id: string; email: string },
  productId: string,
  tellWhenBack: boolean | undefined,
): Promise<void> {
  await insertWishes(tx, user.id, [productId], MAX_WISHES);
  if (tellWhenBack) await resubscribe(tx, user.email);
  if (tellWhenBack !== undefined) await updateWish(tx, user.id, productId, tellWhenBack);
}

/** Whoever is at this address waits for nothing any more. */
export function endWatching(tx: Transaction, email: string): Promise<void> {
  return updateWishesUnwatched(tx, email);
}

export function removeWish(tx: Transaction, userId: string, productId: string): Promise<void> {
  return deleteWish(tx, userId, productId);
}

/** The job: who waited for a product hears of it once, and at most once per wish. */
export async function tellOfReturned(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { userId, name, email, productId, product } of await takeReturned(tx, AT_ONCE)) {
      const facts = { name, product: { id: productId, name: product } };
      await tell(tx, { kind: 'back_in_stock', to: { userId, email }, facts });
    }
  });
}
