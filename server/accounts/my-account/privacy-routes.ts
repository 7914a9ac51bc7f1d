import Type from 'typebox';
import { PasswordInput } from '#contract/accounts/my-account.ts';
import { Done, done, Failure } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { byUser, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { deleteMyAccount, readMyData } from './privacy.ts';

const limit: Limit = { name: 'privacy', max: 10, perSeconds: 900, by: byUser, exact: true };

export function privacyRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Accounts'], security: [{ token: [] }] };
  const careful = { onRequest: requireUser(db), preHandler: rateLimit(shop, limit) };

  app.get(
    '/auth/my-data',
    {
      schema: {
        ...guarded,
        summary: 'Everything the shop keeps about the user, as a file',
        response: { 200: Type.Unknown(), '4xx': Failure },
      },
      ...careful,
    },
    async (request, reply) => {
      const document = await readMyData(db, currentUser(request).id);
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .header('cache-control', 'no-store')
        .send(document);
    },
  );

  app.post(
    '/auth/delete-account',
    {
      schema: {
        ...guarded,
        summary: 'Delete the own account; orders and bills stay without the name',
        body: PasswordInput,
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      await deleteMyAccount(db, currentUser(request), request.body.currentPassword);
      return done(textsFor(request).myAccount.accountDeleted);
    },
  );
}
