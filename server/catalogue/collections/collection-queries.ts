import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { Collections } from '#database/tables.ts';

export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];
export type CollectionColumns = Omit<Insertable<Collections>, 'id' | 'version' | 'created_at' | 'updated_at'>;

export async function selectCollections(db: Database) {
  return await db.selectFrom('collections').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();
}

export async function lockCollection(tx: Transaction, id: string) {
  return await tx.selectFrom('collections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCollection(tx: Transaction, columns: CollectionColumns): Promise<string> {
  const { id } = await tx.insertInto('collections').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCollection(
  tx: Transaction,
  id: string,
  columns: CollectionColumns,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCollectionRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute();
}

/** As addresses are written: lower case, and hyphens for the rest. */
export async function slugOf(tx: Transaction, name: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select left(slug_of(${name}), 80) as slug`.execute(tx);
  return rows[0]?.slug.replace(/-+$/, '') ?? '';
}

export async function countProducts(tx: Transaction, ids: string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .where('id', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const MOST_TAGS = 200;
/** Of products with tags, the newest: these are looked at. */
const MOST_TAGGED = 1_000;

/** To choose from: the usual ones. */
export async function selectTags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tags from products where tags <> '{}' and deleted_at is null
      order by created_at desc limit ${sql.lit(MOST_TAGGED)}
    ) as tagged cross join unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${sql.lit(MOST_TAGS)}`.execute(db);
  return rows.map(({ tag }) => tag);
}
