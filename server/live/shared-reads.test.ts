import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { listenForChanges } from './changes.ts';
import { createSharedReads } from './shared-reads.ts';

let shop: TestShop;
let owner: Person;
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin' });
  buyer = await createBuyer(shop);
  product = await createProduct(shop, { stock: 1000 });
});
afterAll(() => shop.close());

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

/** Every call of the back office that reads and answers data, with what there is to read. */
async function addressesOfData(): Promise<string[]> {
  const { body } = await buyer.buy(product);
  const order = body.data.order._id;
  for (const status of ['processing', 'shipped', 'delivered']) {
    await shop.call('PUT', `/admin/orders/${order}`, { token: owner.token, body: { status } });
  }
  const look = async (path: string) => (await shop.call('GET', path, { token: owner.token })).body.data;
  const ids: Record<string, string> = {
    orders: order,
    products: product,
    bills: (await look('/admin/bills')).entries[0]._id,
    messages: (await look('/admin/messages')).messages[0]._id,
  };
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  return Object.entries<{ get?: { responses: Record<string, { content?: object }> } }>(paths)
    .filter(([path, { get }]) => path.startsWith('/api/admin/') && get && !/csv|pdf|events/.test(path))
    .map(([path]) => path.replace('/api', '').replace('{id}', ids[path.split('/')[3] ?? ''] ?? ''))
    .map((path) => (path.endsWith('/caller') ? `${path}?phone=9841234567` : path));
}

test('twenty open screens ask the database as much as one, whatever they show', async () => {
  const paths = await addressesOfData();
  expect(paths.length).toBeGreaterThan(30);
  const afterAnOrder = async (path: string, tabs: number) => {
    await buyer.buy(product);
    await shop.shop.changes.settle();
    return await statementsOf(async () => {
      const seen = await Promise.all(
        Array.from({ length: tabs }, () => shop.call('GET', path, { token: owner.token })),
      );
      expect(seen.map(({ status }) => status, path)).toEqual(Array.from({ length: tabs }, () => 200));
      for (const { body } of seen) expect(body, path).toEqual(seen[0]?.body);
    });
  };
  const wrong: string[] = [];
  for (const path of paths) {
    await afterAnOrder(path, 1);
    const one = await afterAnOrder(path, 1);
    const twenty = await afterAnOrder(path, 20);
    // Twice on a machine so busy that the twenty do not come at once.
    if (twenty > 2 * one) wrong.push(`${path}: ${twenty}, not ${one}`);
  }
  expect(wrong).toEqual([]);
});

test('each sees the newest order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { body } = await buyer.buy(product);
    await shop.shop.changes.settle();
    for (const path of ['/admin/orders', '/admin/cash-desk', '/admin/orders?status=pending']) {
      const { orders } = (await shop.call('GET', path, { token: owner.token })).body.data;
      expect(orders.some(({ _id }: { _id: string }) => _id === body.data.order._id)).toBe(true);
    }
  }
});

test('nobody gets an answer in the language of somebody else', async () => {
  await buyer.buy(product);
  const { body } = await buyer.buy(product);
  const path = `/admin/orders/${body.data.order._id}`;
  const look = (language: string) =>
    shop.call('GET', path, { token: owner.token, headers: { 'x-language': language } });
  await shop.call('PUT', path, { token: owner.token, body: { status: 'processing' } });
  const [english, nepali] = await Promise.all([look('en'), look('ne')]);
  const said = ({ body }: typeof english) => JSON.stringify(body.data.order.events);
  expect(said(english)).not.toBe(said(nepali));
  expect(said(await look('en'))).toBe(said(english));
});

test('nobody gets an answer that is not for them', async () => {
  const packer = await createPerson(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
  await shop.shop.changes.settle();
  for (const path of [
    '/admin/stats',
    '/admin/users',
    '/admin/audit',
    '/admin/settings',
    '/admin/cash-ledger',
  ]) {
    const [forOwner, forPacker, forCustomer, forNobody] = await Promise.all([
      shop.call('GET', path, { token: owner.token }),
      shop.call('GET', path, { token: packer.token }),
      shop.call('GET', path, { token: buyer.token }),
      shop.call('GET', path),
    ]);
    expect([forOwner, forPacker, forCustomer, forNobody].map(({ status }) => status)).toEqual([
      200, 403, 403, 401,
    ]);
  }
});

test('what somebody has changed is in the next answer', async () => {
  const { body } = await buyer.buy(product);
  const id = body.data.order._id;
  const look = async (path: string) => {
    const answer = await shop.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    return answer.json().data;
  };
  for (const status of ['processing', 'shipped', 'delivered']) {
    await look('/admin/orders');
    await look(`/admin/orders/${id}`);
    const changed = await shop.call('PUT', `/admin/orders/${id}`, { token: owner.token, body: { status } });
    expect(changed.status).toBe(200);
    expect((await look('/admin/orders')).orders[0].status).toBe(status);
    expect((await look(`/admin/orders/${id}`)).order.status).toBe(status);
  }
});

test('also what no screen is told of, and in another process', async () => {
  const elsewhere = await listenForChanges(shop.url);
  try {
    const screens = createSharedReads(elsewhere);
    let reads = 0;
    const read = () => screens.read('/api/admin/staff-settings', async () => (reads += 1));
    expect([await read(), await read()]).toEqual([1, 1]);
    await shop.call('PUT', '/admin/staff-settings', {
      token: owner.token,
      body: { secondFactorRequired: false },
    });
    await elsewhere.settle();
    expect(await read()).toBe(2);
  } finally {
    await elsewhere.close();
  }
});

test('a read that failed is tried again by the next who asks', async () => {
  const { screens } = shop.shop;
  await expect(screens.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await screens.read('a', async () => 'back')).toBe('back');
});
