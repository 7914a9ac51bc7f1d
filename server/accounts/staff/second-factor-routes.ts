import {
  DigitsInput,
  PasswordInput,
  RecoveryCodesAnswer,
  SecondFactorStart,
} from '#contract/accounts/my-account.ts';
import { Done, done, Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import { requirePassword } from '#server/accounts/my-account/forgotten-password.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { byUser, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { confirmSecondFactor, dropSecondFactor, startSecondFactor } from './second-factor.ts';

const limit: Limit = { name: 'second-factor', max: 10, perSeconds: 900, by: byUser, exact: true };

export function secondFactorRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Accounts'], security: [{ token: [] }] };
  const careful = { onRequest: requireUser(db), preHandler: rateLimit(shop, limit) };

  app.post(
    '/auth/second-factor',
    {
      schema: {
        ...guarded,
        summary: 'A secret to scan with an authenticator app',
        body: PasswordInput,
        response: { 200: Success(SecondFactorStart), '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      const user = currentUser(request);
      await requirePassword(db, user, request.body.currentPassword);
      return success(await db.transaction().execute((tx) => startSecondFactor(tx, user)));
    },
  );

  app.post(
    '/auth/second-factor/confirm',
    {
      schema: {
        ...guarded,
        summary: 'Turn the second factor on with its first code; answers the codes to recover with, once',
        body: DigitsInput,
        response: { 200: Success(RecoveryCodesAnswer), '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      const { id } = currentUser(request);
      const recoveryCodes = await db
        .transaction()
        .execute((tx) => confirmSecondFactor(tx, id, request.body.code));
      return success({ recoveryCodes });
    },
  );

  app.post(
    '/auth/second-factor/drop',
    {
      schema: {
        ...guarded,
        summary: 'Turn the second factor off',
        body: PasswordInput,
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      const user = currentUser(request);
      await requirePassword(db, user, request.body.currentPassword);
      await db.transaction().execute((tx) => dropSecondFactor(tx, user.id));
      return done(textsFor(request).myAccount.secondFactorDropped);
    },
  );
}
