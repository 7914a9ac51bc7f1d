import { addressInKathmandu, createPerson } from './fixtures.ts';
import type { TestShop } from './test-shop.ts';

export const line = (product_id: string, quantity = 1) => ({ product_id, quantity });

export const orderFor = (items: unknown[], change: object = {}) => ({
  items,
  shippingAddress: addressInKathmandu,
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  ...change,
});

/** Somebody new, with what people do who buy. */
export async function createBuyer(shop: TestShop, details?: Parameters<typeof createPerson>[1]) {
  const person = await createPerson(shop, details);
  const { token } = person;
  return {
    ...person,
    place: (body: unknown, headers?: Record<string, string>) =>
      shop.call('POST', '/orders', { token, body, headers }),
    /** A purchase of its own, however often it is repeated. */
    buy: (productId: string, quantity = 1) =>
      shop.call('POST', '/orders', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: orderFor([line(productId, quantity)]),
      }),
    orders: async () => (await shop.call('GET', '/orders', { token })).body.data.orders,
    addToCart: (productId: string, quantity = 1) =>
      shop.call('POST', '/users/cart', { token, body: { productId, quantity } }),
    cartIds: async () => {
      const { body } = await shop.call('GET', '/users/cart', { token });
      return body.data.cartItems.map((item: { product_id: { _id: string } }) => item.product_id._id);
    },
  };
}
export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
