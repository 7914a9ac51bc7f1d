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
        'products.name',
        'products.description',
        'categories.name as category',
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
      ])
      .orderBy('products.id')
      .limit(limit)
      .execute();
}
