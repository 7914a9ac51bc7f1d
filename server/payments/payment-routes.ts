import Type from 'typebox';
import { Failure } from '#contract/envelope.ts';
import { InitiatePaymentAnswer, InitiatePaymentInput } from '#contract/payments.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import { byAddress, byUser, type Limit, rateLimit } from '#server/http/rate-limit.ts';
import { currentUser, requireUser } from '#server/http/session.ts';
import type { App, Shop } from '#server/shop.ts';
import { initiatePayment } from './initiate.ts';
import { providerNamed } from './providers/providers.ts';
import { pathAfterReturn } from './return.ts';

export function paymentRoutes(app: App, shop: Shop): void {
  app.post(
    '/orders/initiate-payment',
    {
      onRequest: requireUser(shop.db),
      preHandler: rateLimit(shop, { name: 'initiate-payment', max: 20, perSeconds: 60, by: byUser }),
      schema: {
        tags: ['Payments'],
        security: [{ token: [] }],
        summary: 'Place an order and start its wallet payment; the browser then goes to payment_url',
        body: InitiatePaymentInput,
        response: { 200: InitiatePaymentAnswer, '4xx': Failure, '5xx': Failure },
      },
    },
    async (request) => {
      const { orderId, paymentUrl } = await initiatePayment(shop, currentUser(request), request.body);
      return {
        success: true as const,
        payment_url: paymentUrl,
        message: textsFor(request).payments.continueAtPage,
        order_id: orderId,
      };
    },
  );

  const khalti = providerNamed(shop.config, 'khalti');
  const perAddress: Limit = { name: 'payment-return-from', max: 300, perSeconds: 60, by: byAddress };
  const perPayment: Limit = {
    name: 'payment-return',
    max: 30,
    perSeconds: 60,
    by: (request) => khalti.parseReturn({ query: request.query as Query, body: undefined })?.providerRef,
  };
  app.get(
    '/orders/payment/verify',
    {
      // The address carries the payer's mobile number, so it is not logged.
      logLevel: 'warn',
      preHandler: rateLimit(shop, perAddress, perPayment),
      schema: {
        tags: ['Payments'],
        summary:
          'Where the provider sends the browser back to; only a hint, the provider is asked what is true',
        querystring: Type.Record(Type.String(), Type.Unknown()),
        response: { 302: Type.Null(), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const hint = khalti.parseReturn({ query: request.query, body: undefined });
      return reply.redirect(await pathAfterReturn(shop, khalti.name, hint, languageOf(request)));
    },
  );
}

type Query = Record<string, unknown>;
