import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AddToCartInput,
  CartAnswer,
  CartChangeHeaders,
  CartDestination,
  CartMergeInput,
  CartParams,
  CartQuantityInput,
  CartQuery,
  CartRemoveInput,
} from '#contract/cart.ts';
import { CartDiscountInput } from '#contract/offers.ts';
import { Failure, Success } from '#contract/values/envelope.ts';
import { currentUser, recogniseBuyer, requireBuyer, requireUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { rateLimit, writesByUser } from '#server/http/limits/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import {
  addToCart,
  changeQuantity,
  enterCode,
  mergeCarts,
  readCart,
  removeCode,
  removeFromCart,
} from './cart.ts';
import { type CartOwner, type ShownCart, writeCart } from './cart-answer.ts';

/** Every answer carries the whole cart, with totals computed here. */
export function cartRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const common = {
    tags: ['Cart'],
    security: [{ token: [] }],
    querystring: CartDestination,
    response: { 200: Success(CartAnswer), '4xx': Failure },
  };
  const onRequest = recogniseBuyer(db);
  const afterAsking = requireBuyer(db);
  const preHandler = rateLimit(shop, writesByUser);

  app.get(
    '/users/cart',
    { schema: { ...common, summary: 'The cart of the user' }, onRequest },
    async (request, reply) => sendCart(reply, await readCart(db, ownerOf(request))),
  );

  app.put(
    '/users/cart/discount',
    {
      schema: { ...common, summary: 'Enter a discount code', body: CartDiscountInput },
      onRequest: afterAsking,
      preHandler,
    },
    async (request, reply) => sendCart(reply, await enterCode(db, ownerOf(request), request.body.code)),
  );

  app.delete(
    '/users/cart/discount',
    {
      schema: { ...common, summary: 'Take the discount code out again' },
      onRequest: afterAsking,
      preHandler,
    },
    async (request, reply) => sendCart(reply, await removeCode(db, ownerOf(request))),
  );

  app.post(
    '/users/cart',
    {
      schema: {
        ...common,
        summary: 'Put a product into the cart, or more of it',
        body: AddToCartInput,
        headers: CartChangeHeaders,
      },
      onRequest,
      preHandler,
    },
    async (request, reply) => sendCart(reply, await addToCart(db, ownerOf(request), request.body)),
  );

  app.post(
    '/users/cart/merge',
    {
      schema: {
        ...common,
        summary: 'Take over the cart that was filled before logging in',
        body: CartMergeInput,
      },
      onRequest: requireUser(db),
      preHandler,
    },
    async (request, reply) =>
      sendCart(reply, await mergeCarts(db, ownerOf(request), request.body.guestToken)),
  );

  app.put(
    '/users/cart/:productId',
    {
      schema: {
        ...common,
        summary: 'Set a quantity',
        params: CartParams,
        querystring: CartQuery,
        body: CartQuantityInput,
        headers: CartChangeHeaders,
      },
      onRequest,
      preHandler,
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const line = { productId: params.productId, variantId: body.variantId ?? query.variantId };
      return sendCart(reply, await changeQuantity(db, ownerOf(request), line, body));
    },
  );

  app.delete(
    '/users/cart/:productId',
    {
      schema: {
        ...common,
        summary: 'Take a product out of the cart',
        params: CartParams,
        querystring: CartQuery,
        body: CartRemoveInput,
        headers: CartChangeHeaders,
      },
      onRequest,
      preHandler,
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const line = { productId: params.productId, variantId: body?.variantId ?? query.variantId };
      return sendCart(reply, await removeFromCart(db, ownerOf(request), line));
    },
  );
}

/** The totals are for where the question says that the cart would go. */
function ownerOf(request: FastifyRequest): CartOwner {
  const { place, pickup } = request.query as CartDestination;
  const { id, tokenHash } = currentUser(request);
  const key = request.headers['idempotency-key'] as string | undefined;
  return { id, tokenHash, to: { place, pickup }, key };
}

function sendCart(reply: FastifyReply, cart: ShownCart): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(writeCart(cart));
}
