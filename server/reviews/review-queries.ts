import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReviewOf>>>;
export type RatingCount = { rating: number; count: number };

const columns = ['id', 'author_name', 'rating', 'body', 'created_at', 'updated_at'] as const;

export async function selectReviews(
  db: Database,
  productId: string,
  slice: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return await db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countRatings(db: Database, productId: string): Promise<RatingCount[]> {
  return await db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .groupBy('rating')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .execute();
}

export async function selectReviewOf(db: Database, userId: string, productId: string) {
  return await db
    .selectFrom('reviews')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .select(columns)
    .executeTakeFirst();
}

/** Bought: in an order of theirs that was not cancelled. */
export async function hasBought(db: Database, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', 'cancelled')
    .where('order_items.product_id', '=', productId)
    .select('orders.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewReview = {
  userId: string;
  productId: string;
  authorName: string;
  rating: number;
  body: string;
};

/** Undefined when they have written one already. */
export async function insertReview(db: Database, review: NewReview): Promise<ReviewRow | undefined> {
  return await db
    .insertInto('reviews')
    .values({
      user_id: review.userId,
      product_id: review.productId,
      author_name: review.authorName,
      rating: review.rating,
      body: review.body,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function updateReview(
  db: Database,
  userId: string,
  productId: string,
  change: { rating: number; body: string | undefined },
): Promise<ReviewRow | undefined> {
  return await db
    .updateTable('reviews')
    .set({
      rating: change.rating,
      ...(change.body === undefined ? {} : { body: change.body }),
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteReview(db: Database, userId: string, productId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
