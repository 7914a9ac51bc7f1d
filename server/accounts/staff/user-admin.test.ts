import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  nobody,
  type Person,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin', name: 'Owner', email: 'owner@example.com' });
});
afterAll(() => shop.close());

describe('who may', () => {
  test.each([
    ['GET', '/admin/users', undefined],
    ['PUT', `/admin/users/${nobody}`, { role: 'user' }],
    ['DELETE', `/admin/users/${nobody}`, undefined],
  ])('%s %s is for admins', async (method, path, body) => {
    const user = await createPerson(shop);
    expect(await shop.call(method, path, { body })).toMatchObject({ status: 401 });
    expect(await shop.call(method, path, { body, token: user.token })).toMatchObject({
      status: 403,
      body: { success: false, message: 'Only admins may do this.' },
    });
  });
});

describe('the list', () => {
  test('is paged, newest first, and searched by name or email as typed', async () => {
    const own = await testShop();
    const { token } = await createPerson(own, { role: 'admin', name: 'Owner', email: 'owner@example.com' });
    for (let i = 0; i < 21; i += 1) {
      await createPerson(own, { name: `Ram ${i}%`, email: `ram${i}@shop.np` });
    }
    const first = await own.call('GET', '/admin/users?page=1&search=', { token });
    expect(first.body.data.pagination).toEqual({ page: 1, totalPages: 2, total: 22 });
    expect(first.body.data.users).toHaveLength(20);
    expect(first.body.data.users[0]).toMatchObject({ name: 'Ram 20%', role: 'user' });
    expect(first.body.data.users[0]).not.toHaveProperty('password_hash');
    const second = await own.call('GET', '/admin/users?page=2', { token });
    expect(second.body.data.users).toHaveLength(2);
    const found = async (search: string) =>
      (await own.call('GET', `/admin/users?search=${encodeURIComponent(search)}`, { token })).body.data
        .pagination.total;
    expect(await found(' 17% RAM ')).toBe(1);
    expect(await found('ram7@')).toBe(1);
    expect(await found('%')).toBe(21);
    expect(await found('_am')).toBe(0);
    expect(await found('\\')).toBe(0);
    const past = await own.call('GET', '/admin/users?page=99', { token });
    expect(past).toMatchObject({ status: 200, body: { data: { users: [] } } });
    expect((await own.call('GET', '/admin/users?page=0', { token })).status).toBe(400);
    expect((await own.call('GET', '/admin/users?page=x', { token })).status).toBe(400);
  });

  test('is narrowed by role and by the days, as Nepal has them, on which people joined', async () => {
    const own = await testShop();
    const { token } = await createPerson(own, { role: 'admin' });
    const { id } = await createPerson(own, { name: 'Maya' });
    // A quarter of an hour into 2 March in Nepal, still 1 March in Greenwich.
    const joined = new Date('2026-03-01T18:30:00Z');
    await own.db.updateTable('users').set({ created_at: joined }).where('id', '=', id).execute();
    const found = async (query: string) =>
      (await own.call('GET', `/admin/users?${query}`, { token })).body.data.users.map(
        (user: { name: string }) => user.name,
      );
    expect(await found('role=user')).toEqual(['Maya']);
    expect(await found('role=user&from=2026-03-02&to=2026-03-02')).toEqual(['Maya']);
    expect(await found('from=2026-03-01&to=2026-03-01')).toEqual([]);
    expect(await found('from=&to=2026-03-02&role=')).toEqual(['Maya']);
    expect((await own.call('GET', '/admin/users?role=owner', { token })).status).toBe(400);
    expect((await own.call('GET', '/admin/users?from=2026-02-30', { token })).status).toBe(400);
  });
});

describe('a role', () => {
  test('changes, ends the tokens of that user at once, and is audited', async () => {
    const user = await createPerson(shop);
    const change = await shop.call('PUT', `/admin/users/${user.id}`, {
      token: admin.token,
      body: { role: 'admin' },
    });
    expect(change).toMatchObject({ status: 200, body: { data: { user: { _id: user.id, role: 'admin' } } } });
    expect((await shop.call('GET', '/auth/me', { token: user.token })).status).toBe(401);
    const audit = await shop.db
      .selectFrom('audit_log')
      .where('entity_id', '=', user.id)
      .selectAll()
      .execute();
    expect(audit).toMatchObject([
      {
        action: 'user.role',
        actor_email: admin.email,
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  test('set to what it is changes nothing', async () => {
    const user = await createPerson(shop);
    const answer = await shop.call('PUT', `/admin/users/${user.id}`, {
      token: admin.token,
      body: { role: 'user' },
    });
    expect(answer.status).toBe(200);
    expect((await shop.call('GET', '/auth/me', { token: user.token })).status).toBe(200);
  });

  test('is refused for yourself, strangers to the shop, and roles that do not exist', async () => {
    const put = (id: string, role: unknown) =>
      shop.call('PUT', `/admin/users/${id}`, { token: admin.token, body: { role } });
    expect(await put(admin.id, 'user')).toMatchObject({
      status: 403,
      body: { message: 'You cannot change your own role.' },
    });
    expect(await put(admin.id.toUpperCase(), 'user')).toMatchObject({ status: 403 });
    expect(await put(nobody, 'admin')).toMatchObject({ status: 404, body: { message: 'User not found' } });
    expect((await put(admin.id, 'owner')).status).toBe(400);
    expect((await put(admin.id, null)).status).toBe(400);
    expect((await put('not-an-id', 'user')).body.message).toBe('id must be a valid id');
  });

  test('two admins demoting each other: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await testShop();
      const [one, other] = [
        await createPerson(own, { role: 'admin' }),
        await createPerson(own, { role: 'admin' }),
      ];
      const answers = await Promise.all([
        own.call('PUT', `/admin/users/${other.id}`, { token: one.token, body: { role: 'user' } }),
        own.call('PUT', `/admin/users/${one.id}`, { token: other.token, body: { role: 'user' } }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const admins = await own.db.selectFrom('users').where('role', '=', 'admin').selectAll().execute();
      expect(admins).toHaveLength(1);
    }
  });
});

describe('deleting', () => {
  test('ends tokens and cart, and leaves orders with name and email', async () => {
    const user = await createPerson(shop, { name: 'Gita Rai', email: 'gita@example.com' });
    const productId = await createProduct(shop);
    await shop.call('POST', '/users/cart', { token: user.token, body: { productId } });
    const order = await shop.call('POST', '/orders', {
      token: user.token,
      body: {
        items: [{ product_id: productId, quantity: 1 }],
        shippingAddress: addressInKathmandu,
        paymentMethod: 'cash',
      },
    });
    expect(order.status).toBe(201);
    const answer = await shop.call('DELETE', `/admin/users/${user.id}`, { token: admin.token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'User deleted successfully!' } });
    expect((await shop.call('GET', '/auth/me', { token: user.token })).status).toBe(401);
    const kept = await shop.call('GET', `/admin/orders/${order.body.data.order._id}`, { token: admin.token });
    expect(kept.body.data.order).toMatchObject({
      user_id: { _id: null, name: 'Gita Rai' },
      user: { name: 'Gita Rai', email: 'gita@example.com' },
    });
    const again = await shop.call('DELETE', `/admin/users/${user.id}`, { token: admin.token });
    expect(again.status).toBe(404);
  });

  test('is refused for yourself and for any admin', async () => {
    const second = await createPerson(shop, { role: 'admin' });
    expect(await shop.call('DELETE', `/admin/users/${admin.id}`, { token: admin.token })).toMatchObject({
      status: 403,
      body: { message: 'You cannot delete your own account.' },
    });
    expect(await shop.call('DELETE', `/admin/users/${second.id}`, { token: admin.token })).toMatchObject({
      status: 409,
      body: { message: 'An admin cannot be deleted. Change the role to user first.' },
    });
  });
});
