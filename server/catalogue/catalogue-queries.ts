import { sql } from 'kysely';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { Database } from '#database/connect.ts';

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** Products by id, in no particular order, also those that have left the shop. */
export async function selectProducts(db: Database, ids: string[]) {
  return await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.id', 'in', ids)
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.description',
      sql<number>`sale_price(products.id, products.category_id, products.price_paisa)`.as('price_paisa'),
      'products.price_paisa as regular_paisa',
      'products.compare_at_paisa',
      'products.stock',
      'products.status',
      sql<ProductOption[]>`products.options`.as('options'),
      variantsOf().as('variants'),
      'products.images',
      'products.image_alts',
      'products.highlights',
      'products.tags',
      'products.seo_title',
      'products.seo_description',
      'products.publish_at',
      'products.low_stock',
      'products.weight_grams',
      'products.featured',
      'products.category_id',
      'categories.name as category_name',
      'products.rating_sum',
      'products.rating_count',
      'products.version',
      'products.created_at',
      'products.updated_at',
      'products.deleted_at',
    ])
    .execute();
}

export type VariantRow = {
  id: string;
  values: string[];
  price_paisa: number;
  /** Without the sale it may be in. */
  regular_paisa: number;
  stock: number;
  sku: string;
  barcode: string | null;
  image: string | null;
};

/** The variants on offer of the product in the row, in the owner's order. */
function variantsOf() {
  return sql<VariantRow[]>`(
    select json_agg(
      json_build_object(
        'id', v.id, 'values', v.option_values, 
        'price_paisa', sale_price(products.id, products.category_id, v.price_paisa), 'regular_paisa', v.price_paisa,
        'stock', v.stock,
        'sku', v.sku, 'barcode', v.barcode, 'image', v.image
      ) order by v.position, v.id
    )
    from product_variants v where v.product_id = products.id and v.deleted_at is null
  )`;
}

/** Whose page this is, or was before it was renamed. */
export async function selectIdBySlug(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_slugs')
    .where('slug', '=', slug)
    .select('product_id')
    .executeTakeFirst();
  return row?.product_id;
}

/** The same category, nearest in price: a few from either side, through the index on category and price. */
export async function selectNearestInPrice(
  db: Database,
  product: { id: string; categoryId: string; pricePaisa: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from (
      (select product_id, price_paisa from product_listing
        where category_id = ${product.categoryId} and product_id <> ${product.id}
          and price_paisa >= ${product.pricePaisa}
        order by price_paisa, product_id limit ${limit})
      union all
      (select product_id, price_paisa from product_listing
        where category_id = ${product.categoryId} and product_id <> ${product.id}
          and price_paisa < ${product.pricePaisa}
        order by price_paisa desc, product_id desc limit ${limit})
    ) as near
    order by abs(price_paisa - ${product.pricePaisa}), product_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}

export async function selectCategories(db: Database) {
  return await db
    .selectFrom('categories')
    .where('categories.deleted_at', 'is', null)
    .select([
      'categories.id',
      'categories.name',
      'categories.description',
      'categories.image',
      'categories.version',
      'categories.created_at',
      sql<number>`(
        select coalesce(sum(products), 0) from category_counts where category_id = categories.id
      )`.as('product_count'),
    ])
    .orderBy(sql`lower(categories.name)`)
    .orderBy('categories.id')
    .execute();
}

export async function selectCategoryNames(db: Database) {
  return await db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** 'Size=L': what the products of a category, or of all, can be filtered by. */
export async function selectOptionKeys(db: Database, categoryId: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from listed_options
    where products > 0 ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`}
    group by key order by sum(products) desc, key limit 200`.execute(db);
  return rows.map((row) => row.key);
}
