import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProduct } from '#server/testing/fixtures.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';

const token = 'let-me-see';

/** By the door of a listening shop, as browsers come. */
async function listening(settings: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop({ metrics: { port: undefined, token }, ...settings });
  const base = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
  return { ...shop, get };
}

/** The metrics count who went through the app's own hooks and who left from the door alike. */
async function counted(shop: TestShop, route: string): Promise<number> {
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const line = body
    .split('\n')
    .find((each) => each.startsWith(`pasal_request_seconds_count{method="GET",route="${route}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** How often the app itself was asked. */
function watchApp(shop: TestShop): () => number {
  let asked = 0;
  const { admits } = shop.shop.readLimit;
  shop.shop.readLimit.admits = (...args) => {
    asked += 1;
    return admits(...args);
  };
  return () => asked;
}

const untold = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];

function told(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !untold.includes(name)));
}

test('what is ready leaves without the app, and is the same answer in every way', async () => {
  const shop = await listening();
  const id = await createProduct(shop);
  const description = 'A long story. '.repeat(200);
  await shop.db.updateTable('products').set({ description }).where('id', '=', id).execute();
  await shop.shop.changes.settle();
  const asked = watchApp(shop);
  for (const [turn, encoding] of ['identity', 'br', 'gzip'].entries()) {
    const headers = { 'accept-encoding': encoding };
    const path = `/api/products/${id}?from=${encoding}`;
    const made = await shop.get(path, headers);
    expect(asked()).toBe(turn + 1);
    const ready = await shop.get(path, headers);
    expect(asked()).toBe(turn + 1);
    expect(ready.status).toBe(200);
    expect(told(ready.headers)).toEqual(told(made.headers));
    expect(await ready.text()).toBe(await made.text());
    expect(ready.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(ready.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    expect(ready.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(await counted(shop, '/api/products/:id')).toBe(6);
});

test('who has it already is told so; the id that a proxy gave stays', async () => {
  const shop = await listening();
  const path = `/api/products/${await createProduct(shop)}`;
  await shop.shop.changes.settle();
  await shop.get(path);
  const asked = watchApp(shop);
  const etag = (await shop.get(path)).headers.get('etag') ?? '';
  const again = await shop.get(path, { 'if-none-match': etag, 'x-request-id': 'edge-0123456789' });
  expect(again.status).toBe(304);
  expect(again.headers.get('x-request-id')).toBe('edge-0123456789');
  expect(again.headers.get('etag')).toBe(etag);
  expect(asked()).toBe(0);
});

test('who asks too much is refused at the door too, by the address that the proxy tells', async () => {
  const shop = await listening({ rateLimitFactor: 0.02 });
  const path = `/api/products/${await createProduct(shop)}`;
  const ask = async (address: string) => (await shop.get(path, { 'x-forwarded-for': address })).status;
  const statuses = [];
  for (let turn = 0; turn < 60; turn++) statuses.push(await ask('203.0.113.7'));
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200));
  expect(statuses).toContain(429);
  expect(await ask('203.0.113.8')).toBe(200);
});

test('whoever is no proxy may tell what address they like at the door', async () => {
  const shop = await listening({ rateLimitFactor: 0.02, trustProxy: ['10.0.0.0/8'] });
  const path = `/api/products/${await createProduct(shop)}`;
  const statuses = [];
  for (let turn = 0; turn < 60; turn++)
    statuses.push((await shop.get(path, { 'x-forwarded-for': `203.0.113.${turn}` })).status);
  expect(statuses).toContain(429);
});

test('a change is seen at the next request, and nothing but what was asked is answered so', async () => {
  const shop = await listening();
  const id = await createProduct(shop, { name: 'Before' });
  const path = `/api/products/${id}`;
  const nameAt = async (each: string) =>
    ((await (await shop.get(each)).json()) as { data: { product: { name: string } } }).data.product.name;
  expect([await nameAt(path), await nameAt(path)]).toEqual(['Before', 'Before']);
  await shop.db.updateTable('products').set({ name: 'After' }).where('id', '=', id).execute();
  await shop.shop.changes.settle();
  expect(await nameAt(path)).toBe('After');
  expect((await shop.get(`${path}/no-such-thing`)).status).toBe(404);
});

test('who sends ahead gets the answers in their order', async () => {
  const shop = await listening();
  const path = `/api/products/${await createProduct(shop)}`;
  await shop.get(path);
  const { port } = shop.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ids = Array.from({ length: 60 }, (_, number) => `ahead-${String(number).padStart(4, '0')}`);
  socket.write(ids.map((id) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\n\r\n`).join(''));
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (heard.includes('ahead-0059')) break;
  }
  expect([...heard.matchAll(/ahead-\d{4}/g)].map(([id]) => id)).toEqual(ids);
});
