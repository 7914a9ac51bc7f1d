import type { FastifyRequest } from 'fastify';
import { SavedAddressesAnswer, SavedAddressInput } from '#contract/orders/addresses.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { rateLimit, writesByUser } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './address-book.ts';

/** Every answer is the whole book: the default first, then the ones used last. */
export function addressBookRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const schema = {
    tags: ['Delivery'],
    security: [{ token: [] }],
    response: { 200: Success(SavedAddressesAnswer), '4xx': Failure },
  };
  const onRequest = requireUser(db);
  const preHandler = rateLimit(shop, writesByUser);
  const book = async (request: FastifyRequest) =>
    success({ addresses: await listAddresses(db, currentUser(request)) });

  app.get(
    '/users/addresses',
    { schema: { ...schema, summary: 'Where the user had parcels sent to' }, onRequest },
    book,
  );

  app.post(
    '/users/addresses',
    {
      schema: { ...schema, summary: 'Write an address down', body: SavedAddressInput },
      onRequest,
      preHandler,
    },
    async (request) => {
      await db.transaction().execute((tx) => addAddress(tx, currentUser(request), request.body));
      return book(request);
    },
  );

  app.put(
    '/users/addresses/:id',
    {
      schema: { ...schema, summary: 'Change an address', params: IdParams, body: SavedAddressInput },
      onRequest,
      preHandler,
    },
    async (request) => {
      const { params, body } = request;
      await db.transaction().execute((tx) => changeAddress(tx, currentUser(request), params.id, body));
      return book(request);
    },
  );

  app.delete(
    '/users/addresses/:id',
    { schema: { ...schema, summary: 'Forget an address', params: IdParams }, onRequest, preHandler },
    async (request) => {
      await db.transaction().execute((tx) => removeAddress(tx, currentUser(request), request.params.id));
      return book(request);
    },
  );
}
