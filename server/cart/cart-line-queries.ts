import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contract/cart.ts';
import type { Database, Transaction } from '#database/connect.ts';

export async function deleteChangesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('cart_changes').where('done_at', '<', time).execute();
}

export async function deleteCartLines(tx: Transaction, userId: string, variantIds: string[]): Promise<void> {
  if (variantIds.length === 0) return;
  await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('variant_id', 'in', variantIds)
    .execute();
}

export async function deleteLinesOfProduct(tx: Transaction, productId: string): Promise<void> {
  await tx.deleteFrom('cart_items').where('product_id', '=', productId).execute();
}

/** Lines of both carts add up, never above the stock; a full cart takes no more. */
export async function moveCartLines(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await sql`
    with moved as (
      delete from cart_items where user_id = ${fromId} returning product_id, variant_id, quantity, price_paisa_when_added
    ), room as (
      select 100 - count(*) as lines from cart_items where user_id = ${toId}
    )
    insert into cart_items as line (user_id, product_id, variant_id, quantity, price_paisa_when_added)
    select ${toId}::uuid, moved.product_id, moved.variant_id, least(moved.quantity, v.stock, ${MAX_QUANTITY}), moved.price_paisa_when_added
    from moved join product_variants v on v.id = moved.variant_id
    where v.stock > 0 and v.deleted_at is null
    order by exists (select 1 from cart_items c where c.user_id = ${toId} and c.variant_id = moved.variant_id) desc
    limit (select greatest(lines, 0) from room)
    on conflict (user_id, variant_id) do update
    set quantity = least(line.quantity + excluded.quantity, (select stock from product_variants where id = line.variant_id), ${MAX_QUANTITY})`.execute(
    tx,
  );
}
