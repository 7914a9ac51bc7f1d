import Type from 'typebox';
import { Done, done, Failure } from '#contract/values/envelope.ts';
import { notFound, unauthorized } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { byAddress, rateLimit } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { hearWebhook } from './follow-parcels.ts';
import { courierServices } from './services/services.ts';

/** Where couriers say that there is news of a parcel. The signature is over the very bytes, so they are read as they are. */
export function courierWebhookRoutes(app: App, shop: Shop): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, taken) => taken(null, body));
    room.post<{ Params: { courier: string } }>(
      '/couriers/:courier/webhook',
      {
        preHandler: rateLimit(shop, { name: 'courier-webhook', max: 600, perSeconds: 60, by: byAddress }),
        schema: {
          tags: ['Couriers'],
          summary: 'News of a parcel; signed by the courier (X-Signature: hex HMAC-SHA256 of the body)',
          params: Type.Object({ courier: Type.String({ maxLength: 20 }) }),
          response: { 200: Done, '4xx': Failure },
        },
      },
      async (request) => {
        const service = courierServices(shop.config).find(({ id }) => id === request.params.courier);
        if (!service) throw notFound('courierNotFound');
        const signature = request.headers['x-signature'];
        const body = typeof request.body === 'string' ? request.body : '';
        const news = service.readWebhook(body, typeof signature === 'string' ? signature : undefined);
        if (!news) throw unauthorized('webhookUnsigned');
        await hearWebhook(shop, service, news.trackingNumber);
        return done(textsFor(request).delivery.newsHeard);
      },
    );
  });
}
