import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import Type from 'typebox';
import type { Database } from '#database/connect.ts';
import { currentUser, requireCustomer } from '#server/accounts/guards.ts';
import { notFound } from '#server/errors.ts';
import { isOrderKey } from '#server/messages/order-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    heldOrder: string | undefined;
  }
}

/** Who may see an order: whose it is, or who has the signed link to this one. */
export type Holder = { id: string; isGuest?: boolean } | { heldOrder: string };

export const OrderKeyQuery = Type.Object({
  key: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of the link that a guest follows an order by' }),
  ),
});

/** For routes under /orders/:id. A wrong or old key finds nothing, whoever sends it. */
export function requireHolder(db: Database): onRequestAsyncHookHandler {
  const requireLogin = requireCustomer(db);
  return async function (request, reply) {
    const { key } = request.query as { key?: unknown };
    if (key === undefined) return requireLogin.call(this, request, reply);
    const { id } = request.params as { id: string };
    if (typeof key !== 'string' || !(await isOrderKey(db, id, key))) throw notFound('orderNotFound');
    request.heldOrder = id.toLowerCase();
  };
}

export function holderOf(request: FastifyRequest): Holder {
  return request.heldOrder ? { heldOrder: request.heldOrder } : currentUser(request);
}

export function holds(holder: Holder, order: { id: string; user_id: string | null }): boolean {
  return 'heldOrder' in holder ? holder.heldOrder === order.id : holder.id === order.user_id;
}

/** Whose requests are counted together. */
export function byHolder(request: FastifyRequest): string | undefined {
  return request.heldOrder ?? request.signedIn?.id;
}
