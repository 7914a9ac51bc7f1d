import { WishesInput, WishInput, WishlistAnswer, WishParams } from '#contract/accounts/wishes.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { rateLimit, writesByUser } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { addWish, addWishes, readWishes, removeWish } from './wishes.ts';

/** Every answer carries the whole wishlist. */
export function wishRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const common = {
    tags: ['Wishlist'],
    security: [{ token: [] }],
    response: { 200: Success(WishlistAnswer), '4xx': Failure },
  };
  const onRequest = requireUser(db);
  const preHandler = rateLimit(shop, writesByUser);

  app.get(
    '/users/wishlist',
    { schema: { ...common, summary: 'What the user wants one day' }, onRequest },
    async (request) => success(await readWishes(db, currentUser(request).id)),
  );

  app.post(
    '/users/wishlist',
    {
      schema: { ...common, summary: 'Add what was wished for before logging in', body: WishesInput },
      onRequest,
      preHandler,
    },
    async (request) => {
      const { id } = currentUser(request);
      await db.transaction().execute((tx) => addWishes(tx, id, request.body.productIds));
      return success(await readWishes(db, id));
    },
  );

  app.put(
    '/users/wishlist/:productId',
    {
      schema: {
        ...common,
        summary: 'Wish for a product, and hear of it when it is back',
        params: WishParams,
        body: WishInput,
      },
      onRequest,
      preHandler,
    },
    async (request) => {
      const user = currentUser(request);
      const { productId } = request.params;
      await db.transaction().execute((tx) => addWish(tx, user, productId, request.body.tellWhenBack));
      return success(await readWishes(db, user.id));
    },
  );

  app.delete(
    '/users/wishlist/:productId',
    { schema: { ...common, summary: 'Wish for it no more', params: WishParams }, onRequest, preHandler },
    async (request) => {
      const { id } = currentUser(request);
      await db.transaction().execute((tx) => removeWish(tx, id, request.params.productId));
      return success(await readWishes(db, id));
    },
  );
}
