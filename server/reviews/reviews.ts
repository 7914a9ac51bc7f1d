import {
  type MyReviewAnswer,
  type MyReviewsAnswer,
  noReviews,
  type Review,
  type ReviewInput,
  type ReviewListAnswer,
  type ReviewListQuery,
  type ReviewSummary,
} from '#contract/catalogue/reviews.ts';
import { isId } from '#contract/values/ids.ts';
import { DEEPEST, pagesOf, sliceOf } from '#contract/values/list-pages.ts';
import { parseAddress } from '#contract/values/picture-address.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { CurrentUser } from '#server/accounts/sessions.ts';
import { findProduct } from '#server/catalogue/catalogue.ts';
import { badRequest, conflict, forbidden, notFound } from '#server/errors.ts';
import { requireReachable } from '#server/list-pages.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import {
  countRatings,
  deleteReview,
  deleteReviewsOfOrder,
  hasReceived,
  holdReceived,
  insertReview,
  type RatingCount,
  type ReviewRow,
  selectReviewOf,
  selectReviews,
  selectReviewsBy,
  updateReview,
} from './review-queries.ts';

const PAGE_SIZE = 10;

/** Pages ask with whatever is in their address: what names no product has no reviews. */
export async function listReviews(
  db: Database,
  productId: string,
  { page = 1, sort = 'newest' }: ReviewListQuery,
): Promise<ReviewListAnswer> {
  if (!isId(productId)) return noReviews;
  const slice = sliceOf(page, PAGE_SIZE);
  const rows = slice.offset < DEEPEST ? await selectReviews(db, productId, sort, slice) : [];
  const areAll = page === 1 && rows.length < PAGE_SIZE;
  const summary = summarize(areAll ? countsOf(rows) : await countRatings(db, productId));
  requireReachable(slice, summary.count);
  return {
    reviews: rows.map(toReview),
    summary,
    pagination: {
      currentPage: page,
      hasMore: page < pagesOf(summary.count, PAGE_SIZE),
      totalReviews: summary.count,
    },
  };
}

function countsOf(rows: ReviewRow[]): RatingCount[] {
  return rows.map(({ rating }) => ({ rating, count: 1 }));
}

function summarize(ratings: RatingCount[]): ReviewSummary {
  const stars = [1, 2, 3, 4, 5].map((star) =>
    ratings.filter(({ rating }) => rating === star).reduce((sum, { count }) => sum + count, 0),
  );
  const count = stars.reduce((sum, each) => sum + each, 0);
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((sum * 10) / count) / 10, count, stars };
}

export async function listReviewsInShop(
  db: Database,
  productId: string,
  query: ReviewListQuery,
): Promise<ReviewListAnswer> {
  await requireProduct(db, productId);
  return await listReviews(db, productId, query);
}

export async function findMyReview(
  db: Database,
  user: CurrentUser,
  productId: string,
): Promise<MyReviewAnswer> {
  await requireProduct(db, productId);
  const [mine, canReview] = await Promise.all([
    selectReviewOf(db, user.id, productId),
    hasReceived(db, user.id, productId),
  ]);
  return { mine: mine ? toReview(mine) : null, canReview };
}

export async function listMyReviews(db: Database, user: CurrentUser): Promise<MyReviewsAnswer> {
  const rows = await selectReviewsBy(db, user.id);
  return {
    reviews: rows.map(({ productId, name, nameNe, slug, pictures, available, ...row }) => ({
      review: toReview(row),
      product: { _id: productId, name, ...(nameNe ? { nameNe } : {}), slug, image: pictures[0], available },
    })),
  };
}

/** Only of what has arrived: an order alone says nothing of a product. */
export async function writeReview(
  tx: Transaction,
  user: CurrentUser,
  productId: string,
  input: ReviewInput,
): Promise<Review> {
  await requireProduct(tx, productId);
  if (!(await holdReceived(tx, user.id, productId))) throw forbidden('notReceived');
  const review = await insertReview(tx, {
    userId: user.id,
    productId,
    authorName: user.name,
    rating: input.rating,
    body: input.body?.trim() ?? '',
    images: await picturesIn(tx, input),
  });
  if (!review) throw conflict('reviewedAlready');
  return toReview(review);
}

export async function editMyReview(
  tx: Transaction,
  user: CurrentUser,
  productId: string,
  input: ReviewInput,
): Promise<Review> {
  await requireProduct(tx, productId);
  const review = await updateReview(tx, user.id, productId, {
    rating: input.rating,
    body: input.body?.trim(),
    images: input.images && (await picturesIn(tx, input)),
  });
  if (!review) throw notFound('reviewNotFound');
  return toReview(review);
}

export async function removeMyReview(db: Database, user: CurrentUser, productId: string): Promise<void> {
  if (!(await deleteReview(db, user.id, productId))) throw notFound('reviewNotFound');
}

/** An order that is cancelled or refunded takes along what was written because of it. */
export function withdrawReviewsOf(tx: Transaction, orderId: string): Promise<void> {
  return deleteReviewsOfOrder(tx, orderId);
}

/** Only what was uploaded here: a review leads nobody elsewhere. */
async function picturesIn(tx: Transaction, { images = [] }: ReviewInput): Promise<string[]> {
  const each = [...new Set(images)];
  if (!each.every((address) => parseAddress(address))) throw badRequest('reviewPictures');
  await claimPictures(tx, each);
  return each;
}

/** Who has received the product may upload pictures of it. */
export async function requireReceived(db: Database, user: CurrentUser, productId: string): Promise<void> {
  await requireProduct(db, productId);
  if (!(await hasReceived(db, user.id, productId))) throw forbidden('notReceived');
}

async function requireProduct(db: Database, productId: string): Promise<void> {
  if (!(await findProduct(db, productId))) throw notFound('productNotFound');
}

export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    author_name: row.author_name,
    rating: row.rating,
    body: row.body,
    images: row.images,
    verified: row.verified,
    ...(row.answer ? { answer: row.answer } : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
