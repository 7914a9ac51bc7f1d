import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  ledgerSumOf,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => createPerson(shop)));
const buy = (buyer: Person, items: { product_id: string; quantity: number }[]) =>
  shop.call('POST', '/orders', {
    token: buyer.token,
    body: { items, shippingAddress: addressInKathmandu, paymentMethod: 'cash' },
  });

test('stock 10 and 60 buyers: exactly 10 orders and 50 clear refusals', async () => {
  const product = await createProduct(shop, { stock: 10 });
  const buyers = await crowd(60);
  const answers = await Promise.all(
    buyers.map((buyer) => buy(buyer, [{ product_id: product, quantity: 1 }])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(50);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(
    new Set(['Wireless Headphones is out of stock']),
  );
  expect(await stockOf(shop, product)).toBe(0);
  expect(await ledgerSumOf(shop, product)).toBe(0);
});

test('orders that name the same products in other orders never wait for each other', async () => {
  const products = await Promise.all([1, 2, 3].map(() => createProduct(shop, { stock: 100 })));
  const buyers = await crowd(24);
  const answers = await Promise.all(
    buyers.map((buyer, i) => {
      const items = products.map((product_id) => ({ product_id, quantity: 1 }));
      return buy(buyer, i % 2 ? items : items.toReversed());
    }),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  for (const product of products) expect(await stockOf(shop, product)).toBe(76);
});

test('buyers, cancelling customers and a reopening admin: the stock is never lost nor made', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const product = await createProduct(shop, { stock: 12 });
  const [early, late] = [await crowd(12), await crowd(12)];
  const placed = await Promise.all(early.map((buyer) => buy(buyer, [{ product_id: product, quantity: 1 }])));
  const ids = placed.map(({ body }) => body.data.order._id);
  const setStatus = (id: string, status: string) =>
    shop.call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
  const answers = await Promise.all([
    ...early.map((buyer, i) => shop.call('POST', `/orders/${ids[i]}/cancel`, { token: buyer.token })),
    ...late.map((buyer) => buy(buyer, [{ product_id: product, quantity: 1 }])),
    ...ids.map((id) => setStatus(id, 'cancelled')),
    ...ids.map((id) => setStatus(id, 'processing')),
  ]);
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const { held } = await shop.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('order_items.product_id', '=', product)
    .where('orders.stock_held', '=', true)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('order_items.quantity'), eb.lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  expect((await stockOf(shop, product)) + Number(held)).toBe(12);
  expect(await ledgerSumOf(shop, product)).toBe(await stockOf(shop, product));
});

test('a customer deleted while ordering either ordered or did not', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const product = await createProduct(shop, { stock: 20 });
  const buyers = await crowd(6);
  const answers = await Promise.all(
    buyers.flatMap((buyer) => [
      buy(buyer, [{ product_id: product, quantity: 1 }]),
      shop.call('DELETE', `/admin/users/${buyer.id}`, { token: admin.token }),
    ]),
  );
  const placed = answers.filter(({ status }) => status === 201);
  expect(answers.every(({ status }) => [200, 201, 401].includes(status))).toBe(true);
  expect(await stockOf(shop, product)).toBe(20 - placed.length);
});
