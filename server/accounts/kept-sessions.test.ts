import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { ShopChange } from '#contract/audit.ts';
import { connect } from '#database/connect.ts';
import { buildApp } from '#server/app.ts';
import { listenForChanges } from '#server/live/changes.ts';
import { openShop } from '#server/shop.ts';
import { addressInKathmandu, createPerson, createProduct } from '#server/testing/fixtures.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';
import { recogniseSession } from './kept-sessions.ts';
import { startSession } from './sessions.ts';

/** Another process of the same shop; `deaf`: one that hears of no change, as if NOTIFY did not exist. */
async function otherProcess({ shop, url }: TestShop, { deaf }: { deaf: boolean }) {
  const { db } = connect(url);
  const changes = await listenForChanges(url);
  const heard = deaf ? { ...changes, subscribe: () => () => {} } : changes;
  const app = await buildApp(openShop(shop.config, db, heard));
  onTestFinished(async () => {
    await app.close();
    await changes.close();
    await db.destroy();
  });
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    token: string,
    body?: object,
  ) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) }))
      .statusCode;
  };
  /** Whose token it is, without asking the database. */
  const remembers = async (token: string) => {
    const found = recogniseSession(db, token);
    await found;
    return !(found instanceof Promise);
  };
  return { call, changes, remembers };
}

const orderOf = (productId: string) => ({
  items: [{ product_id: productId, quantity: 1 }],
  shippingAddress: addressInKathmandu,
  paymentMethod: 'cash',
});

test('what one process has revoked, another that remembers it refuses at once, whatever it hears', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: true });
  const product = await createProduct(shop, { stock: 100 });
  const person = await createPerson(shop);
  const calls = [
    ['GET', '/users/cart', undefined, 200],
    ['POST', '/users/cart', { productId: product, quantity: 2 }, 200],
    ['PUT', `/users/cart/${product}`, { quantity: 3 }, 200],
    ['DELETE', `/users/cart/${product}`, undefined, 200],
    ['POST', '/orders', orderOf(product), 201],
  ] as const;
  for (const [method, path, body, status] of calls) {
    expect(await other.call(method, path, person.token, body), `${method} ${path}`).toBe(status);
  }
  await other.call('POST', '/users/cart', person.token, { productId: product, quantity: 1 });
  expect((await shop.call('POST', '/auth/logout', { token: person.token })).status).toBe(200);
  for (const [method, path, body] of calls) {
    expect(await other.call(method, path, person.token, body), `${method} ${path}`).toBe(401);
  }
  const lines = await shop.db
    .selectFrom('cart_items')
    .where('user_id', '=', person.id)
    .select('quantity')
    .execute();
  expect(lines).toEqual([{ quantity: 1 }]);
  const orders = await shop.db.selectFrom('orders').where('user_id', '=', person.id).select('id').execute();
  expect(orders).toHaveLength(1);
});

test('somebody who was deleted is nobody in every process', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: true });
  const person = await createPerson(shop);
  expect(await other.call('GET', '/users/cart', person.token)).toBe(200);
  await shop.db.deleteFrom('users').where('id', '=', person.id).execute();
  expect(await other.call('GET', '/users/cart', person.token)).toBe(401);
});

test('an admin who is one no longer is refused at once by every process', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: true });
  const admin = await createPerson(shop, { role: 'admin' });
  expect(await other.call('GET', '/users/cart', admin.token)).toBe(200);
  expect(await other.call('GET', '/admin/orders', admin.token)).toBe(200);
  await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute();
  expect(await other.call('GET', '/admin/orders', admin.token)).toBe(403);
});

test('after a new password, whoever else is logged in as this person is refused at once by every process', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: true });
  const [currentPassword, newPassword] = ['yellow-mustard-field', 'green-mustard-field'];
  const { body } = await shop.call('POST', '/auth/register', {
    body: { name: 'Gita Rai', email: 'gita@example.com', password: currentPassword },
  });
  const { token, user } = body.data;
  const elsewhere = await startSession(shop.db, user._id);
  expect(await other.call('GET', '/users/cart', elsewhere)).toBe(200);
  const change = await shop.call('PUT', '/auth/password', { token, body: { currentPassword, newPassword } });
  expect(change.status).toBe(200);
  expect(await other.call('GET', '/users/cart', elsewhere)).toBe(401);
});

test('a new name is on the next order, in every process that hears of it', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: false });
  const product = await createProduct(shop, { stock: 100 });
  const person = await createPerson(shop, { name: 'Sita Sharma' });
  expect(await other.call('GET', '/users/cart', person.token)).toBe(200);
  await shop.db.updateTable('users').set({ name: 'Sita Thapa' }).where('id', '=', person.id).execute();
  await other.changes.settle();
  expect(await other.call('POST', '/orders', person.token, orderOf(product))).toBe(201);
  const order = await shop.db.selectFrom('orders').select('customer_name').executeTakeFirstOrThrow();
  expect(order.customer_name).toBe('Sita Thapa');
});

test('of somebody who changed is forgotten what is known of them, in every process, and of nobody else', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: false });
  const [bystander, person] = [await createPerson(shop), await createPerson(shop)];
  const second = { ...person, token: await startSession(shop.db, person.id) };
  const tokens = [bystander, person, second].map(({ token }) => token);
  const known = async () => {
    await other.changes.settle();
    return Promise.all(tokens.map(other.remembers));
  };
  const change = shop.db.updateTable('users').where('id', '=', person.id);
  expect(await known()).toEqual([false, false, false]);
  await createPerson(shop);
  await sql`insert into users (name, email, password_hash, is_guest) values ('', '', '', true)`.execute(
    shop.db,
  );
  expect(await known()).toEqual([true, true, true]);
  await change.set({ password_hash: 'another' }).execute();
  expect(await known()).toEqual([true, false, false]);
  await change.set({ role: 'admin' }).execute();
  expect(await known()).toEqual([true, false, false]);
  await change.set({ staff_role: 'packer' }).execute();
  expect(await known()).toEqual([true, false, false]);
  expect(await known()).toEqual([true, true, true]);
  await shop.db.deleteFrom('users').where('id', '=', person.id).execute();
  expect(await known()).toEqual([true, false, false]);
});

test('of a thousand people and more it is told that all may have changed', async () => {
  const shop = await testShop();
  const other = await otherProcess(shop, { deaf: false });
  const heard: (ShopChange | undefined)[] = [];
  other.changes.subscribe((change) => void heard.push(change));
  const person = await createPerson(shop);
  expect(await other.call('GET', '/users/cart', person.token)).toBe(200);
  await sql`
    insert into users (name, email, password_hash)
    select 'Somebody', n || '@example.com', 'none' from generate_series(1, 1500) as n`.execute(shop.db);
  await other.changes.settle();
  heard.length = 0;
  expect(await other.call('GET', '/users/cart', person.token)).toBe(200);
  await shop.db.updateTable('users').set({ language: 'ne' }).execute();
  await other.changes.settle();
  expect(heard).toEqual([{ topic: 'users' }]);
  expect(await other.remembers(person.token)).toBe(false);
});
