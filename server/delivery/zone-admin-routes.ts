import {
  DeliveryZoneAnswer,
  DeliveryZoneInput,
  DeliveryZoneListAnswer,
} from '#contract/delivery/delivery.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeZone, createFirstZones, createZone, listZones, removeZone } from './zones.ts';

export function zoneAdminRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: delivery'];

  app.get(
    '/delivery-zones',
    {
      schema: {
        tags,
        summary: 'The delivery zones, and the districts they are drawn from',
        response: { 200: Success(DeliveryZoneListAnswer), '4xx': Failure },
      },
    },
    async () => success(await listZones(db)),
  );

  app.post(
    '/delivery-zones',
    {
      schema: {
        tags,
        summary: 'Draw a zone; a district or place belongs to one zone at most',
        body: DeliveryZoneInput,
        response: { 201: Success(DeliveryZoneAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const zone = await db.transaction().execute((tx) => createZone(tx, currentUser(request), request.body));
      return reply.status(201).send(success({ zone }));
    },
  );

  app.post(
    '/delivery-zones/first-set',
    {
      schema: {
        tags,
        summary: 'Begin with three zones: inside the valley, outside of it, and the remote districts',
        response: { 201: Success(DeliveryZoneListAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      await db.transaction().execute((tx) => createFirstZones(tx, currentUser(request)));
      return reply.status(201).send(success(await listZones(db)));
    },
  );

  app.put(
    '/delivery-zones/:id',
    {
      schema: {
        tags,
        summary: 'Change a zone; with the version that was read, nobody is overwritten',
        params: IdParams,
        body: DeliveryZoneInput,
        response: { 200: Success(DeliveryZoneAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { params, body } = request;
      const zone = await db
        .transaction()
        .execute((tx) => changeZone(tx, currentUser(request), params.id, body));
      return success({ zone });
    },
  );

  app.delete(
    '/delivery-zones/:id',
    {
      schema: {
        tags,
        summary: 'Remove a zone; its places have the price of the settings again',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => removeZone(tx, currentUser(request), request.params.id));
      return done(textsFor(request).delivery.zoneRemoved);
    },
  );
}
