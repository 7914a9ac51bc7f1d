import { ManyAnswer, ManyInput, UndoManyInput } from '#contract/catalogue/many-products.ts';
import { Done, done, Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeMany, undoMany } from './many-products.ts';

export function manyProductsRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: products'];

  app.post(
    '/products/many',
    {
      schema: {
        tags,
        summary: 'Change many products at once: all of them, or none',
        body: ManyInput,
        response: { 200: Success(ManyAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { ids, change } = request.body;
      return success(
        await db.transaction().execute((tx) => changeMany(tx, currentUser(request), ids, change)),
      );
    },
  );

  app.post(
    '/products/many/undo',
    {
      schema: {
        tags,
        summary: 'Make many products what they were, unless somebody else has changed one',
        body: UndoManyInput,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => undoMany(tx, currentUser(request), request.body.products));
      return done(textsFor(request).messages.productsAsBefore);
    },
  );
}
