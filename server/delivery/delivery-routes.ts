import { DeliveryQuery, DeliveryTermsAnswer } from '#contract/delivery/delivery.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf } from '#server/http/language.ts';
import { limitReads } from '#server/http/limits/read-limit.ts';
import type { Shop } from '#server/shop.ts';
import { readDeliveryTerms } from './delivery.ts';

export function deliveryRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  app.get(
    '/delivery',
    {
      schema: {
        tags: ['Delivery'],
        summary: 'What delivery costs and how many days it takes, to a place or to anywhere',
        querystring: DeliveryQuery,
        response: { 200: Success(DeliveryTermsAnswer), '4xx': Failure },
      },
      ...limitReads(shop),
    },
    async (request) => success({ delivery: await readDeliveryTerms(db, request.query, languageOf(request)) }),
  );
}
