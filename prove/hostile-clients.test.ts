import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startPings } from './measure.ts';
import { found, isStrict, shared, times, withTest } from './scope.ts';
import type { ShopProcess } from './shop-process.ts';
import { startShops } from './shops.ts';
import { openSocket } from './sockets.ts';

vi.setConfig({ testTimeout: 180_000 });

const SOCKETS = isStrict ? 1_000 : 300;
const within = (ms: number) => (isStrict ? ms : 10_000);

const world = shared(async (defer) => {
  const shops = await startShops(defer, { count: 1 });
  return { ...shops, shop: shops.processes[0] as ShopProcess };
});

const ended = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.once('close', () => resolve(heard));
  });

test('a thousand connections that say nothing take nobody’s place', async (context) => {
  const { shop } = world();
  const sockets = await Promise.all(times(SOCKETS, () => openSocket(withTest, shop.url)));
  const health = startPings(withTest, `${shop.url}/healthz`);
  const page = startPings(withTest, `${shop.url}/products`);
  await sleep(1_500);
  const [healthy, served] = [await health.stop(), await page.stop()];
  expect([healthy.statuses, served.statuses]).toEqual([[200], [200]]);
  expect(healthy.worst).toBeLessThan(within(100));
  for (const socket of sockets) socket.destroy();
  found(context, `${SOCKETS} sockets, /healthz ${healthy.worst} ms and a page ${served.worst} ms at worst`);
});

test('clients that send or read a byte now and then hold nobody up', async (context) => {
  const { shop } = world();
  const count = isStrict ? 200 : 50;
  const slow = await Promise.all(times(count, () => openSocket(withTest, shop.url)));
  for (const [index, socket] of slow.entries()) {
    if (index % 2) socket.write('GET /products HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    else
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
      );
  }
  const deaf = await Promise.all(times(count, () => openSocket(withTest, shop.url)));
  for (const socket of deaf) {
    socket.pause();
    socket.write('GET /products HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  }
  const health = startPings(withTest, `${shop.url}/healthz`);
  const page = startPings(withTest, `${shop.url}/products`);
  for (let drip = 0; drip < 10; drip += 1) {
    await sleep(150);
    for (const socket of slow) socket.write('x');
  }
  const [healthy, served] = [await health.stop(), await page.stop()];
  expect([healthy.statuses, served.statuses]).toEqual([[200], [200]]);
  expect(healthy.worst).toBeLessThan(within(100));
  for (const socket of [...slow, ...deaf]) socket.destroy();
  found(
    context,
    `${2 * count} slow clients, /healthz ${healthy.worst} ms and a page ${served.worst} ms at worst`,
  );
});

test.runIf(isStrict)('a request that does not arrive is cut off within a minute', async (context) => {
  const { shop } = world();
  const [headers, body] = (await Promise.all(times(2, () => openSocket(withTest, shop.url)))) as [
    Socket,
    Socket,
  ];
  const started = Date.now();
  const cut = Promise.all([ended(headers), ended(body)]);
  headers.write('GET /products HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  body.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 600\r\n\r\n{',
  );
  await cut;
  const took = Date.now() - started;
  expect(took).toBeLessThan(100_000);
  found(context, `both ended after ${Math.round(took / 1000)} s`);
});

test('headers and lines that are too large are refused in words', async (context) => {
  const { shop } = world();
  const send = async (bytes: string) => {
    const socket = await openSocket(withTest, shop.url);
    const heard = ended(socket);
    socket.write(bytes);
    return await heard;
  };
  const large = 'x'.repeat(20_000);
  const answers = await Promise.all([
    send(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${large}\r\n\r\n`),
    send(`GET /${large} HTTP/1.1\r\nHost: a\r\n\r\n`),
    send(`GET / HTTP/1.1\r\nHost: a\r\n${times(3_000, (index) => `X-${index}: y\r\n`).join('')}\r\n`),
  ]);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"code":"headersTooLarge"');
  }
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  found(context, `${answers.length} of ${answers.length} answered 431`);
});
