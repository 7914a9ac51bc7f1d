import Type from 'typebox';
import { TransferClaim } from '#contract/payments/payment-methods.ts';
import { formatMinute } from '#contract/values/dates.ts';
import { Done, done, Failure } from '#contract/values/envelope.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { byAddress, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { pictureIn } from '#server/payments/methods/method-admin.ts';
import { selectBankPicture } from '#server/payments/methods/method-queries.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import { languageOfPayment } from '#server/payments/payment-language.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import { transferPage } from './transfer-page.ts';
import { selectOpenTransfer } from './transfer-queries.ts';
import { claimTransfer } from './transfers.ts';

const ReferenceParams = Type.Object({ reference: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) });
const perAddress: Limit = { name: 'transfer-from', max: 120, perSeconds: 60, by: byAddress };

/** The page on which a transfer by hand is made. Its address is known only to who began the payment. */
export function transferRoutes(app: App, shop: Shop): void {
  const tags = ['Payments'];
  const common = { logLevel: 'warn', preHandler: rateLimit(shop, perAddress) } as const;

  app.get(
    '/orders/payment/transfer/:reference',
    {
      ...common,
      schema: {
        tags,
        summary: "A page with the shop's own code, to transfer an order's total to",
        params: ReferenceParams,
        response: { 200: Type.String(), 302: Type.Null(), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const language = await languageOfPayment(shop.db, reference, request);
      const transfer = await selectOpenTransfer(shop.db, reference);
      if (!transfer) return reply.redirect(withLanguage('/orders', language));
      const { html, policy } = transferPage(
        {
          path: `/api/orders/payment/transfer/${transfer.providerRef}`,
          bank: (await readMethods(shop)).bank.name,
          reference: transfer.reference,
          total: paisaToRupees(transfer.amountPaisa),
          until: formatMinute(transfer.expiresAt.toISOString(), language),
          claimed: transfer.claimedReference,
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
    '/orders/payment/transfer/:reference/picture',
    { ...common, schema: { tags, summary: "The shop's own code", params: ReferenceParams } },
    async (request, reply) => {
      const transfer = await selectOpenTransfer(shop.db, request.params.reference);
      const picture = transfer && (await selectBankPicture(shop.db));
      if (!picture) throw notFound('pictureNotFound');
      const { type, bytes } = pictureIn(picture);
      return reply.header('cache-control', 'no-store').type(`image/${type}`).send(bytes);
    },
  );

  app.post(
    '/orders/payment/transfer/:reference/claim',
    {
      ...common,
      schema: {
        tags,
        summary: 'Say under which reference it was transferred; the owner compares it with the statement',
        params: ReferenceParams,
        body: TransferClaim,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await claimTransfer(shop, request.params.reference, request.body.reference);
      const language = await languageOfPayment(shop.db, request.params.reference, request);
      return done(texts[language].payments.transfer.thanks);
    },
  );
}
