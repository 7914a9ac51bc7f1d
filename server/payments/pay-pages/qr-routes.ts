import Type from 'typebox';
import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import { formatMinute } from '#contract/values/dates.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { App } from '#server/http/fastify-app.ts';
import { byAddress, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { languageOfPayment } from '#server/payments/payment-language.ts';
import { settle } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import { order as en } from '#texts/en/storefront/order.ts';
import { order as ne } from '#texts/ne/storefront/order.ts';
import { selectQrPayment } from './pay-page-queries.ts';
import { qrPage } from './qr-page.ts';
import { qrPicture } from './qr-picture.ts';

const ReferenceParams = Type.Object({ reference: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) });
const perAddress: Limit = { name: 'payment-code-from', max: 300, perSeconds: 60, by: byAddress };
const perPayment: Limit = {
  name: 'payment-code',
  max: 60,
  perSeconds: 60,
  by: (request) => (request.params as { reference: string }).reference,
};

/** The page on which the code of a payment is shown. Its address is known only to who began the payment. */
export function qrRoutes(app: App, shop: Shop): void {
  const tags = ['Payments'];
  const common = { logLevel: 'warn', preHandler: rateLimit(shop, perAddress, perPayment) } as const;

  app.get(
    '/orders/payment/qr/:reference',
    {
      ...common,
      schema: {
        tags,
        summary: 'A page with the code of an open payment, which waits until it is paid',
        params: ReferenceParams,
        response: { 200: Type.String(), 302: Type.Null(), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const language = await languageOfPayment(shop.db, reference, request);
      const payment = await selectQrPayment(shop.db, reference, new Date());
      if (!payment) return reply.redirect(withLanguage('/orders', language));
      const { html, policy } = qrPage(
        {
          wallet: { en, ne }[language].methods[payment.provider as PaymentMethod],
          code: payment.qr,
          path: `/api/orders/payment/qr/${payment.providerRef}`,
          reference: payment.reference,
          total: paisaToRupees(payment.amountPaisa),
          until: formatMinute(payment.expiresAt.toISOString(), language),
          checkPath: `/api/orders/payment/${payment.provider}/${payment.providerRef}`,
        },
        texts[language],
        language,
      );
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );

  app.get(
    '/orders/payment/qr/:reference/qr.png',
    { ...common, schema: { tags, summary: 'The code of an open payment', params: ReferenceParams } },
    async (request, reply) => {
      const payment = await selectQrPayment(shop.db, request.params.reference, new Date());
      if (!payment) return reply.redirect('/orders');
      return reply.header('cache-control', 'no-store').type('image/png').send(qrPicture(payment.qr));
    },
  );

  app.get(
    '/orders/payment/qr/:reference/state',
    {
      ...common,
      schema: {
        tags,
        summary: 'Ask the provider whether the code was paid',
        params: ReferenceParams,
        response: { 200: Success(Type.Object({ waiting: Type.Boolean() })), '4xx': Failure },
      },
    },
    async (request) => {
      const payment = await selectQrPayment(shop.db, request.params.reference, new Date());
      if (!payment) return success({ waiting: false });
      const status = await settle(shop, payment.id, 'return');
      return success({ waiting: status === 'open' || status === 'held' });
    },
  );
}
