import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, ledgerSumOf, stockOf } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword('secret-enough');
});
afterAll(() => shop.close());

async function buyerWithPassword(name: string) {
  const buyer = await createBuyer(shop, { name });
  await shop.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', buyer.id)
    .execute();
  return buyer;
}

const leave = (token: string, currentPassword = 'secret-enough') =>
  shop.call('POST', '/auth/delete-account', { token, body: { currentPassword } });

/** Whether a word stands anywhere in the whole database. */
async function isKnown(word: string): Promise<string[]> {
  const tables = (await shop.db.introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const table of tables) {
    const rows = await shop.db
      .selectFrom(table as 'users')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(word)) found.push(table);
  }
  return found;
}

test('somebody takes their data along, leaves, and is named nowhere any more', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const buyer = await buyerWithPassword('Chandrakala Uniquename');
  const product = await createProduct(shop);
  const { id } = (await buyer.buy(product, 2)).body.data.order;
  expect((await leave(buyer.token)).body.code).toBe('openOrders');
  for (const status of ['shipped', 'delivered']) {
    await shop.call('PUT', `/admin/orders/${id}`, { token: admin.token, body: { status } });
  }

  const words = 'Chandrakala Uniquename: the cup of my grandmother is broken';
  const asked = await shop.call('POST', `/orders/${id}/complaints`, { token: buyer.token, body: { words } });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const caseId: string = asked.body.data.case._id;
  expect((await leave(buyer.token)).body.code).toBe('openCases');
  await shop.call('PUT', `/admin/returns/${caseId}/answer`, {
    token: admin.token,
    body: { answer: 'Dear Chandrakala Uniquename, a new one is on its way' },
  });
  await shop.db
    .updateTable('cases')
    .set({ pictures: ['/pictures/u/0123456789abcdef0123456789abcdef-1x1.webp'] })
    .where('id', '=', caseId)
    .execute();

  const data = await shop.call('GET', '/auth/my-data', { token: buyer.token });
  expect(data.headers['content-disposition']).toContain('my-data.json');
  expect(data.body).toMatchObject({
    account: { email: buyer.email },
    orders: [{ id, items: [{ quantity: 2 }] }],
    'returns and complaints': [{ id: caseId, kind: 'complaint', words, state: 'closed' }],
  });
  expect(JSON.stringify(data.body)).not.toContain('argon2');

  expect((await leave(buyer.token, 'wrong-one')).body.code).toBe('wrongPassword');
  expect((await leave(buyer.token)).status).toBe(200);
  expect((await shop.call('GET', '/auth/me', { token: buyer.token })).status).toBe(401);
  expect([await isKnown('Uniquename'), await isKnown(buyer.email)]).toEqual([[], []]);
  const kept = await shop.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ status: 'delivered', customer_name: '', full_name: '', user_id: null });
  expect(kept.total_paisa).toBeGreaterThan(0);
  const about = await shop.db
    .selectFrom('cases')
    .where('id', '=', caseId)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(about).toMatchObject({ state: 'closed', order_id: id, words: '', answer: '', pictures: [] });
  expect(await stockOf(shop, product)).toBe(await ledgerSumOf(shop, product));
});

test('an admin does not leave like this', async () => {
  const admin = await buyerWithPassword('Asha Rai');
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  expect((await leave(admin.token)).body.code).toBe('adminDeletion');
});

test('append-only tables allow forgetting a name, and nothing else', async () => {
  const buyer = await createBuyer(shop);
  await buyer.buy(await createProduct(shop));
  const refused = (change: Promise<unknown>) => expect(change).rejects.toThrow('append-only');
  await refused(shop.db.updateTable('order_events').set({ kind: 'paid' }).execute());
  await refused(shop.db.updateTable('order_events').set({ actor_name: 'Somebody else' }).execute());
  await refused(
    shop.db.updateTable('stock_movements').set({ delta: 5, actor_id: null, actor_name: null }).execute(),
  );
  await refused(shop.db.deleteFrom('stock_movements').execute());
  await shop.db.updateTable('order_events').set({ actor_name: null }).execute();
});
