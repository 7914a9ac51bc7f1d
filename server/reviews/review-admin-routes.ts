import {
  AdminReviewListAnswer,
  AdminReviewQuery,
  ReviewAnswerInput,
  ReviewHideInput,
} from '#contract/catalogue/reviews.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { answerReview, hideReview, listAllReviews, showReview } from './review-admin.ts';

const tags = ['Admin: reviews'];

export function reviewAdminRoutes(app: App, { db }: Shop): void {
  app.get(
    '/reviews',
    {
      schema: {
        tags,
        summary: 'Every review, the newest first',
        querystring: AdminReviewQuery,
        response: { 200: Success(AdminReviewListAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await listAllReviews(db, query)),
  );

  app.put(
    '/reviews/:id/answer',
    {
      schema: {
        tags,
        summary: 'Answer a review; empty words take the answer away',
        params: IdParams,
        body: ReviewAnswerInput,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      await db.transaction().execute((tx) => answerReview(tx, currentUser(request), params.id, body.answer));
      return done(textsFor(request).messages.reviewAnswered);
    },
  );

  app.put(
    '/reviews/:id/hidden',
    {
      schema: {
        tags,
        summary: 'Hide a review, with a reason: it is kept, and counts no more',
        params: IdParams,
        body: ReviewHideInput,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      await db.transaction().execute((tx) => hideReview(tx, currentUser(request), params.id, body.reason));
      return done(textsFor(request).messages.reviewHidden);
    },
  );

  app.delete(
    '/reviews/:id/hidden',
    {
      schema: {
        tags,
        summary: 'Show a hidden review again',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => showReview(tx, currentUser(request), request.params.id));
      return done(textsFor(request).messages.reviewShown);
    },
  );
}
