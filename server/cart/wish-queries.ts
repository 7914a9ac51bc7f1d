import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export function selectWishes(db: Database, userId: string) {
  return db
    .selectFrom('wishes')
    .where('user_id', '=', userId)
    .select(['product_id as productId', 'tell_when_back as tellWhenBack'])
    .orderBy('created_at', 'desc')
    .execute();
}

/** Those that are products still; what is wished for already stays as it is. */
export async function insertWishes(
  tx: Transaction,
  userId: string,
  productIds: string[],
  limit: number,
): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    insert into wishes (user_id, product_id)
    select ${userId}, id from products
    where id = any(${productIds}::uuid[]) and deleted_at is null
    limit greatest(0, ${limit} - (select count(*) from wishes where user_id = ${userId}))
    on conflict do nothing`.execute(tx);
}

export async function updateWish(
  tx: Transaction,
  userId: string,
  productId: string,
  tellWhenBack: boolean,
): Promise<void> {
  await tx
    .updateTable('wishes')
    .set({ tell_when_back: tellWhenBack })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

export async function updateWishesUnwatched(tx: Transaction, email: string): Promise<void> {
  await tx
    .updateTable('wishes')
    .set({ tell_when_back: false })
    .where('tell_when_back', '=', true)
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('users')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where(sql<boolean>`not is_guest`)
        .select('id'),
    )
    .execute();
}

export async function deleteWish(tx: Transaction, userId: string, productId: string): Promise<void> {
  await tx.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', productId).execute();
}

/** Whoever waited for something that can be bought again waits no more: each of them comes out of here once. */
export async function takeReturned(tx: Transaction, limit: number) {
  const { rows } = await sql<{
    userId: string;
    name: string;
    email: string;
    productId: string;
    product: string;
  }>`
    update wishes set tell_when_back = false
    from (
      select w.user_id, w.product_id, u.name, u.email, p.name as product
      from wishes w
      join products p on p.id = w.product_id
      join users u on u.id = w.user_id
      where w.tell_when_back and p.stock > 0 and p.deleted_at is null
      limit ${limit}
      for update of w skip locked
    ) as back
    where wishes.user_id = back.user_id and wishes.product_id = back.product_id
    returning back.user_id as "userId", back.name, back.email, back.product_id as "productId", back.product`.execute(
    tx,
  );
  return rows;
}
