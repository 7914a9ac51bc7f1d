import { sql } from 'kysely';
import { BETWEEN } from '#contract/catalogue/category-tree.ts';
import type { Database } from '#database/connect.ts';

export function selectProductBatch(db: Database) {
  return (after: string, limit: number) =>
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('products.deleted_at', 'is', null)
      .where('products.id', '>', after)
      .select([
        'products.id',
        'products.options',
        'products.name',
        'products.description',
        sql<string>`coalesce((
          select whole.name || ${BETWEEN} from categories whole where whole.id = categories.parent_id
        ), '') || categories.name`.as('category'),
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
      .limit(limit)
      .execute();
}
