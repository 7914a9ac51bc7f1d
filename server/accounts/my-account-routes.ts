import type { FastifyRequest } from 'fastify';
import { SessionAnswer } from '#contract/accounts/accounts.ts';
import {
  AcceptInvitationInput,
  ChangeEmailInput,
  ChangePasswordInput,
  DigitsInput,
  ForgotPasswordInput,
  PhoneInput,
  ProfileAnswer,
  ProfileInput,
  ResetPasswordInput,
  SessionListAnswer,
  TokenInput,
} from '#contract/accounts/my-account.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { byAddress, byUser, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { joinGuestOrders } from '#server/orders/guest-orders.ts';
import type { Shop } from '#server/shop.ts';
import { askForNewPassword, changePassword, resetPassword } from './forgotten-password.ts';
import { currentUser, requireUser } from './guards.ts';
import {
  askForNewEmail,
  askForNewPhone,
  askToConfirmEmail,
  changeProfile,
  confirmEmail,
  confirmPhone,
  readProfile,
} from './profile.ts';
import { endOneSession, endOtherSessions, listSessions } from './sessions.ts';
import { deviceOf } from './staff/devices.ts';
import { acceptInvitation } from './staff/staff.ts';

const QUARTER_HOUR = 900;
const byEmail = (request: FastifyRequest) => {
  const { email } = request.body as { email?: string };
  return email?.trim().toLowerCase();
};
const forgottenByEmail: Limit = {
  name: 'forgotten',
  max: 5,
  perSeconds: QUARTER_HOUR,
  by: byEmail,
  exact: true,
};
const resetByEmail: Limit = { name: 'reset', max: 10, perSeconds: QUARTER_HOUR, by: byEmail, exact: true };
const linksByAddress: Limit = {
  name: 'links',
  max: 60,
  perSeconds: QUARTER_HOUR,
  by: byAddress,
  exact: true,
};
/** Passwords that are asked again, and messages that cost money. */
const carefulByUser: Limit = { name: 'careful', max: 10, perSeconds: QUARTER_HOUR, by: byUser, exact: true };

export function myAccountRoutes(app: App, shop: Shop): void {
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

  app.get(
    '/auth/profile',
    {
      schema: {
        ...guarded,
        summary: 'The own account',
        response: { 200: Success(ProfileAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => success({ profile: await readProfile(db, currentUser(request).id) }),
  );

  app.put(
    '/auth/profile',
    {
      schema: {
        ...guarded,
        summary: 'Change name or language',
        body: ProfileInput,
        response: { 200: Success(ProfileAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      const { id } = currentUser(request);
      await db.transaction().execute((tx) => changeProfile(tx, id, request.body));
      return success({ profile: await readProfile(db, id) });
    },
  );

  app.put(
    '/auth/email',
    {
      schema: {
        ...guarded,
        summary: 'Ask to change the email; the new address confirms it',
        body: ChangeEmailInput,
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      await askForNewEmail(db, currentUser(request), request.body);
      return done(textsFor(request).myAccount.confirmSent);
    },
  );

  app.post(
    '/auth/email/confirmation',
    {
      schema: {
        ...guarded,
        summary: 'Send a link to the email of the account, to confirm it',
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      await db.transaction().execute((tx) => askToConfirmEmail(tx, currentUser(request)));
      return done(textsFor(request).myAccount.confirmSent);
    },
  );

  app.post(
    '/auth/confirm-email',
    {
      schema: {
        ...open,
        summary: 'Confirm an address with the link that was sent to it',
        body: TokenInput,
        response: { 200: Done, '4xx': Failure },
      },
      preHandler: rateLimit(shop, linksByAddress),
    },
    async (request) => {
      await db
        .transaction()
        .execute(async (tx) => joinGuestOrders(tx, await confirmEmail(tx, request.body.token)));
      return done(textsFor(request).myAccount.emailConfirmed);
    },
  );

  app.put(
    '/auth/phone',
    {
      schema: {
        ...guarded,
        summary: 'Send a code to a phone number, to confirm it',
        body: PhoneInput,
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      await db.transaction().execute((tx) => askForNewPhone(tx, currentUser(request), request.body.phone));
      return done(textsFor(request).myAccount.codeSent);
    },
  );

  app.post(
    '/auth/confirm-phone',
    {
      schema: {
        ...guarded,
        summary: 'Confirm a phone number with the digits that were sent to it',
        body: DigitsInput,
        response: { 200: Done, '4xx': Failure },
      },
      ...careful,
    },
    async (request) => {
      await confirmPhone(db, currentUser(request).id, request.body.code, joinGuestOrders);
      return done(textsFor(request).myAccount.phoneConfirmed);
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
    async (request) => success(await acceptInvitation(db, request.body, deviceOf(request))),
  );
}
