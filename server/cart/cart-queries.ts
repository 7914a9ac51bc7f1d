import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contract/cart.ts';
import type { Database, Transaction } from '#database/connect.ts';

export function selectCartLines(db: Database, userId: string) {
  return db
    .selectFrom('cart_items')
    .where('user_id', '=', userId)
    .select(['id', 'product_id as productId', 'quantity', 'price_paisa_when_added as pricePaisaWhenAdded'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * One statement: the line is locked while its new quantity is held against the stock, so that parallel calls
 * add up and never go above it. False when nothing was written.
 */
export async function addToLine(
  db: Database,
  line: { userId: string; productId: string; quantity: number; maxLines: number },
): Promise<boolean> {
  const { rows } = await sql`
    with product as (
      select id, price_paisa, least(stock, ${MAX_QUANTITY}) as available
      from products where id = ${line.productId} and deleted_at is null
    )
    insert into cart_items as line (user_id, product_id, quantity, price_paisa_when_added)
    select ${line.userId}::uuid, id, ${line.quantity}::integer, price_paisa from product
    where ${line.quantity}::integer <= available and (
      (select count(*) from cart_items where user_id = ${line.userId}) < ${line.maxLines}
      or exists (select 1 from cart_items where user_id = ${line.userId} and product_id = product.id)
    )
    on conflict (user_id, product_id) do update set
      quantity = line.quantity + excluded.quantity,
      price_paisa_when_added = excluded.price_paisa_when_added
    where line.quantity + excluded.quantity <= (select available from product)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function setLineQuantity(
  db: Database,
  line: { userId: string; productId: string; quantity: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_items')
    .from('products')
    .whereRef('products.id', '=', 'cart_items.product_id')
    .where('cart_items.user_id', '=', line.userId)
    .where('cart_items.product_id', '=', line.productId)
    .where('products.deleted_at', 'is', null)
    .where('products.stock', '>=', line.quantity)
    .set({ quantity: line.quantity })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteLine(db: Database, userId: string, productId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Why a line was not written: what there is of the product, and whether it is in the cart. */
export function selectObstacles(db: Database, userId: string, productId: string) {
  return db
    .selectFrom('products')
    .leftJoin('cart_items', (join) =>
      join.onRef('cart_items.product_id', '=', 'products.id').on('cart_items.user_id', '=', userId),
    )
    .where('products.id', '=', productId)
    .select(['products.name', 'products.stock', 'products.deleted_at as deletedAt', 'cart_items.quantity'])
    .executeTakeFirst();
}

export async function deleteCartLines(tx: Transaction, userId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .execute();
}

export async function countLinesOf(db: Database, userId: string, productIds: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteLinesOfProduct(tx: Transaction, productId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('product_id', '=', productId).execute();
}
