import { SearchAdminAnswer, SynonymsAnswer, SynonymsInput } from '#contract/catalogue/search.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeSynonyms, createSynonyms, readSearchAdmin, removeSynonyms } from './search-admin.ts';

export function searchAdminRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: search'];

  app.get(
    '/search',
    {
      schema: {
        tags,
        summary: 'Words for the same thing, and what people searched in vain',
        response: { 200: Success(SearchAdminAnswer), '4xx': Failure },
      },
    },
    async () => success(await readSearchAdmin(db)),
  );

  app.post(
    '/search/synonyms',
    {
      schema: {
        tags,
        summary: 'Say that words mean the same',
        body: SynonymsInput,
        response: { 201: Success(SynonymsAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const synonyms = await db
        .transaction()
        .execute((tx) => createSynonyms(tx, currentUser(request), request.body));
      return reply.status(201).send(success({ synonyms }));
    },
  );

  app.put(
    '/search/synonyms/:id',
    {
      schema: {
        tags,
        summary: 'Change words that mean the same',
        params: IdParams,
        body: SynonymsInput,
        response: { 200: Success(SynonymsAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      const synonyms = await db
        .transaction()
        .execute((tx) => changeSynonyms(tx, currentUser(request), params.id, body));
      return success({ synonyms });
    },
  );

  app.delete(
    '/search/synonyms/:id',
    {
      schema: {
        tags,
        summary: 'Forget that words mean the same',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => removeSynonyms(tx, currentUser(request), request.params.id));
      return done(textsFor(request).search.synonymsRemoved);
    },
  );
}
