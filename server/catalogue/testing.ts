import type { Database } from '#database/connect.ts';

type ShelfProduct = {
  category: string;
  name: string;
  price?: number;
  description?: string;
  featured?: boolean;
  stock?: number;
};

/** Puts products on sale for a test, oldest first; ids are found by name. */
export async function stockShelves(db: Database, products: ShelfProduct[]) {
  const categories = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [index, product] of products.entries()) {
    let categoryId = categories.get(product.category);
    if (!categoryId) {
      const category = db.insertInto('categories').values({ name: product.category }).returning('id');
      categoryId = (await category.executeTakeFirstOrThrow()).id;
      categories.set(product.category, categoryId);
    }
    const { id } = await db
      .insertInto('products')
      .values({
        category_id: categoryId,
        name: product.name,
        description: product.description ?? '',
        price_paisa: Math.round((product.price ?? 10) * 100),
        featured: product.featured ?? false,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(product.name, id);
    const delta = product.stock ?? 10;
    if (delta > 0) {
      await db.insertInto('stock_movements').values({ product_id: id, delta, reason: 'initial' }).execute();
    }
  }
  return { categories, products: ids };
}
