import { CategoryAnswer, CategoryListAnswer } from '#contract/catalogue/catalogue.ts';
import { CategoryChange, CategoryInput } from '#contract/catalogue/catalogue-input.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { listCategories } from './catalogue.ts';
import { changeCategory, createCategory, deleteCategory } from './category-admin.ts';

export function categoryAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: categories'] };

  app.get(
    '/categories',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'All categories, with how many products each has',
        response: { 200: Success(CategoryListAnswer), '4xx': Failure },
      },
    },
    async () => success({ categories: await listCategories(db) }),
  );

  app.post(
    '/categories',
    {
      schema: {
        ...guarded,
        summary: 'Add a category',
        body: CategoryInput,
        response: { 201: Success(CategoryAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const id = await db
        .transaction()
        .execute((tx) => createCategory(tx, currentUser(request), request.body));
      return reply.status(201).send(success({ category: await categoryNow(shop, id) }));
    },
  );

  app.put(
    '/categories/:id',
    {
      schema: {
        ...guarded,
        summary: 'Change what is given of a category',
        params: IdParams,
        body: CategoryChange,
        response: { 200: Success(CategoryAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => changeCategory(tx, currentUser(request), id, request.body));
      return success({ category: await categoryNow(shop, id) });
    },
  );

  app.delete(
    '/categories/:id',
    {
      schema: {
        ...guarded,
        summary: 'Delete a category that has no products',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => deleteCategory(tx, currentUser(request), request.params.id));
      return done(textsFor(request).messages.categoryDeleted);
    },
  );
}

async function categoryNow({ db }: Shop, id: string) {
  const category = (await listCategories(db)).find(({ _id }) => _id === id.toLowerCase());
  if (!category) throw notFound('categoryNotFound');
  return category;
}
