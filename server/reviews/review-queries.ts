import { sql } from 'kysely';
import type { ReviewSort } from '#contract/catalogue/review-limits.ts';
import type { Database, Transaction } from '#database/connect.ts';

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReviewOf>>>;
export type RatingCount = { rating: number; count: number };

export const reviewColumns = [
  'id',
  'author_name',
  'rating',
  'body',
  'images',
  'verified',
  'answer',
  'created_at',
  'updated_at',
] as const;

/** The newest first among those that are alike. */
const orders: Record<ReviewSort, string> = {
  newest: '',
  highest: 'rating desc, ',
  lowest: 'rating, ',
  pictures: "(images <> '{}') desc, ",
};

export async function selectReviews(
  db: Database,
  productId: string,
  sort: ReviewSort,
  slice: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return await db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .select(reviewColumns)
    .orderBy(sql.raw(`${orders[sort]}created_at desc, id desc`))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countRatings(db: Database, productId: string): Promise<RatingCount[]> {
  return await db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .groupBy('rating')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .execute();
}

export async function selectReviewOf(db: Database, userId: string, productId: string) {
  return await db
    .selectFrom('reviews')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .select(reviewColumns)
    .executeTakeFirst();
}

const MOST_OF_ONE = 200;

export async function selectReviewsBy(db: Database, userId: string) {
  return await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .where('reviews.user_id', '=', userId)
    .select(reviewColumns.map((name) => `reviews.${name}` as const))
    .select([
      'products.id as productId',
      'products.name',
      'products.name_ne as nameNe',
      'products.slug',
      'products.images as pictures',
      sql<boolean>`products.deleted_at is null and products.status = 'published'`.as('available'),
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(MOST_OF_ONE)
    .execute();
}

/** In an order of theirs that has arrived, and whose money was not given back. */
function ordersReceived(db: Database, userId: string, productId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'delivered')
    .where('orders.payment_status', 'not in', ['refund_pending', 'refunded'])
    .where('order_items.product_id', '=', productId)
    .select('orders.id')
    .limit(1);
}

export async function hasReceived(db: Database, userId: string, productId: string): Promise<boolean> {
  return (await ordersReceived(db, userId, productId).executeTakeFirst()) !== undefined;
}

/** The order stays as it is until the review is written: whoever cancels it meanwhile waits, and then finds the review. */
export async function holdReceived(tx: Transaction, userId: string, productId: string): Promise<boolean> {
  return (await ordersReceived(tx, userId, productId).forShare('orders').executeTakeFirst()) !== undefined;
}

/** What its buyer wrote of the products in this order, unless another order of theirs brought them too. */
export async function deleteReviewsOfOrder(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    delete from reviews using orders given, order_items line
    where given.id = ${orderId} and line.order_id = given.id
      and reviews.user_id = given.user_id and reviews.product_id = line.product_id
      and not exists (
        select from orders other join order_items its on its.order_id = other.id
        where other.user_id = given.user_id and other.id <> given.id and its.product_id = line.product_id
          and other.status = 'delivered' and other.payment_status not in ('refund_pending', 'refunded'))`.execute(
    tx,
  );
}

export type NewReview = {
  userId: string;
  productId: string;
  authorName: string;
  rating: number;
  body: string;
  images: string[];
};

/** Undefined when they have written one already. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<ReviewRow | undefined> {
  return await tx
    .insertInto('reviews')
    .values({
      user_id: review.userId,
      product_id: review.productId,
      author_name: review.authorName,
      rating: review.rating,
      body: review.body,
      images: review.images,
      verified: true,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .returning(reviewColumns)
    .executeTakeFirst();
}

export async function updateReview(
  db: Database,
  userId: string,
  productId: string,
  change: { rating: number; body: string | undefined; images: string[] | undefined },
): Promise<ReviewRow | undefined> {
  return await db
    .updateTable('reviews')
    .set({
      rating: change.rating,
      ...(change.body === undefined ? {} : { body: change.body }),
      ...(change.images === undefined ? {} : { images: change.images }),
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning(reviewColumns)
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
