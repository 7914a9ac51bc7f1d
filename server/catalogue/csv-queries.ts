import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

// Each reads one batch after the last id: 100,000 rows pass through without being held.

export async function selectProductBatch(db: Database, after: string, limit: number) {
  return await db
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
    ])
    .orderBy('products.id')
    .limit(limit)
    .execute();
}

export async function selectOrderBatch(db: Database, after: string, limit: number) {
  return await db
    .selectFrom('orders')
    .where('orders.id', '>', after)
    .selectAll('orders')
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .select(sql<string>`string_agg(quantity || ' x ' || product_name, '; ' order by line)`.as('items'))
        .as('items'),
    )
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

export async function selectCustomerBatch(db: Database, after: string, limit: number) {
  return await db
    .selectFrom('users')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .whereRef('orders.user_id', '=', 'users.id')
          .select((of) => [
            of.fn.countAll<number>().as('orders'),
            sql<number>`coalesce(sum(total_paisa) filter (where counts_as_revenue), 0)::bigint`.as(
              'spent_paisa',
            ),
          ])
          .as('bought'),
      (join) => join.onTrue(),
    )
    .where('users.role', '=', 'user')
    .where('users.id', '>', after)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.created_at',
      'bought.orders',
      'bought.spent_paisa',
    ])
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
