import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { Products } from '#database/tables.ts';
import { conflict } from '#server/errors.ts';

/** The product on sale, locked against sales and other edits until the transaction ends. */
export async function lockProduct(tx: Transaction, id: string) {
  return await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockDeletedProduct(tx: Transaction, id: string) {
  return await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The category in the shop that has the name of this deleted one. */
export async function selectLiveNamesake(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('categories as gone')
    .innerJoin('categories as live', (join) =>
      join.on(sql<boolean>`lower(live.name) = lower(gone.name)`).on('live.deleted_at', 'is', null),
    )
    .where('gone.id', '=', id)
    .select('live.id')
    .executeTakeFirst();
  return row?.id;
}

export async function reviveCategory(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('categories')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Waits for whoever is deleting the category, and makes them wait in turn. */
export async function holdCategory(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('categories')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('name')
    .forShare()
    .executeTakeFirst();
  return row?.name;
}

export async function insertProduct(tx: Transaction, product: Insertable<Products>): Promise<string> {
  const inserting = tx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
  return (await orSlugTaken(inserting, product.slug)).id;
}

export async function updateProductRow(
  tx: Transaction,
  id: string,
  columns: Updateable<Products>,
): Promise<void> {
  const updating = tx
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .execute();
  await orSlugTaken(updating, columns.slug);
}

async function orSlugTaken<T>(writing: Promise<T>, slug: unknown): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'product_slugs_pkey' ? conflict('slugTaken', { slug: String(slug) }) : error;
  }
}

export async function publishDueRows(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set((eb) => ({
      status: 'published',
      publish_at: null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
    }))
    .where('publish_at', '<=', now)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
