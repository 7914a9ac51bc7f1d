import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { PaymentMethod } from '#contract/orders/orders.ts';
import { wallets } from '#contract/payments/payment-keys.ts';
import {
  InitiatePaymentAnswer,
  InitiatePaymentInput,
  OpenPaymentsAnswer,
} from '#contract/payments/payments.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { currentUser, requireBuyer, requireCustomer } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import { byAddress, byUser, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { buyerOf } from '#server/orders/guest-orders.ts';
import { byHolder, holderOf, OrderKeyQuery, requireHolder } from '#server/orders/order-holder.ts';
import { guestOrdersByAddress, keysByAddress } from '#server/orders/order-routes.ts';
import { paymentFormPage } from '#server/payments/pay-pages/form-page.ts';
import { selectPaymentForm } from '#server/payments/pay-pages/pay-page-queries.ts';
import { qrRoutes } from '#server/payments/pay-pages/qr-routes.ts';
import { initiatePayment } from '#server/payments/start/initiate.ts';
import { payAgain } from '#server/payments/start/pay-again.ts';
import type { PaymentForm } from '#server/payments/start/record-initiation.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import { languages } from '#texts/language.ts';
import { walletWith } from './methods/methods.ts';
import { checkMyPayments, checkPaymentsOf } from './my-payments.ts';
import { languageOfPayment } from './payment-language.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { pathAfterReturn } from './return.ts';
import { transferRoutes } from './transfers/transfer-routes.ts';

export function paymentRoutes(app: App, shop: Shop): void {
  app.post(
    '/orders/payments/check',
    {
      onRequest: requireCustomer(shop.db),
      preHandler: rateLimit(shop, checksByHolder),
      schema: {
        tags: ['Payments'],
        security: [{ token: [] }],
        summary: 'Look up the own payments that are not finished, and say which still are not',
        response: { 200: Success(OpenPaymentsAnswer), '4xx': Failure, '5xx': Failure },
      },
    },
    async (request) => success(await checkMyPayments(shop, currentUser(request))),
  );

  app.post(
    '/orders/:id/payments/check',
    {
      onRequest: requireHolder(shop.db),
      preHandler: rateLimit(shop, checksByHolder, keysByAddress),
      schema: {
        tags: ['Payments'],
        security: [{ token: [] }],
        summary: 'Look up the payments of one order that are not finished, and say which still are not',
        params: IdParams,
        querystring: OrderKeyQuery,
        response: { 200: Success(OpenPaymentsAnswer), '4xx': Failure, '5xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      return success(await checkPaymentsOf(shop, holderOf(request), id, languageOf(request)));
    },
  );

  app.post(
    '/orders/initiate-payment',
    {
      onRequest: requireBuyer(shop.db),
      preHandler: rateLimit(shop, initiationsByUser, guestOrdersByAddress),
      schema: {
        tags: ['Payments'],
        security: [{ token: [] }],
        summary: 'Place an order and start its wallet payment; the browser then goes to payment_url',
        body: InitiatePaymentInput,
        response: { 200: InitiatePaymentAnswer, '4xx': Failure, '5xx': Failure },
      },
    },
    async (request) => {
      const buyer = buyerOf(currentUser(request), request.body);
      const { orderId, paymentUrl } = await initiatePayment(shop, buyer, request.body, languageOf(request));
      return {
        success: true as const,
        payment_url: paymentUrl,
        message: textsFor(request).payments.continueAtPage,
        order_id: orderId,
      };
    },
  );

  app.get(
    '/orders/payment/form/:reference',
    {
      logLevel: 'warn',
      preHandler: rateLimit(shop, perAddress),
      schema: {
        tags: ['Payments'],
        summary: 'A page that posts the form of an open payment to its provider',
        params: ReferenceParams,
        response: { 200: Type.String(), 302: Type.Null(), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const language = await languageOfPayment(shop.db, reference, request);
      const form = await selectPaymentForm(shop.db, reference, new Date());
      if (!form) return reply.redirect(withLanguage('/orders', language));
      const { html, policy } = paymentFormPage(form as PaymentForm, texts[language], language);
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );

  app.get(
    '/orders/payment/again/:order/:signature',
    {
      logLevel: 'warn',
      preHandler: rateLimit(shop, perAddress),
      schema: {
        tags: ['Payments'],
        summary: 'Pay an order that was reopened or taken by phone; the link is the payment_url of the order',
        params: AgainParams,
        querystring: AgainQuery,
        response: { 302: Type.Null(), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { language = languageOf(request), ...query } = request.query;
      return reply.redirect(await payAgain(shop, { ...request.params, ...query }, language));
    },
  );

  for (const wallet of wallets) returnRoute(app, shop, walletWith(shop.config, wallet, {}));
  qrRoutes(app, shop);
  transferRoutes(app, shop);
}

const checksByHolder: Limit = { name: 'check-payments', max: 30, perSeconds: 60, by: byHolder };
const initiationsByUser: Limit = { name: 'initiate-payment', max: 20, perSeconds: 60, by: byUser };
const perAddress: Limit = { name: 'payment-return-from', max: 300, perSeconds: 60, by: byAddress };
const ReferenceParams = Type.Object({ reference: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) });

const AgainParams = Type.Object({
  order: Type.String({ format: 'uuid' }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
});

const AgainQuery = Type.Object({
  method: Type.Optional(PaymentMethod),
  /** Of the page that has the link. */
  language: Type.Optional(Type.Enum(languages)),
});

/** Where the provider sends the browser back to; one that says nothing of a failure has our reference in its path. */
function returnRoute(app: App, shop: Shop, provider: PaymentProvider): void {
  const hintIn = (request: FastifyRequest) => {
    const { reference } = request.params as { reference?: string };
    const query = { ...(request.query as Query), ...(reference ? { transaction_uuid: reference } : {}) };
    return provider.parseReturn({ query, body: undefined });
  };
  const perPayment: Limit = {
    name: 'payment-return',
    max: 30,
    perSeconds: 60,
    by: (request) => hintIn(request)?.providerRef,
  };
  for (const path of [provider.returnPath, `${provider.returnPath}/:reference`]) {
    app.get(
      `/orders/payment/${path}`,
      {
        // The address carries the payer's mobile number, so it is not logged.
        logLevel: 'warn',
        preHandler: rateLimit(shop, perAddress, perPayment),
        schema: {
          tags: ['Payments'],
          summary:
            'Where a provider sends the browser back to; only a hint, the provider is asked what is true',
          querystring: Type.Record(Type.String(), Type.Unknown()),
          response: { 302: Type.Null(), '4xx': Failure },
        },
      },
      async (request, reply) => {
        const hint = hintIn(request);
        const language = await languageOfPayment(shop.db, hint?.providerRef, request);
        return reply.redirect(await pathAfterReturn(shop, provider.name, hint, language));
      },
    );
  }
}

type Query = Record<string, unknown>;
