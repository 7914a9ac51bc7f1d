import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { recordAudit } from './audit.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin', email: 'owner@example.com' });
  await shop.db.transaction().execute(async (tx) => {
    for (let i = 1; i <= 25; i += 1) {
      await recordAudit(tx, admin, {
        action: 'product.update',
        entity: 'product',
        entityId: `product-${i}`,
        before: { name: `Lamp ${i}` },
        after: { name: `Lamp ${i} 100%` },
      });
    }
    await recordAudit(tx, admin, {
      action: 'user.delete',
      entity: 'user',
      entityId: 'user-1',
      before: { name: 'Gita' },
      after: null,
    });
  });
});
afterAll(() => shop.close());

const list = async (query = '') => shop.call('GET', `/admin/audit${query}`, { token: admin.token });

test('is for admins', async () => {
  const user = await createPerson(shop);
  expect((await shop.call('GET', '/admin/audit')).status).toBe(401);
  expect((await shop.call('GET', '/admin/audit', { token: user.token })).status).toBe(403);
});

test('is paged, newest first', async () => {
  const first = (await list()).body.data;
  expect(first.pagination).toEqual({ page: 1, totalPages: 2, total: 26 });
  expect(first.entries[0]).toMatchObject({
    actor_email: 'owner@example.com',
    action: 'user.delete',
    entity: 'user',
    entity_id: 'user-1',
    before: { name: 'Gita' },
    after: null,
  });
  expect(first.entries[1].entity_id).toBe('product-25');
  expect((await list('?page=2')).body.data.entries).toHaveLength(6);
});

test('is searched by actor, action, id and name, and filtered by entity', async () => {
  const total = async (query: string) => (await list(query)).body.data.pagination.total;
  expect(await total('?search=USER.DELETE')).toBe(1);
  expect(await total('?search=gita')).toBe(1);
  expect(await total('?search=lamp%207%20')).toBe(1);
  expect(await total('?search=100%25')).toBe(25);
  expect(await total('?search=owner@')).toBe(26);
  expect(await total('?search=nothing')).toBe(0);
  expect(await total('?entity=product')).toBe(25);
  expect(await total('?entity=product&entityId=product-3')).toBe(1);
  expect(await total('?search=&entity=&page=')).toBe(26);
});

test('cannot be rewritten', async () => {
  await expect(shop.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('is not written when the change is not', async () => {
  const entry = { action: 'x', entity: 'lost', entityId: '1', before: null, after: null };
  await expect(
    shop.db.transaction().execute(async (tx) => {
      await recordAudit(tx, admin, entry);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow();
  expect((await list('?entity=lost')).body.data.entries).toEqual([]);
});
