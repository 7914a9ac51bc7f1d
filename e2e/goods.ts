import { randomUUID } from 'node:crypto';
import { callShop, logInAsAdmin } from './fixtures.ts';

export type Goods = {
  _id: string;
  name: string;
  slug: string;
  price: number;
  stock: number;
  category: string;
};

let aisle: Promise<string> | undefined;

async function newCategory(token: string): Promise<string> {
  const name = `Aisle ${randomUUID().slice(0, 8)}`;
  const { category } = await callShop<{ category: { _id: string } }>(
    'POST',
    '/admin/categories',
    { name },
    token,
  );
  return category._id;
}

/** Something to buy that no other test touches. */
export async function newProduct(fields: Partial<Goods & { nameNe: string }> = {}): Promise<Goods> {
  const { token } = await logInAsAdmin();
  aisle ??= newCategory(token);
  const name = `Tea ${randomUUID().slice(0, 8)}`;
  const input = { name, price: 250, stock: 10, categoryId: await aisle, ...fields };
  const { product } = await callShop<{ product: Goods }>('POST', '/admin/products', input, token);
  return product;
}

export async function changeProduct(id: string, fields: Record<string, unknown>): Promise<void> {
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/products/${id}`, fields, token);
}

export async function putInCart(token: string, product: Goods, quantity = 1): Promise<void> {
  await callShop('POST', '/users/cart', { productId: product._id, quantity }, token);
}

export const address = {
  fullName: 'Maya Gurung',
  address: 'Lazimpat 12',
  city: 'Kathmandu',
  state: 'Bagmati',
  country: 'Nepal',
};

export type PlacedOrder = { _id: string; reference: string; status: string; payment_status: string };

export async function placeOrder(token: string, product: Goods, quantity = 1): Promise<PlacedOrder> {
  const items = [{ product_id: product._id, quantity }];
  const { order } = await callShop<{ order: PlacedOrder }>(
    'POST',
    '/orders',
    { items, shippingAddress: address, paymentMethod: 'cash' },
    token,
  );
  return order;
}

/** It has arrived, and may be reviewed. */
export async function deliver(order: PlacedOrder): Promise<void> {
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'delivered' }, token);
}

export function readProduct(id: string) {
  return callShop<{ product: Goods & { images: string[]; highlights: string[] } }>(
    'GET',
    `/products/${id}`,
  ).then(({ product }) => product);
}
