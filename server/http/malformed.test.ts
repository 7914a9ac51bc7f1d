import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProduct } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// What no client library sends: raw bytes on a real socket.

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  await createProduct(shop);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as { port: number }).port;
});
afterAll(() => shop.close());

async function send(bytes: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${headers}Connection: close\r\n\r\n`);

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'badRequest'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nb\0ad\r\n\r\n', 400, 'badRequest'],
  [
    'large headers',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headersTooLarge',
  ],
])('%s is answered in the envelope', async (_name, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer).toMatchObject({ status, body: { success: false, code } });
  expect(answer.body.message).toMatch(/\.$/);
});

test('an address with its host means its path', async () => {
  expect(await get('http://elsewhere.example/api/products?limit=1')).toMatchObject({
    status: 200,
    body: { success: true },
  });
});

test.each(['*', '/api/products/%', '/api/%ff', 'http://elsewhere.example'])(
  '%s never fails',
  async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ success: false });
  },
);

test('a long list of forwarded addresses is no trouble', async () => {
  const forwarded = `X-Forwarded-For: ${'1.2.3.4, '.repeat(1_000)}\r\n`;
  expect((await get('/api/products?limit=1', forwarded)).status).toBe(200);
});

test('who hangs up while sending is no trouble of the database', async () => {
  const problems = vi.spyOn(shop.app.log, 'error');
  const answered = new Promise<number>((resolve) => {
    shop.app.server.once('request', (request, response) =>
      request.once('close', () => setImmediate(() => resolve(response.statusCode))),
    );
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    () => socket.destroy(),
  );
  expect(await answered).toBe(400);
  expect(problems).not.toHaveBeenCalled();
});
