import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type TestContext, test, vi } from 'vitest';
import { startPings } from './tools/measure.ts';
import { found, isStrict, shared, times, withTest } from './tools/scope.ts';
import type { ShopProcess } from './tools/shop-process.ts';
import { startShops } from './tools/shops.ts';
import { openSocket } from './tools/sockets.ts';
import { timed } from './tools/yardstick.ts';

vi.setConfig({ testTimeout: 180_000 });

const SOCKETS = isStrict ? 1_000 : 300;
const HEALTH_MS = 100;

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

/** How long others wait while somebody holds these connections. */
async function besideThem(sockets: Socket[], meanwhile: () => Promise<unknown>) {
  const { shop } = world();
  const health = await startPings(withTest, `${shop.url}/healthz`);
  const page = await startPings(withTest, `${shop.url}/products`);
  await meanwhile();
  const found = { health: await health.stop(), page: await page.stop() };
  for (const socket of sockets) socket.destroy();
  return found;
}

type Waits = Awaited<ReturnType<typeof besideThem>>;

async function expectServed(context: TestContext, who: string, take: () => Promise<Waits>): Promise<void> {
  const { found: it, ...judged } = await timed(take, ({ health }, slack) => health.worst < HEALTH_MS * slack);
  expect([it.health.statuses, it.page.statuses]).toEqual([[200], [200]]);
  expect(it.health.worst).toBeLessThan(HEALTH_MS * judged.slack);
  found(
    context,
    `${who}: /healthz ${it.health.worst} ms and a page ${it.page.worst} ms at worst${judged.said}`,
  );
}

test('a thousand connections that say nothing take nobody’s place', (context) =>
  expectServed(context, `${SOCKETS} sockets`, async () => {
    const sockets = await Promise.all(times(SOCKETS, () => openSocket(withTest, world().shop.url)));
    return await besideThem(sockets, () => sleep(1_500));
  }));

const beginnings = [
  'GET /products HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
];

test('clients that send or read a byte now and then hold nobody up', (context) => {
  const count = isStrict ? 200 : 50;
  return expectServed(context, `${2 * count} slow clients`, async () => {
    const open = () => Promise.all(times(count, () => openSocket(withTest, world().shop.url)));
    const [slow, deaf] = [await open(), await open()];
    for (const [index, socket] of slow.entries()) socket.write(beginnings[index % 2] as string);
    for (const [index, socket] of deaf.entries()) {
      // A few at a time: what comes at once is for `floods`.
      if (index % 10 === 0) await sleep(5);
      socket.pause();
      socket.write('GET /products HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    }
    return await besideThem([...slow, ...deaf], async () => {
      for (let drip = 0; drip < 10; drip += 1) {
        await sleep(150);
        for (const socket of slow) socket.write('x');
      }
    });
  });
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
