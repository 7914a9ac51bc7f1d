import { sql } from 'kysely';
import type { ReviewState } from '#contract/catalogue/reviews.ts';
import type { Counted, Slice } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { countAsFar, reachOf } from '#database/late-pages.ts';
import { reviewColumns } from './review-queries.ts';

function inState(db: Database, state: ReviewState | undefined) {
  return db
    .selectFrom('reviews')
    .$if(state === 'hidden', (query) => query.where('hidden_at', 'is not', null))
    .$if(state === 'unanswered', (query) =>
      query.where('answer', '=', sql.lit('')).where('hidden_at', 'is', null),
    );
}

export async function selectAllReviews(
  db: Database,
  state: ReviewState | undefined,
  { limit, offset }: Slice,
) {
  const newest = inState(db, state)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(reachOf({ limit, offset }));
  return await db
    .selectFrom((eb) =>
      eb.selectFrom(newest.as('newest')).select('id').limit(limit).offset(offset).as('page'),
    )
    .innerJoin('reviews', 'reviews.id', 'page.id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(reviewColumns.map((name) => `reviews.${name}` as const))
    .select([
      'reviews.product_id',
      'products.name as product_name',
      'products.name_ne as product_name_ne',
      'products.slug as product_slug',
      'hidden_at',
      'hidden_reason',
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute();
}

export function countAllReviews(db: Database, state: ReviewState | undefined): Promise<Counted> {
  return countAsFar(db, inState(db, state));
}

export async function lockReview(tx: Transaction, id: string) {
  return await tx
    .selectFrom('reviews')
    .where('id', '=', id)
    .select(['author_name', 'answer', 'answered_at', 'hidden_at', 'hidden_reason'])
    .forUpdate()
    .executeTakeFirst();
}

/** What is the owner's of a review; the rest is its author's. */
export async function updateByOwner(
  tx: Transaction,
  id: string,
  columns: { answer?: string; answered_at?: Date | null; hidden_at?: Date | null; hidden_reason?: string },
): Promise<void> {
  await tx.updateTable('reviews').set(columns).where('id', '=', id).execute();
}
