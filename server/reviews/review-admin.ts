import type { AdminReviewListAnswer, AdminReviewQuery } from '#contract/catalogue/reviews.ts';
import { paginationOf, sliceOf } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { notFound } from '#server/errors.ts';
import { readPage } from '#server/list-pages.ts';
import { countAllReviews, lockReview, selectAllReviews, updateByOwner } from './review-admin-queries.ts';
import { toReview } from './reviews.ts';

/** Every review, hidden ones too, the newest first. */
export async function listAllReviews(db: Database, query: AdminReviewQuery): Promise<AdminReviewListAnswer> {
  const page = query.page ?? 1;
  const slice = sliceOf(page);
  const { rows, ...counted } = await readPage(slice, {
    rows: () => selectAllReviews(db, query.state || undefined, slice),
    count: () => countAllReviews(db, query.state || undefined),
  });
  return {
    reviews: rows.map((row) => ({
      ...toReview(row),
      product: {
        _id: row.product_id,
        name: row.product_name,
        ...(row.product_name_ne ? { nameNe: row.product_name_ne } : {}),
        slug: row.product_slug,
      },
      hiddenReason: row.hidden_at ? row.hidden_reason : null,
    })),
    pagination: paginationOf(page, counted),
  };
}

/** The owner's words below the customer's; none takes them away. */
export async function answerReview(tx: Transaction, admin: Actor, id: string, answer: string): Promise<void> {
  const text = answer.trim();
  await change(tx, admin, id, 'review.answer', { answer: text, answered_at: text ? new Date() : null });
}

/** Out of sight and out of the average, but kept, with the reason. */
export async function hideReview(tx: Transaction, admin: Actor, id: string, reason: string): Promise<void> {
  await change(tx, admin, id, 'review.hide', { hidden_at: new Date(), hidden_reason: reason.trim() });
}

export async function showReview(tx: Transaction, admin: Actor, id: string): Promise<void> {
  await change(tx, admin, id, 'review.show', { hidden_at: null, hidden_reason: '' });
}

type OwnersPart = Parameters<typeof updateByOwner>[2];

async function change(tx: Transaction, admin: Actor, id: string, action: string, columns: OwnersPart) {
  const before = await lockReview(tx, id);
  if (!before) throw notFound('reviewNotFound');
  await updateByOwner(tx, id, columns);
  const said = ({ answer, hidden_reason }: { answer: string; hidden_reason: string }) => ({
    author: before.author_name,
    answer,
    hiddenReason: hidden_reason,
  });
  await recordAudit(tx, admin, {
    action,
    entity: 'review',
    entityId: id,
    before: said(before),
    after: said({ ...before, ...columns }),
  });
}
