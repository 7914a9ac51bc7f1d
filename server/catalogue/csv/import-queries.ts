import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { Products } from '#database/tables.ts';
import type { Editable, FactColumns } from '#server/catalogue/products/product-columns.ts';

const BATCH = 500;

export type ImportTarget = Awaited<ReturnType<typeof selectTargets>>[number];

/** The products on sale that have one of these ids, or could have one of these names. */
export async function selectTargets(db: Database, ids: string[], names: string[]) {
  return await db
    .selectFrom('products')
    .innerJoin('product_listing', 'product_listing.product_id', 'products.id')
    .where((eb) =>
      eb.or([
        eb('products.id', '=', sql<string>`any(${ids}::uuid[])`),
        eb(
          'products.id',
          'in',
          sql<string>`(
            select product_id from product_listing
            where name_key = any(
              array(select array_to_string(search_words(name), ' ') from unnest(${names}::text[]) as name)
            )
          )`,
        ),
      ]),
    )
    .select([
      'products.id',
      'products.options',
      'products.category_id',
      'products.name',
      'products.description',
      'products.price_paisa',
      'products.stock',
      'products.featured',
      'products.images',
      'products.highlights',
      'products.origin',
      'products.maker',
      'products.warranty',
      'products.expires_on',
      'products.return_terms',
      'products.name_ne',
      'products.description_ne',
      'products.highlights_ne',
      'products.maker_ne',
      'products.warranty_ne',
      'products.return_terms_ne',
    ])
    .orderBy('products.id')
    .execute();
}

export type TargetVariant = Awaited<ReturnType<typeof selectTargetVariants>>[number];

/** What is on offer of these products, in the owner's order. */
export async function selectTargetVariants(db: Database, productIds: string[]) {
  return await db
    .selectFrom('product_variants')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'product_id as productId',
      'option_values as values',
      'price_paisa as pricePaisa',
      'stock',
      'sku',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Whose these numbers are, of what is on offer. */
export async function selectSkuOwners(db: Database, skus: string[]) {
  return await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .where('product_variants.deleted_at', 'is', null)
    .where(
      sql<string>`upper(product_variants.sku)`,
      '=',
      sql<string>`any(${skus.map((sku) => sku.toUpperCase())}::text[])`,
    )
    .select(['product_variants.id', 'product_variants.product_id as productId', 'sku', 'products.name'])
    .execute();
}

export async function lockTargets(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function makeIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select uuid_v7() as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => row.id);
}

export async function insertProducts(tx: Transaction, products: Insertable<Products>[]): Promise<void> {
  for (const batch of batches(products)) await tx.insertInto('products').values(batch).execute();
}

export async function updateProducts(
  tx: Transaction,
  products: (Editable & FactColumns & { id: string })[],
): Promise<void> {
  for (const batch of batches(products)) {
    await sql`
      update products set
        category_id = wanted.category_id, name = wanted.name, description = wanted.description,
        price_paisa = wanted.price_paisa, featured = wanted.featured,
        images = wanted.images, highlights = wanted.highlights, origin = wanted.origin, maker = wanted.maker,
        warranty = wanted.warranty, expires_on = wanted.expires_on, return_terms = wanted.return_terms,
        name_ne = wanted.name_ne, description_ne = wanted.description_ne,
        highlights_ne = wanted.highlights_ne, maker_ne = wanted.maker_ne,
        warranty_ne = wanted.warranty_ne, return_terms_ne = wanted.return_terms_ne,
        version = version + 1, updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as wanted(
        id uuid, category_id uuid, name text, description text, price_paisa bigint, featured boolean,
        images text[], highlights text[], origin text, maker text, warranty text, expires_on text,
        return_terms text, name_ne text, description_ne text, highlights_ne text[], maker_ne text, warranty_ne text, return_terms_ne text
      )
      where products.id = wanted.id`.execute(tx);
  }
}

export function batches<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}
