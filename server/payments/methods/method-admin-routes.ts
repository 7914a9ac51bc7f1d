import {
  BankChange,
  PaymentMethodsAnswer,
  PaymentMethodsChange,
  TriedPayment,
  WalletKeys,
  WalletParams,
} from '#contract/payments/payment-methods.ts';
import { Done, done, Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { arrangeMethods, changeBank, enterKeys, forgetKeys } from './method-admin.ts';
import { readMethods } from './methods.ts';
import { tryPayment } from './try-payment.ts';

export function methodAdminRoutes(app: App, shop: Shop): void {
  const tags = ['Admin: payments'];
  const { db, config } = shop;
  const read = async () => {
    const { states, bank } = await readMethods(shop);
    return success({ methods: states, bank, canKeepKeys: config.settingsKey !== undefined });
  };

  app.get(
    '/payment-methods',
    {
      schema: {
        tags,
        summary: 'The ways to pay, and what each still needs; never their keys',
        response: { 200: Success(PaymentMethodsAnswer), '4xx': Failure },
      },
    },
    read,
  );

  app.put(
    '/payment-methods',
    {
      schema: {
        tags,
        summary: 'Switch and order the ways to pay',
        body: PaymentMethodsChange,
        response: { 200: Success(PaymentMethodsAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => arrangeMethods(tx, currentUser(request), request.body));
      return read();
    },
  );

  app.put(
    '/payment-methods/bank',
    {
      bodyLimit: 1024 * 1024,
      schema: {
        tags,
        summary: 'The account and its code that customers transfer to by hand',
        body: BankChange,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => changeBank(tx, currentUser(request), request.body));
      return done(textsFor(request).payments.methodsSaved);
    },
  );

  app.put(
    '/payment-methods/:wallet/keys',
    {
      schema: {
        tags,
        summary: 'Enter the keys of a wallet; they are stored sealed and never shown again',
        params: WalletParams,
        body: WalletKeys,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { wallet } = request.params;
      await db
        .transaction()
        .execute((tx) => enterKeys(tx, config, currentUser(request), { wallet, given: request.body }));
      return done(textsFor(request).payments.keysEntered);
    },
  );

  app.delete(
    '/payment-methods/:wallet/keys',
    {
      schema: {
        tags,
        summary: 'Forget entered keys; those of the environment count again',
        params: WalletParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => forgetKeys(tx, currentUser(request), request.params.wallet));
      return done(textsFor(request).payments.keysForgotten);
    },
  );

  app.post(
    '/payment-methods/:wallet/try',
    {
      schema: {
        tags,
        summary: 'Begin a payment of the smallest amount and look it up; nobody is charged',
        params: WalletParams,
        response: { 200: Success(TriedPayment), '4xx': Failure },
      },
    },
    async (request) => success(await tryPayment(shop, request.params.wallet, textsFor(request))),
  );
}
