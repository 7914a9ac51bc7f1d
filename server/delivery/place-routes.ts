import { PlaceListAnswer, PlaceQuery } from '#contract/delivery/places.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import { limitReads } from '#server/http/limits/read-limit.ts';
import type { Shop } from '#server/shop.ts';
import { findPlaces } from './places.ts';

export function placeRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  app.get(
    '/places',
    {
      schema: {
        tags: ['Delivery'],
        summary: 'Local levels of Nepal, found by an English or Nepali name in any usual spelling',
        querystring: PlaceQuery,
        response: { 200: Success(PlaceListAnswer), '4xx': Failure },
      },
      ...limitReads(shop),
    },
    async ({ query }) => success({ places: await findPlaces(db, query.search ?? '') }),
  );
}
