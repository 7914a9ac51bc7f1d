import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { ProductVariants } from '#database/tables.ts';

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];

/** Also those no longer offered: a combination that comes back is the same variant. */
export async function selectVariants(db: Database, productId: string) {
  return await db
    .selectFrom('product_variants')
    .where('product_id', '=', productId)
    .select([
      'id',
      'position',
      'option_values',
      'price_paisa',
      'stock',
      'sku',
      'barcode',
      'image',
      'deleted_at',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function insertVariant(tx: Transaction, variant: Insertable<ProductVariants>): Promise<string> {
  const { id } = await tx
    .insertInto('product_variants')
    .values(variant)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVariant(
  tx: Transaction,
  id: string,
  columns: Updateable<ProductVariants>,
): Promise<void> {
  await tx.updateTable('product_variants').set(columns).where('id', '=', id).execute();
}

/** Their numbers are free for others, also for one another. */
export async function freeSkus(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('product_variants')
    .set({ sku: sql<string>`'~' || id::text` })
    .where('id', 'in', ids)
    .execute();
}

export async function makeSku(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ sku: string }>`select next_sku() as sku`.execute(tx);
  return rows[0]?.sku ?? '';
}

/** Which of these numbers other products have, and the name of the product. */
export async function selectTakenSkus(db: Database, productId: string, skus: string[]) {
  if (skus.length === 0) return [];
  return await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .where('product_variants.product_id', '<>', productId)
    .where('product_variants.deleted_at', 'is', null)
    .where(
      sql<string>`upper(product_variants.sku)`,
      'in',
      skus.map((sku) => sku.toUpperCase()),
    )
    .select(['product_variants.sku', 'products.name'])
    .limit(1)
    .execute();
}
