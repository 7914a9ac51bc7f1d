import {
  ChangeEmailInput,
  DigitsInput,
  PhoneInput,
  ProfileAnswer,
  ProfileInput,
  TokenInput,
} from '#contract/accounts/my-account.ts';
import { Done, done, Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { rateLimit } from '#server/http/limits/rate-limit.ts';
import { joinGuestOrders } from '#server/orders/guest-orders.ts';
import type { Shop } from '#server/shop.ts';
import { carefulByUser, linksByAddress } from './my-account-limits.ts';
import {
  askForNewEmail,
  askForNewPhone,
  askToConfirmEmail,
  changeProfile,
  confirmEmail,
  confirmPhone,
  readProfile,
} from './profile.ts';

export function profileRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Accounts'];
  const open = { tags };
  const guarded = { tags, security: [{ token: [] }] };
  const onRequest = requireUser(db);
  const careful = { onRequest, preHandler: rateLimit(shop, carefulByUser) };

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
}
