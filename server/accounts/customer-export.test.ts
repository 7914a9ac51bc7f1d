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
  const { body } = await shop.call('GET', `/admin/customers.csv${query}`, { token: admin.token });
  return parse(body, { bom: true, columns: true });
}

test('is for admins only', async () => {
  const { token } = await createPerson(shop);
  expect((await shop.call('GET', '/admin/customers.csv')).status).toBe(401);
  expect((await shop.call('GET', '/admin/customers.csv', { token })).status).toBe(403);
});

test('has customers with what they bought, and no admins', async () => {
  const buyer = await createBuyer(shop, { name: '+Sita' });
  await buyer.place(orderFor([line(await createProduct(shop, { pricePaisa: 1_250 }), 2)]));
  const all = await rows();
  expect(all.find((row) => row.email === buyer.email)).toMatchObject({
    name: "'+Sita",
    orders: '1',
    spent: '36.99',
  });
  expect(all.some((row) => row.email === admin.email)).toBe(false);
});

test('has the customers that the same filter lists, whatever role is asked for', async () => {
  const { email } = await createPerson(shop, { name: 'Filter Thapa' });
  expect((await rows('?search=filter%20thapa')).map((row) => row.email)).toEqual([email]);
  expect(await rows('?role=admin&search=filter%20thapa')).toHaveLength(1);
  expect(await rows('?to=2001-01-31')).toEqual([]);
});
