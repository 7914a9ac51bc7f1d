import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { App } from '#server/http/fastify-app.ts';
import { openShop } from '#server/shop.ts';
import { addressInKathmandu, createPerson, createProduct, nobody } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { addHits, countHits } from './rate-limit-queries.ts';
import { createTurns } from './turns.ts';

/** Far from the shop, through a proxy that may or may not be believed. */
const through = (remoteAddress: string, forwarded: string, url = '/api/products?search=nothing') => ({
  url,
  remoteAddress,
  headers: { 'x-forwarded-for': forwarded },
});

test('an IPv6 customer is the network they were given', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('x'.repeat(10_000))).toBeUndefined();
});

test('reads of one address are limited, of others are not, and it says when to come back', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.01 });
  const ask = async (address: string, search: number) =>
    app.inject({ url: `/api/products?search=nothing${search}`, remoteAddress: address });
  const answers = [];
  for (let search = 0; search < 5; search++) answers.push(await ask('198.51.100.1', search));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.json().code).toBe('tooManyRequests');
  expect((await ask('198.51.100.2', 9)).statusCode).toBe(200);
});

test.each([
  '/feeds/google.xml',
  '/ne/feeds/meta.xml',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  `/sitemaps/products-${nobody}.xml`,
  '/api/places?search=pokhara',
  '/api/delivery',
  '/api/calendar',
])('so are those of %s, which is made anew for each', async (url) => {
  const shop = await testShop({ rateLimitFactor: 0.01 });
  await createProduct(shop);
  const ask = async (remoteAddress: string) => (await shop.app.inject({ url, remoteAddress })).statusCode;
  const statuses = [];
  for (let count = 0; count < 5; count++) statuses.push(await ask('198.51.100.1'));
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect(await ask('198.51.100.2')).toBe(200);
});

test('processes share one count of a person, and a write waits for no count', async () => {
  const one = await testShop({ rateLimitFactor: 0.1 });
  const other = openShop(one.shop.config, one.db, one.shop.changes);
  const app = await buildApp(other);
  onTestFinished(() => app.close());
  const { token } = await createPerson(one);
  const write = async (through: App) =>
    (
      await through.inject({
        method: 'DELETE',
        url: '/api/users/cart/discount',
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  // Twelve are allowed, wherever they come in.
  for (let writes = 0; writes < 6; writes++) {
    expect([await write(one.app), await write(app)]).toEqual([200, 200]);
  }
  await one.shop.sharedCounts.exchange();
  await other.sharedCounts.exchange();
  await write(app);
  await other.sharedCounts.exchange();
  expect(await write(app)).toBe(429);
  await write(one.app);
  await one.shop.sharedCounts.exchange();
  expect(await write(one.app)).toBe(429);
});

test('X-Forwarded-For is believed only from a trusted proxy', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.01, trustProxy: ['10.0.0.0/8'] });
  const statuses = async (proxy: string) => {
    const codes: number[] = [];
    for (let visitor = 1; visitor <= 6; visitor++) {
      const url = `/api/products?search=${proxy}${visitor}`;
      codes.push((await app.inject(through(proxy, `198.51.100.${visitor}`, url))).statusCode);
    }
    return codes;
  };
  expect(await statuses('10.1.2.3')).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statuses('203.0.113.9')).toContain(429);
});

test('a count of proxies reaches as far as they do', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.01, trustProxy: 1 });
  const codes: number[] = [];
  for (let claim = 1; claim <= 6; claim++) {
    const url = `/api/products?search=count${claim}`;
    codes.push((await app.inject(through('192.0.2.1', `203.0.113.${claim}, 198.51.100.77`, url))).statusCode);
  }
  expect(codes).toContain(429);
});

test('who asks too much is refused after a pause, and nobody else waits for it', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.01 });
  const ask = async (remoteAddress: string, text: string) => {
    const { statusCode } = await app.inject({ url: `/api/products?search=${text}`, remoteAddress });
    return { statusCode, at: performance.now() };
  };
  for (const text of ['one', 'two', 'three']) await ask('203.0.113.5', text);
  const began = performance.now();
  const [refused, served] = await Promise.all([ask('203.0.113.5', 'four'), ask('203.0.113.6', 'four')]);
  expect([refused.statusCode, served.statusCode]).toEqual([429, 200]);
  expect(refused.at - began).toBeGreaterThan(90);
});

test('a town behind the one address of its carrier reads and orders', async () => {
  const shop = await testShop({ rateLimitFactor: 1 });
  const productId = await createProduct(shop, { stock: 100 });
  const people = await Promise.all(Array.from({ length: 40 }, () => createPerson(shop)));
  const statuses = await Promise.all(
    people.map(async ({ id, token }) => {
      const remoteAddress = '100.64.0.1';
      const headers = { authorization: `Bearer ${token}` };
      const read = await shop.app.inject({ url: `/api/products?search=${id}`, remoteAddress });
      const payload = {
        items: [{ product_id: productId, quantity: 1 }],
        shippingAddress: addressInKathmandu,
        paymentMethod: 'cash',
      };
      const order = { method: 'POST', url: '/api/orders', remoteAddress, headers, payload } as const;
      return [read.statusCode, (await shop.app.inject(order)).statusCode];
    }),
  );
  expect(statuses).toEqual(people.map(() => [200, 201]));
});

test('TRUST_PROXY is addresses, networks or a count, or is refused in words', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({}).trustProxy).toEqual(['loopback']);
  expect(() => readConfig({ TRUST_PROXY: 'my-proxy' })).toThrow('TRUST_PROXY must be');
});

test('whoever has many waiting does not hold up who has one, and the line has an end', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 12, maxWaitingOfOne: 10 });
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  let free = () => {};
  const busy = turns.take('x', () => new Promise<void>((resolve) => (free = resolve)));
  const waiting = Array.from({ length: 10 }, (_, index) => turns.take('flood', work(`flood${index}`)));
  await expect(turns.take('flood', work('too much'))).rejects.toThrow();
  waiting.push(turns.take('person', work('person')), turns.take('known', work('known'), true));
  await expect(turns.take('late', work('too late'))).rejects.toThrow();
  free();
  await Promise.all([busy, ...waiting]);
  expect(order.slice(0, 3)).toEqual(['known', 'flood0', 'person']);
  expect(order).toHaveLength(12);
});

test('metrics are for who has the token, and tell of requests, answers and payments', async () => {
  const shop = await testShop({ metrics: { port: undefined, token: 'let-me-see' } });
  const id = await createProduct(shop);
  await shop.call('GET', `/products/${id}`);
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
  const { body } = await shop.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer let-me-see' },
  });
  expect(body).toMatch(
    /pasal_request_seconds_count\{method="GET",route="\/api\/products\/:id",status="200"\} 1/,
  );
});

test('a request keeps the id that its proxy gave it', async () => {
  const { app } = await testShop();
  const idOf = async (given: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idOf('edge-0123456789')).toBe('edge-0123456789');
  expect(await idOf('not an id, <script>')).toMatch(/^[\w-]{12}$/);
});

test('orders of one customer are limited, and the window ends', async () => {
  const shop = await testShop({ rateLimitFactor: 0.1 });
  const { token } = await createPerson(shop);
  const productId = await createProduct(shop, { stock: 100 });
  const order = async () => {
    const body = {
      items: [{ product_id: productId, quantity: 1 }],
      shippingAddress: addressInKathmandu,
      paymentMethod: 'cash',
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await shop.call('POST', '/orders', { token, body, headers })).status;
  };
  const statuses = [await order(), await order(), await order(), await order()];
  expect(statuses).toEqual([201, 201, 201, 429]);
  const hits = async () => (await countHits(shop.db, ['anybody'], 60)).get('anybody')?.hits;
  expect([await hits(), await hits()]).toEqual([1, 2]);
  const passed = new Date(Date.now() - 1_000);
  await shop.db.updateTable('rate_limits').set({ resets_at: passed }).where('key', '=', 'anybody').execute();
  expect(await hits()).toBe(1);
  await shop.db.updateTable('rate_limits').set({ resets_at: passed }).where('key', '=', 'anybody').execute();
  const added = await addHits(shop.db, [{ key: 'anybody', hits: 5, seconds: 60 }]);
  expect(added.get('anybody')?.hits).toBe(5);
});

test('a window that is counted here ends here too', async () => {
  const shop = await testShop();
  const { hit } = shop.shop.sharedCounts;
  expect([hit('anybody', 60).hits, hit('anybody', 60).hits]).toEqual([1, 2]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(hit('anybody', 60)).toEqual({ hits: 1, secondsLeft: 60 });
});

test('logins that fail are limited by address, whatever account they are tried on', async () => {
  const shop = await testShop({ rateLimitFactor: 0.1 });
  const guess = async (address: string, each: number) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address,
        payload: { email: `nobody${each}@example.com`, password: 'guess' },
      })
    ).statusCode;
  const statuses: number[] = [];
  for (let each = 0; each < 11; each++) statuses.push(await guess('198.51.100.7', each));
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect(await guess('198.51.100.8', 99)).toBe(401);
});

test.each(['fullName', 'address', 'city', 'state', 'tole', 'landmark', 'zipCode'])(
  '%s has an end',
  async (field) => {
    const shop = await testShop();
    const { token } = await createPerson(shop);
    const body = {
      items: [{ product_id: await createProduct(shop), quantity: 1 }],
      shippingAddress: { ...addressInKathmandu, [field]: 'x'.repeat(201) },
      paymentMethod: 'cash',
    };
    const answer = await shop.call('POST', '/orders', { token, body });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('characters long')]);
  },
);
