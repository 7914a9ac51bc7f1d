import { MAX_REVIEW_PICTURES } from '#contract/catalogue/review-limits.ts';
import {
  MyReviewAnswer,
  MyReviewsAnswer,
  ReviewAnswer,
  ReviewInput,
  ReviewListAnswer,
  ReviewListQuery,
} from '#contract/catalogue/reviews.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import { sawProduct } from '#server/answers/answer-tags.ts';
import { keyOf, sendReadyJson } from '#server/answers/ready-json.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { byUser, rateLimit } from '#server/http/limits/rate-limit.ts';
import { pictureUpload } from '#server/pictures/picture-upload.ts';
import type { Shop } from '#server/shop.ts';
import {
  editMyReview,
  findMyReview,
  listMyReviews,
  listReviewsInShop,
  removeMyReview,
  requireReceived,
  writeReview,
} from './reviews.ts';

const tags = ['Reviews'];
const security = [{ token: [] }];
const own = { tags, security, params: IdParams };

export function reviewRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const signedIn = { onRequest: requireUser(db) };
  const writing = {
    ...signedIn,
    preHandler: rateLimit(shop, { name: 'review', max: 30, perSeconds: 60, by: byUser }),
  };

  app.get(
    '/products/:id/reviews',
    {
      schema: {
        tags,
        summary: 'Reviews of a product, newest first unless sorted otherwise, and their summary',
        params: IdParams,
        querystring: ReviewListQuery,
        response: { 200: Success(ReviewListAnswer), '4xx': Failure },
      },
      compress: false,
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase();
      const { page = 1, sort = 'newest' } = request.query;
      return sendReadyJson(
        shop,
        request,
        reply,
        keyOf(`/api/products/${id}/reviews`, { page, sort }),
        async (seen) => {
          sawProduct(seen, id);
          return await listReviewsInShop(db, id, { page, sort });
        },
      );
    },
  );

  app.get(
    '/users/reviews',
    {
      ...signedIn,
      schema: {
        tags,
        security,
        summary: 'Everything you have reviewed',
        response: { 200: Success(MyReviewsAnswer), '4xx': Failure },
      },
    },
    async (request) => success(await listMyReviews(db, currentUser(request))),
  );

  app.get(
    '/products/:id/reviews/mine',
    {
      ...signedIn,
      schema: {
        ...own,
        summary: 'Your own review, and whether you may write one',
        response: { 200: Success(MyReviewAnswer), '4xx': Failure },
      },
    },
    async (request) => success(await findMyReview(db, currentUser(request), request.params.id)),
  );

  app.post(
    '/products/:id/reviews',
    {
      ...writing,
      schema: {
        ...own,
        summary: 'Review a product you have received, once',
        body: ReviewInput,
        response: { 201: Success(ReviewAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const review = await db
        .transaction()
        .execute((tx) => writeReview(tx, currentUser(request), params.id, body));
      return reply.status(201).send(success({ review }));
    },
  );

  pictureUpload(app, shop, '/products/:id/reviews/pictures', {
    ...signedIn,
    schema: { ...own, summary: 'Upload pictures for your review: a multipart form with files named `file`' },
    most: MAX_REVIEW_PICTURES,
    preHandler: rateLimit(shop, { name: 'review-picture', max: 40, perSeconds: 600, by: byUser }),
    before: async (request) =>
      requireReceived(db, currentUser(request), (request.params as { id: string }).id),
  });

  app.put(
    '/products/:id/reviews/mine',
    {
      ...writing,
      schema: {
        ...own,
        summary: 'Change your review; a body left out stays as it was',
        body: ReviewInput,
        response: { 200: Success(ReviewAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      const review = await db
        .transaction()
        .execute((tx) => editMyReview(tx, currentUser(request), params.id, body));
      return success({ review });
    },
  );

  app.delete(
    '/products/:id/reviews/mine',
    {
      ...writing,
      schema: {
        ...own,
        summary: 'Withdraw your review',
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await removeMyReview(db, currentUser(request), request.params.id);
      return done(textsFor(request).messages.reviewRemoved);
    },
  );
}
