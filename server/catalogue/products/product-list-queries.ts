import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { AdminProductSort, StockLevel } from '#contract/catalogue/product-admin.ts';
import type { Slice } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import type { DB } from '#database/tables.ts';

export type ListConditions = {
  search?: { words: string[]; alsoIds: string[] };
  categoryId?: string;
  status?: 'draft' | 'published' | 'archived' | 'deleted';
  stock?: StockLevel;
};

const orders: Record<AdminProductSort, string> = {
  'created_at DESC': 'created_at desc, id desc',
  'created_at ASC': 'created_at, id',
  'name ASC': 'lower(name), id',
  'name DESC': 'lower(name) desc, id desc',
  'price ASC': 'price_paisa, id',
  'price DESC': 'price_paisa desc, id desc',
  'stock ASC': 'stock, id',
  'stock DESC': 'stock desc, id desc',
};

export async function selectListed(
  db: Database,
  conditions: ListConditions,
  sort: AdminProductSort,
  slice: Slice,
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where((eb) => matches(eb, conditions))
    .orderBy(sql.raw(orders[sort]))
    .limit(slice.limit)
    .offset(slice.offset)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countListed(db: Database, conditions: ListConditions): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where((eb) => matches(eb, conditions))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isLow = sql<SqlBool>`stock <= low_stock`;

function matches(eb: ExpressionBuilder<DB, 'products'>, conditions: ListConditions) {
  const { search, categoryId, status, stock } = conditions;
  return eb.and([
    eb('deleted_at', status === 'deleted' ? 'is not' : 'is', null),
    ...(status && status !== 'deleted' ? [eb('status', '=', status)] : []),
    ...(categoryId ? [eb('category_id', '=', categoryId)] : []),
    ...(stock === 'in' ? [eb('stock', '>', 0)] : []),
    ...(stock === 'out' ? [eb('stock', '=', 0)] : []),
    ...(stock === 'low' ? [isLow, eb('status', '<>', 'archived')] : []),
    ...(search
      ? [
          eb.or([
            eb.and(search.words.map((word) => eb(sql`lower(name)`, 'like', `%${word}%`))),
            ...(search.alsoIds.length > 0 ? [eb('id', 'in', search.alsoIds)] : []),
          ]),
        ]
      : []),
  ]);
}

/** Whose SKU or barcode it is, exactly. */
export async function selectByNumber(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_variants')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb(sql`upper(sku)`, '=', number.toUpperCase()), eb('barcode', '=', number)]))
    .select('product_id')
    .limit(100)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
