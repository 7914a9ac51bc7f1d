import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_FOUND } from '#contract/values/list-pages.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await createPerson(shop, { role: 'admin', name: 'Owner' }));
  await sql`insert into users (name, email, password_hash, created_at)
    select 'Ram Thapa ' || n, 'one.of.many' || n || '@shop.np', 'none', now() - interval '1 hour' + n * interval '1 second'
    from generate_series(1, ${MOST_FOUND + 5}) as n`.execute(shop.db);
});
afterAll(() => shop.close());

async function search(text: string, query = '') {
  const { body } = await shop.call('GET', `/admin/users?search=${encodeURIComponent(text)}${query}`, {
    token,
  });
  const names: string[] = body.data.users.map((user: { name: string }) => user.name);
  return { names, total: body.data.pagination.total };
}

test.each([
  ['begins many names', 'RAM thapa', ''],
  ['is in the middle of many', 'hapa', ''],
  ['are words in another order', 'thapa ram', ''],
  ['begins many addresses', 'one.of.many', ''],
  ['many of a role have', 'ram', '&role=user'],
])('what %s is counted up to a thousand, and shown from the newest on', async (_what, text, query) => {
  const first = await search(text, query);
  expect(first.total).toBe(MOST_FOUND);
  expect(first.names).toHaveLength(20);
  expect(first.names.slice(0, 2)).toEqual([`Ram Thapa ${MOST_FOUND + 5}`, `Ram Thapa ${MOST_FOUND + 4}`]);
  const last = await search(text, `${query}&page=50`);
  expect(last.names.at(-1)).toBe('Ram Thapa 6');
});

test('what fewer have is counted to the last', async () => {
  expect(await search('thapa 100')).toEqual({ names: expect.arrayContaining(['Ram Thapa 1005']), total: 7 });
  expect(await search('many1000@')).toEqual({ names: ['Ram Thapa 1000'], total: 1 });
  expect((await search('ram', '&role=admin')).total).toBe(0);
});

test('a person is found by a part of the phone number', async () => {
  const { id } = await createPerson(shop, { name: 'Gita', email: 'gita@people.example' });
  await shop.db.updateTable('users').set({ phone: '9841234567' }).where('id', '=', id).execute();
  for (const part of ['412345', '9841', 'gita 4567']) {
    expect(await search(part)).toEqual({ names: ['Gita'], total: 1 });
  }
  expect((await search('gita 984')).total).toBe(0);
});
