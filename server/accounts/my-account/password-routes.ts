import {
  ChangePasswordInput,
  ForgotPasswordInput,
  ResetPasswordInput,
} from '#contract/accounts/my-account.ts';
import { Done, done, Failure } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { rateLimit } from '#server/http/limits/rate-limit.ts';
import { joinGuestOrders } from '#server/orders/guest-orders.ts';
import type { Shop } from '#server/shop.ts';
import { askForNewPassword, changePassword, resetPassword } from './forgotten-password.ts';
import { carefulByUser, forgottenByEmail, linksByAddress, resetByEmail } from './my-account-limits.ts';

export function passwordRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Accounts'];
  const open = { tags };
  const guarded = { tags, security: [{ token: [] }] };
  const onRequest = requireUser(db);
  const careful = { onRequest, preHandler: rateLimit(shop, carefulByUser) };

  app.post(
    '/auth/forgot-password',
    {
      schema: {
        ...open,
        summary: 'Send a link (or digits by SMS) for a new password; the answer is the same for everybody',
        body: ForgotPasswordInput,
        response: { 200: Done, '4xx': Failure },
      },
      preHandler: rateLimit(shop, linksByAddress, forgottenByEmail),
    },
    async (request) => {
      await askForNewPassword(db, request.body);
      return done(textsFor(request).myAccount.forgotten);
    },
  );

  app.post(
    '/auth/reset-password',
    {
      schema: {
        ...open,
        summary: 'Set a new password with what was sent; ends every login',
        body: ResetPasswordInput,
        response: { 200: Done, '4xx': Failure },
      },
      preHandler: rateLimit(shop, linksByAddress, resetByEmail),
    },
    async (request) => {
      await resetPassword(db, request.body, joinGuestOrders);
      return done(textsFor(request).myAccount.passwordReset);
    },
  );

  app.put(
    '/auth/password',
    {
      schema: {
        ...guarded,
        summary: 'Change the password; ends every other login',
        body: ChangePasswordInput,
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      await changePassword(db, currentUser(request), request.body);
      return done(textsFor(request).myAccount.passwordChanged);
    },
  );
}
