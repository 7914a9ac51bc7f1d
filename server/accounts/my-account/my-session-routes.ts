import { SessionAnswer } from '#contract/accounts/accounts.ts';
import { AcceptInvitationInput, SessionListAnswer } from '#contract/accounts/my-account.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import { endOneSession, endOtherSessions, listSessions } from '#server/accounts/sessions.ts';
import { deviceOf } from '#server/accounts/staff/devices.ts';
import { acceptInvitation } from '#server/accounts/staff/staff.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import { rateLimit } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { linksByAddress } from './my-account-limits.ts';

export function mySessionRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Accounts'];
  const open = { tags };
  const guarded = { tags, security: [{ token: [] }] };
  const onRequest = requireUser(db);

  app.get(
    '/auth/sessions',
    {
      schema: {
        ...guarded,
        summary: 'Where one is logged in',
        response: { 200: Success(SessionListAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => success({ sessions: await listSessions(db, currentUser(request)) }),
  );

  app.delete(
    '/auth/sessions',
    {
      schema: { ...guarded, summary: 'Log out everywhere else', response: { 200: Done, '4xx': Failure } },
      onRequest,
    },
    async (request) => {
      await endOtherSessions(db, currentUser(request));
      return done(textsFor(request).myAccount.sessionsEnded);
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      schema: {
        ...guarded,
        summary: 'Log out in one place',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      await endOneSession(db, currentUser(request).id, request.params.id);
      return done(textsFor(request).myAccount.sessionEnded);
    },
  );

  app.post(
    '/auth/accept-invitation',
    {
      schema: {
        ...open,
        summary: 'Join the staff with the link of an invitation',
        body: AcceptInvitationInput,
        response: { 200: Success(SessionAnswer), '4xx': Failure },
      },
      preHandler: rateLimit(shop, linksByAddress),
    },
    async (request) =>
      success(await acceptInvitation(db, request.body, deviceOf(request), languageOf(request))),
  );
}
