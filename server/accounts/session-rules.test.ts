import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const me = async (token: string) => (await shop.call('GET', '/auth/me', { token })).status;
const sessionOf = (userId: string) =>
  shop.db.selectFrom('sessions').where('user_id', '=', userId).selectAll().executeTakeFirstOrThrow();

test('only the hash of a token is kept', async () => {
  const { id, token } = await createPerson(shop);
  const row = await sessionOf(id);
  expect(row.token_hash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a session ends after 14 idle days, and after 90 days in any case', async () => {
  const { id, token } = await createPerson(shop);
  const { expires_at } = await sessionOf(id);
  expect(Math.round((expires_at.getTime() - Date.now()) / DAY)).toBe(90);
  const idle = (days: number) =>
    shop.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - days * DAY) })
      .where('user_id', '=', id)
      .execute();
  await idle(13.9);
  expect(await me(token)).toBe(200);
  await idle(14.1);
  expect(await me(token)).toBe(401);
});

test('a deleted user, and who deleted them, is on the record', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const user = await createPerson(shop);
  await shop.call('DELETE', `/admin/users/${user.id}`, { token: admin.token });
  const audit = await shop.db
    .selectFrom('audit_log')
    .where('entity_id', '=', user.id)
    .select(['action', 'actor_email'])
    .execute();
  expect(audit).toEqual([{ action: 'user.delete', actor_email: admin.email }]);
});

test.each([
  ['name', { name: 'x'.repeat(101) }],
  ['email', { email: `${'x'.repeat(250)}@example.com` }],
])('a %s that is too long is refused in words', async (field, change) => {
  const body = { name: 'Sita', email: 'sita@example.com', password: 'correct horse', ...change };
  const answer = await shop.call('POST', '/auth/register', { body });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(new RegExp(`^${field} must be`));
});
