import { type Selectable, sql } from 'kysely';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { Database } from '#database/connect.ts';
import type { DB } from '#database/tables.ts';

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

export type ProductRow = Pick<
  Selectable<DB['products']>,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'name_ne'
  | 'description_ne'
  | 'price_paisa'
  | 'compare_at_paisa'
  | 'stock'
  | 'status'
  | 'images'
  | 'image_alts'
  | 'highlights'
  | 'highlights_ne'
  | 'tags'
  | 'seo_title'
  | 'seo_description'
  | 'origin'
  | 'maker'
  | 'warranty'
  | 'expires_on'
  | 'return_terms'
  | 'maker_ne'
  | 'warranty_ne'
  | 'return_terms_ne'
  | 'publish_at'
  | 'low_stock'
  | 'weight_grams'
  | 'featured'
  | 'category_id'
  | 'rating_sum'
  | 'rating_count'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
> & {
  /** Without the sale it may be in. */
  regular_paisa: number;
  options: ProductOption[];
  variants: VariantRow[] | null;
  category_name: string;
  category_name_ne: string;
  /** What its category is part of. */
  category_parent?: { id: string; name: string; name_ne: string } | null;
};

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

/** `sale_price` is the one definition, and a call for each price: not worth it while there is no sale at all. */
function priceNow(price: string) {
  return sql`case when (select exists (select 1 from sales where starts_at <= now() and ends_at > now()))
    then sale_price(products.id, products.category_id, ${sql.ref(price)}) else ${sql.ref(price)} end`;
}

/** What a product's answer is made from, wherever its row was found; its variants in the owner's order. */
export const productColumns = sql`
  products.id, products.name, products.slug, products.description, products.name_ne, products.description_ne,
  ${priceNow('products.price_paisa')} as price_paisa, products.price_paisa as regular_paisa, products.compare_at_paisa,
  products.stock, products.status, products.options,
  (
    select json_agg(
      json_build_object(
        'id', v.id, 'values', v.option_values,
        'price_paisa', ${priceNow('v.price_paisa')}, 'regular_paisa', v.price_paisa,
        'stock', v.stock, 'sku', v.sku, 'barcode', v.barcode, 'image', v.image
      ) order by v.position, v.id
    )
    from product_variants v where v.product_id = products.id and v.deleted_at is null
  ) as variants,
  products.images, products.image_alts, products.highlights, products.highlights_ne,
  products.tags, products.seo_title, products.seo_description,
  products.origin, products.maker, products.warranty, products.expires_on, products.return_terms,
  products.maker_ne, products.warranty_ne, products.return_terms_ne,
  products.publish_at, products.low_stock, products.weight_grams, products.featured,
  products.category_id, categories.name as category_name, categories.name_ne as category_name_ne,
  (select jsonb_build_object('id', whole.id, 'name', whole.name, 'name_ne', whole.name_ne)
    from categories whole where whole.id = categories.parent_id) as category_parent,
  products.rating_sum, products.rating_count, products.version,
  products.created_at, products.updated_at, products.deleted_at`;

/** Products by id, in no particular order, also those that have left the shop. */
export async function selectProducts(db: Database, ids: string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products join categories on categories.id = products.category_id
    where products.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Whose page this is, or was before it was renamed, and then what is like it. */
export async function selectProductAndNearest(
  db: Database,
  slug: string,
  limit: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with own as (
      select products.id, products.category_id, ${priceNow('products.price_paisa')} as price_paisa
      from product_slugs join products on products.id = product_slugs.product_id where product_slugs.slug = ${slug}
    )
    select ${productColumns} from (
      select id as product_id, -1 as distance from own union all (${nearestToOwn(limit)})
    ) as shown
    join products on products.id = shown.product_id join categories on categories.id = products.category_id
    order by shown.distance, products.id`.execute(db);
  return rows;
}

export async function selectNearestInPrice(db: Database, id: string, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with own as (
      select products.id, products.category_id, ${priceNow('products.price_paisa')} as price_paisa
      from products where products.id = ${id} and products.deleted_at is null and products.status = 'published'
    )
    select ${productColumns} from (${nearestToOwn(limit)}) as nearest
    join products on products.id = nearest.product_id join categories on categories.id = products.category_id
    order by nearest.distance, products.id`.execute(db);
  return rows;
}

/** The same category, nearest in price: a few from either side, through the index on category and price. */
function nearestToOwn(limit: number) {
  return sql`
    select near.product_id, abs(near.price_paisa - own.price_paisa) as distance
    from own cross join lateral (
      (select product_id, price_paisa from product_listing
        where category_id = own.category_id and product_id <> own.id and price_paisa >= own.price_paisa
        order by price_paisa, product_id limit ${limit})
      union all
      (select product_id, price_paisa from product_listing
        where category_id = own.category_id and product_id <> own.id and price_paisa < own.price_paisa
        order by price_paisa desc, product_id desc limit ${limit})
    ) as near
    order by distance, near.product_id limit ${limit}`;
}

export async function selectCategories(db: Database) {
  return await db
    .selectFrom('categories')
    .where('categories.deleted_at', 'is', null)
    .select([
      'categories.id',
      'categories.name',
      'categories.description',
      'categories.name_ne',
      'categories.description_ne',
      'categories.image',
      'categories.parent_id',
      'categories.version',
      'categories.created_at',
      sql<number>`(
        select coalesce(sum(products), 0) from category_counts where category_id in (
          select own.id from categories own where own.id = categories.id or own.parent_id = categories.id
        )
      )`.as('product_count'),
    ])
    .orderBy(sql`lower(categories.name)`)
    .orderBy('categories.id')
    .execute();
}
