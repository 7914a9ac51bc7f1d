import { CollectionAnswer, CollectionInput, CollectionListAnswer } from '#contract/catalogue/collections.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { isOnHomePage } from '#server/appearance/appearance.ts';
import { conflict } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeCollection, createCollection, deleteCollection, listCollections } from './collections.ts';

const tags = ['Admin: collections'];

export function collectionAdminRoutes(app: App, { db }: Shop): void {
  app.get(
    '/collections',
    {
      schema: {
        tags,
        summary: 'Every collection, drafts too, and the tags there are',
        response: { 200: Success(CollectionListAnswer), '4xx': Failure },
      },
    },
    async () => success(await listCollections(db)),
  );

  app.post(
    '/collections',
    {
      schema: {
        tags,
        summary: 'Gather products under a name: chosen by hand, or by a rule',
        body: CollectionInput,
        response: { 201: Success(CollectionAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const admin = currentUser(request);
      const collection = await db.transaction().execute((tx) => createCollection(tx, admin, request.body));
      return reply.status(201).send(success({ collection }));
    },
  );

  app.put(
    '/collections/:id',
    {
      schema: {
        tags,
        summary: 'Change a collection as a whole; with a version, only if nobody else has',
        params: IdParams,
        body: CollectionInput,
        response: { 200: Success(CollectionAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      const collection = await db
        .transaction()
        .execute((tx) => changeCollection(tx, currentUser(request), params.id, body));
      return success({ collection });
    },
  );

  app.delete(
    '/collections/:id',
    {
      schema: {
        tags,
        summary: 'Delete a collection; its products stay',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute(async (tx) => {
        if (await isOnHomePage(tx, request.params.id)) throw conflict('collectionOnHome');
        await deleteCollection(tx, currentUser(request), request.params.id);
      });
      return done(textsFor(request).messages.collectionDeleted);
    },
  );
}
