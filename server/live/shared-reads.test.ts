import pg from 'pg';
import { expect, test } from 'vitest';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';

const screens = ['/admin/orders', '/admin/orders/waiting', '/admin/stats', '/admin/products/low-stock'];

/** What this process asks the database meanwhile, without what is asked about sessions. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let asked = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    if (!/^(notify|listen)|"sessions"|rate_limits/i.test(text)) asked += 1;
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

test('twenty open screens ask the database as much as one, and each sees the newest order', async () => {
  const shop = await testShop();
  const { token } = await createPerson(shop, { role: 'admin' });
  const product = await createProduct(shop, { stock: 100 });
  const buyer = await createBuyer(shop);
  const look = (path: string) => shop.call('GET', path, { token });
  const afterAnOrder = async (tabs: number) => {
    const { body } = await buyer.buy(product);
    await shop.shop.changes.settle();
    return await statementsOf(async () => {
      for (const path of screens) {
        const seen = await Promise.all(Array.from({ length: tabs }, () => look(path)));
        for (const { status, body: answer } of seen) {
          expect(status).toBe(200);
          if (path === '/admin/orders') expect(answer.data.orders[0]._id).toBe(body.data.order._id);
        }
      }
    });
  };
  await afterAnOrder(1);
  const one = await afterAnOrder(1);
  expect(await afterAnOrder(20)).toBeLessThanOrEqual(one + 3);
});

test('what somebody has changed is in the next answer', async () => {
  const shop = await testShop();
  const { token } = await createPerson(shop, { role: 'admin' });
  const buyer = await createBuyer(shop);
  const { body } = await buyer.buy(await createProduct(shop, { stock: 5 }));
  const id = body.data.order._id;
  for (const status of ['processing', 'shipped', 'delivered']) {
    await shop.call('GET', '/admin/orders', { token });
    const changed = await shop.call('PUT', `/admin/orders/${id}`, { token, body: { status } });
    expect(changed.status).toBe(200);
    const answer = await shop.app.inject({
      url: '/api/admin/orders',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json().data.orders[0].status).toBe(status);
  }
});
