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
import { textsFor } from '#server/http/language.ts';
import { byUser, rateLimit } from '#server/http/limits/rate-limit.ts';
import type { App, Shop } from '#server/shop.ts';
import {
  editMyReview,
  findMyReview,
  listMyReviews,
  listReviewsInShop,
  removeMyReview,
  writeReview,
} from './reviews.ts';

const tags = ['Reviews'];
const security = [{ token: [] }];

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
        summary: 'Reviews of a product, newest first, and their summary',
        params: IdParams,
        querystring: ReviewListQuery,
        response: { 200: Success(ReviewListAnswer), '4xx': Failure },
      },
      compress: false,
    },
    (request, reply) => {
      const [id, page] = [request.params.id.toLowerCase(), request.query.page ?? 1];
      return sendReadyJson(
        shop,
        request,
        reply,
        keyOf(`/api/products/${id}/reviews`, { page }),
        async (seen) => {
          sawProduct(seen, id);
          return await listReviewsInShop(db, id, page);
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
        tags,
        security,
        summary: 'Your own review, and whether you may write one',
        params: IdParams,
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
        tags,
        security,
        summary: 'Review a product you have received, once',
        params: IdParams,
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

  app.put(
    '/products/:id/reviews/mine',
    {
      ...writing,
      schema: {
        tags,
        security,
        summary: 'Change your review; a body left out stays as it was',
        params: IdParams,
        body: ReviewInput,
        response: { 200: Success(ReviewAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const review = await editMyReview(db, currentUser(request), request.params.id, request.body);
      return success({ review });
    },
  );

  app.delete(
    '/products/:id/reviews/mine',
    {
      ...writing,
      schema: {
        tags,
        security,
        summary: 'Withdraw your review',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await removeMyReview(db, currentUser(request), request.params.id);
      return done(textsFor(request).messages.reviewRemoved);
    },
  );
}
