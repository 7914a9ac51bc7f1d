import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

async function rows(query = ''): Promise<Record<string, string>[]> {
  const { status, headers, body } = await shop.call('GET', `/admin/orders.csv${query}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
  });
  return parse(body, { bom: true, columns: true });
}

test('is for admins only', async () => {
  const { token } = await createPerson(shop);
  expect((await shop.call('GET', '/admin/orders.csv')).status).toBe(401);
  expect((await shop.call('GET', '/admin/orders.csv', { token })).status).toBe(403);
});

test('tells orders in a file that a spreadsheet opens safely', async () => {
  const buyer = await createBuyer(shop, { name: '+Sita' });
  const jug = await createProduct(shop, { name: 'Copper Jug', pricePaisa: 1_250 });
  await buyer.place(orderFor([line(jug, 2)]));
  expect((await rows()).find((row) => row.email === buyer.email)).toMatchObject({
    customer: "'+Sita",
    items: '2 x Copper Jug',
    subtotal: '25.00',
    shipping: '9.99',
    tax: '2.00',
    total: '36.99',
    'payment method': 'cash',
    city: 'Kathmandu',
  });
});

test('has the orders that the same filter lists', async () => {
  const buyer = await createBuyer(shop, { name: 'Filter Thapa' });
  const [cup, rug] = await Promise.all([createProduct(shop), createProduct(shop)]);
  await buyer.place(orderFor([line(cup)]));
  const { body } = await buyer.place(orderFor([line(rug)]));
  const second = body.data.order._id;
  await shop.call('PUT', `/admin/orders/${second}`, { token: admin.token, body: { status: 'shipped' } });
  expect(await rows('?search=filter%20thapa')).toHaveLength(2);
  expect((await rows('?search=filter%20thapa&status=shipped')).map(({ id }) => id)).toEqual([second]);
  expect((await rows(`?product=${rug}`)).map(({ id }) => id)).toEqual([second]);
  expect(await rows('?from=2001-01-01&to=2001-01-31')).toEqual([]);
  const wrong = await shop.call('GET', '/admin/orders.csv?status=lost', { token: admin.token });
  expect(wrong.status).toBe(400);
});
