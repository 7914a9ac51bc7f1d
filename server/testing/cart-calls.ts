import type { Person } from './fixtures.ts';
import type { TestShop } from './test-shop.ts';

/** What a buyer does with the cart: whoever it is by then, since each test has its own. */
export function cartCalls(now: () => { shop: TestShop; buyer: Person }) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) => {
    const { shop, buyer } = now();
    return shop.call(method, `/users/cart${path}`, { token: buyer.token, ...(body && { body }) });
  };
  return {
    read: () => call('GET'),
    add: (productId: unknown, quantity?: unknown) => call('POST', '', { productId, quantity }),
    set: (productId: string, quantity: unknown) => call('PUT', `/${productId}`, { quantity }),
    remove: (productId: string) => call('DELETE', `/${productId}`),
  };
}

export const quantitiesIn = (body: { data: { cartItems: { quantity: number }[] } }) =>
  body.data.cartItems.map((item) => item.quantity);
