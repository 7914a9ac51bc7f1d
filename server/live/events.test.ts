import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { endSession, findSession } from '#server/accounts/sessions.ts';
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

test('a token that ended ends the stream, at the latest with the next change of users', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const { until } = await connect(admin);
  await until(': welcome');
  const session = await findSession(shop.db, admin.token);
  if (session) await endSession(shop.db, session.tokenHash);
  await createPerson(shop);
  expect(await until('never said')).toBe('ended');
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
