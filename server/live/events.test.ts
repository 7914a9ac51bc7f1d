import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ShopChange } from '#contract/audit.ts';
import { forgetOldSessions, startSession } from '#server/accounts/sessions.ts';
import { addressInKathmandu, createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';
import { MAX_STREAMS_PER_USER } from './event-streams.ts';

let shop: TestShop;
let address: string;
beforeAll(async () => {
  shop = await openTestShop();
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // fetch keeps spare connections that never asked for anything, and close() would wait for them.
  shop.app.server.closeAllConnections();
  await shop.close();
});

async function connect(person: Person, to = address) {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const answer = await fetch(`${to}/api/admin/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leave.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads until the stream has said this, or ended. */
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return 'ended';
      text += value;
    }
    return text;
  };
  return { answer, until, leave: () => leave.abort() };
}

test('guests and users are refused', async () => {
  const user = await createPerson(shop);
  expect((await shop.call('GET', '/admin/events')).status).toBe(401);
  expect((await connect(user)).answer.status).toBe(403);
});

test('there is no HEAD of a stream', async () => {
  const { token } = await createPerson(shop, { role: 'admin' });
  expect((await shop.call('HEAD', '/admin/events', { token })).status).toBe(404);
});

test('an admin hears what changed', async () => {
  const { answer, until } = await connect(await createPerson(shop, { role: 'admin' }));
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await until(': welcome\n\n');
  const id = await createProduct(shop);
  const told = await until(`data: {"topic":"product","id":"${id}","changed":["stock"]}\n\n`);
  expect(told).toContain(`data: {"topic":"catalogue","id":"${id}","changed":["listed"]}\n\n`);
});

test('a change of ten thousand products ends no stream: the next one is heard as well', async () => {
  const { until } = await connect(await createPerson(shop, { role: 'admin' }));
  await until(': welcome\n\n');
  await sql`select tell_of_all('product', array(select gen_random_uuid() from generate_series(1, 10000)), '{stock}')`.execute(
    shop.db,
  );
  await sql`select tell_of_all('order', array[gen_random_uuid()])`.execute(shop.db);
  expect(await until('"topic":"order"')).toContain('data: {"topic":"product"}\n\n');
});

test('an admin hears of an order, and then of what becomes of it', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const product = await createProduct(shop);
  const { until } = await connect(admin);
  await until(': welcome\n\n');
  const { token } = await createPerson(shop);
  const items = [{ product_id: product, quantity: 1 }];
  const body = { items, shippingAddress: addressInKathmandu, paymentMethod: 'cash' };
  const placed = await shop.call('POST', '/orders', { token, body });
  const heard = `data: {"topic":"order","id":"${placed.body.data.order._id}"}\n\n`;
  await until(heard);
  const later = await connect(admin);
  await later.until(': welcome\n\n');
  await shop.call('POST', `/orders/${placed.body.data.order._id}/cancel`, { token });
  await later.until(heard);
});

test('a demoted admin hears nothing more', async () => {
  const [owner, admin] = [
    await createPerson(shop, { role: 'admin' }),
    await createPerson(shop, { role: 'admin' }),
  ];
  const { until } = await connect(admin);
  await until(': welcome');
  await shop.call('PUT', `/admin/users/${admin.id}`, { token: owner.token, body: { role: 'user' } });
  expect(await until('never said')).toBe('ended');
});

test('a session that is ended ends its streams at once, and nobody else hears of it', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const elsewhere = { ...admin, token: await startSession(shop.db, admin.id) };
  const third = { ...admin, token: await startSession(shop.db, admin.id) };
  const [here, there, tab, left] = await Promise.all(
    [admin, elsewhere, elsewhere, third].map((one) => connect(one)),
  );
  await Promise.all([here, there, tab, left].map((one) => one?.until(': welcome')));
  const began = Date.now();
  expect((await shop.call('POST', '/auth/logout', { token: elsewhere.token })).status).toBe(200);
  expect([await there?.until('never said'), await tab?.until('never said')]).toEqual(['ended', 'ended']);
  expect((await shop.call('DELETE', '/auth/sessions', { token: admin.token })).status).toBe(200);
  expect(await left?.until('never said')).toBe('ended');
  // A line is only looked after every fifteen seconds.
  expect(Date.now() - began).toBeLessThan(5_000);
  const id = await createProduct(shop);
  const told = await here?.until(`"id":"${id}","changed":["stock"]`);
  expect(told).not.toContain('sessions');
});

test('sessions that nobody has used for long are deleted without a word', async () => {
  const heard: (ShopChange | undefined)[] = [];
  const own = await testShop();
  own.shop.changes.subscribe((change) => void heard.push(change));
  const { id, token } = await createPerson(own);
  await sql`
    insert into sessions (token_hash, user_id, expires_at, last_used_at)
    select sha256(n::text::bytea), ${id}, now() + interval '1 day', now() - interval '20 days' from generate_series(1, 500) as n`.execute(
    own.db,
  );
  await own.shop.changes.settle();
  heard.length = 0;
  await forgetOldSessions(own.db);
  await own.shop.changes.settle();
  expect(heard).toEqual([]);
  await own.call('POST', '/auth/logout', { token });
  await own.shop.changes.settle();
  expect(heard).toEqual([{ topic: 'sessions', id }]);
});

test('an admin hears of new people, but not of guests', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  await shop.shop.changes.settle();
  const { until } = await connect(admin);
  await until(': welcome');
  await sql`insert into users (name, email, password_hash, is_guest) values ('', '', '', true)`.execute(
    shop.db,
  );
  const { id } = await createPerson(shop);
  const told = await until('"topic":"users"');
  expect(told).toBe(`: welcome\n\ndata: {"topic":"users","id":"${id}"}\n\n`);
});

test('a user has only so many streams, and one that closes makes room', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => connect(admin)));
  expect(streams.every(({ answer }) => answer.status === 200)).toBe(true);
  const { answer } = await connect(admin);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
  streams[0]?.leave();
  await expect.poll(async () => (await connect(admin)).answer.status).toBe(200);
});

test('a shop that shuts down ends its streams', async () => {
  const own = await testShop();
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { until } = await connect(await createPerson(own, { role: 'admin' }), at);
  await until(': welcome');
  await own.app.close();
  expect(await until('never said')).toBe('ended');
});
