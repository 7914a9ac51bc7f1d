import type { FastifyRequest } from 'fastify';
import {
  GuestAnswer,
  LoginInput,
  MeAnswer,
  RegisterInput,
  SessionAnswer,
} from '#contract/accounts/accounts.ts';
import { Done, done, Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import { byAddress, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { login, register, toUser } from './accounts.ts';
import { currentUser, requireUser } from './guards.ts';
import { startGuest } from './guests.ts';
import { loginLimit } from './login-limits.ts';
import { endSession } from './sessions.ts';
import { deviceOf } from './staff/devices.ts';

const FIVE_MINUTES = 300;
const registerByAddress: Limit = {
  name: 'register',
  max: 50,
  perSeconds: FIVE_MINUTES,
  by: byAddress,
  exact: true,
};

export function accountRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Accounts'];
  const limited = loginLimit(shop);

  app.post(
    '/auth/register',
    {
      schema: {
        tags,
        summary: 'Open an account and log in',
        body: RegisterInput,
        response: { 201: Success(SessionAnswer), '4xx': Failure },
      },
      preValidation: trimEmail,
      preHandler: rateLimit(shop, registerByAddress),
    },
    async (request, reply) => {
      const session = await register(db, request.body, deviceOf(request), languageOf(request));
      return reply.status(201).send(success(session));
    },
  );

  app.post(
    '/auth/guest',
    {
      schema: {
        tags,
        summary: 'Begin to buy without an account, where the owner lets guests do so',
        response: { 201: Success(GuestAnswer), '4xx': Failure },
      },
      preHandler: rateLimit(shop, registerByAddress),
    },
    async (request, reply) =>
      reply.status(201).send(success({ token: await startGuest(db, languageOf(request)) })),
  );

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        summary: 'Log in',
        body: LoginInput,
        response: { 200: Success(SessionAnswer), '4xx': Failure },
      },
      preValidation: trimEmail,
    },
    async (request, reply) =>
      success(await limited(request, reply, (asker) => login(db, request.body, deviceOf(request), asker))),
  );

  app.get(
    '/auth/me',
    {
      schema: {
        tags,
        summary: 'Who is logged in',
        security: [{ token: [] }],
        response: { 200: Success(MeAnswer), '4xx': Failure },
      },
      onRequest: requireUser(db),
    },
    async (request) => success({ user: toUser(currentUser(request)) }),
  );

  app.post(
    '/auth/logout',
    {
      schema: {
        tags,
        summary: 'End the token that is sent',
        security: [{ token: [] }],
        response: { 200: Done, '4xx': Failure },
      },
      onRequest: requireUser(db),
    },
    async (request) => {
      await endSession(db, currentUser(request).tokenHash);
      return done(textsFor(request).messages.loggedOut);
    },
  );
}

async function trimEmail({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null || !('email' in body)) return;
  if (typeof body.email === 'string') body.email = body.email.trim();
}
