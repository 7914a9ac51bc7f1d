import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { memoryOf, startPings } from './measure.ts';
import { crowd, found, isStrict, shared, times, withTest } from './scope.ts';
import { type ShopProcess, startShopProcess, temporaryFolder } from './shop-process.ts';
import { startShops } from './shops.ts';
import { type Pipelined, pipeline } from './sockets.ts';

vi.setConfig({ testTimeout: 300_000 });

const TOKEN = 'let-me-see';
/** By how much a flood may move what the process holds; 250 MB in all is what it should stay under. */
const MAX_GROWTH_MB = 60;
/** Where other things run beside, only a stall counts. */
const within = (ms: number) => (isStrict ? ms : 10_000);

/** One process whose limits are out of the way, and one with the limits that every shop has, or a tenth of them. */
const world = shared(async (defer) => {
  const env = { METRICS_TOKEN: TOKEN };
  const shops = await startShops(defer, { count: 1, env });
  const usual = await startShopProcess(await temporaryFolder(defer), {
    env: { ...shops.env, RATE_LIMIT_FACTOR: isStrict ? '1' : '0.1' },
    defer,
  });
  return { ...shops, open: shops.processes[0] as ShopProcess, usual };
});

async function figures({ url }: ShopProcess): Promise<{ hits: number; misses: number; bytes: number }> {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    hits: read('pasal_answers_hits'),
    misses: read('pasal_answers_misses'),
    bytes: read('pasal_answers_bytes'),
  };
}

const sum = (flows: Pipelined[], status: number) =>
  flows.reduce((total, { statuses }) => total + (statuses.get(status) ?? 0), 0);

const foreign = ['fbclid', 'gclid', 'utm_source', 'x', 'ref', '_ga'];

test('click identifiers and other foreign queries neither empty nor grow the store of ready pages', async (context) => {
  const { open, product } = world();
  const id = await product(5);
  const places = ['/', '/products', `/products/${id}`, '/products?page=2', '/api/products?limit=12'];
  await crowd(places.map((place) => async () => void (await (await fetch(open.url + place)).arrayBuffer())));
  const count = isStrict ? 20_000 : 2_000;
  const before = await figures(open);
  const memoryBefore = await memoryOf(open.pid);
  const health = startPings(withTest, `${open.url}/healthz`);
  const people = startPings(withTest, `${open.url}/products`, { pauseMs: 10 });
  const query = (index: number) => {
    const place = places[index % 4] as string;
    const name = foreign[index % foreign.length];
    return `${place}${place.includes('?') ? '&' : '?'}${name}=${index}-${crypto.randomUUID()}`;
  };
  const paths = times(count, query);
  const pieces = times(Math.ceil(count / 100), (piece) => paths.slice(piece * 100, piece * 100 + 100));
  const flows = await crowd(
    pieces.map(
      (piece) => () => pipeline(withTest, open.url, piece, 'Accept: text/html\r\nAccept-Encoding: br\r\n'),
    ),
    8,
  );
  const [healthy, served] = [await health.stop(), await people.stop()];
  const after = await figures(open);
  const memory = await memoryOf(open.pid);
  expect(sum(flows, 200)).toBe(count);
  const hits = after.hits - before.hits;
  const misses = after.misses - before.misses;
  expect(misses / (hits + misses)).toBeLessThan(0.01);
  expect(after.bytes - before.bytes).toBeLessThan(1024 * 1024);
  expect(served.statuses).toEqual([200]);
  if (isStrict) expect(memory - memoryBefore).toBeLessThan(MAX_GROWTH_MB);
  found(
    context,
    `${count} queries: ${((100 * hits) / (hits + misses)).toFixed(2)} % ready, memory ${memoryBefore} → ${memory} MB, /healthz ${healthy.worst} ms at worst`,
  );
});

test('600 requests in one piece leave the shop answering', async (context) => {
  const { open } = world();
  const health = startPings(withTest, `${open.url}/healthz`);
  await sleep(200);
  const memoryBefore = await memoryOf(open.pid);
  const paths = times(600, (index) => `/products?x=${index}`);
  const flow = await pipeline(withTest, open.url, paths, 'Accept: text/html\r\n');
  const { worst, count } = await health.stop();
  expect(flow.statuses).toEqual(new Map([[200, 600]]));
  expect(worst).toBeLessThan(within(100));
  found(
    context,
    `600 in ${flow.ms} ms, /healthz ${worst} ms at worst of ${count}, memory ${memoryBefore} → ${await memoryOf(open.pid)} MB`,
  );
});

test('140 KB of requests for what is not there leave the shop answering', async (context) => {
  const { open } = world();
  const health = startPings(withTest, `${open.url}/healthz`);
  await sleep(200);
  const memoryBefore = await memoryOf(open.pid);
  const missing = times(isStrict ? 2_000 : 300, (index) => `/nowhere/${index}`);
  const unknown = times(isStrict ? 600 : 100, () => `/products/${crypto.randomUUID()}`);
  const flows = await Promise.all(
    [missing, missing, unknown].map((paths) => pipeline(withTest, open.url, paths, 'Accept: text/html\r\n')),
  );
  const { worst } = await health.stop();
  const statuses = new Set(flows.flatMap((flow) => [...flow.statuses.keys()]));
  expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([]);
  expect(worst).toBeLessThan(within(100));
  const memory = await memoryOf(open.pid);
  if (isStrict) expect(memory - memoryBefore).toBeLessThan(MAX_GROWTH_MB);
  found(
    context,
    `${sum(flows, 404)} times 404, ${sum(flows, 503)} times 503, /healthz ${worst} ms at worst, memory ${memoryBefore} → ${memory} MB`,
  );
});

/** Nothing matches, everything is nearly something, and no two are the same. */
const hostileSearches = [
  (index: number) => `hedphnoes${index}`,
  (index: number) => `${'wireles hedfones kotlet bagg '.repeat(6)}${index}`,
  (index: number) => `${'a'.repeat(180)}${index}`,
  (index: number) => `${'%_\\"\'&|!()<->:* '.repeat(10)}${index}`,
  (index: number) => `क ख ग ${'घ'.repeat(40)}${index}`,
];

const floods: [string, (index: number) => string][] = [
  ['one address', () => '198.51.100.7'],
  ['two hundred addresses', (index) => `203.0.113.${index % 200}`],
];

test.for(floods)(
  'hostile searches from %s leave other visitors their pages',
  async ([name, addressOf], context) => {
    const { usual } = world();
    const visitor = {
      headers: { 'x-forwarded-for': '192.0.2.1', accept: 'text/html' },
      pauseMs: isStrict ? 40 : 200,
    };
    const pages = () => startPings(withTest, `${usual.url}/products?sort=price_asc`, visitor);
    const calm = pages();
    await sleep(1_500);
    const idle = await calm.stop();

    const health = startPings(withTest, `${usual.url}/healthz`);
    const visited = pages();
    const statuses = new Map<number, number>();
    await crowd(
      times(isStrict ? 1_500 : 80, (index) => async () => {
        const make = hostileSearches[index % hostileSearches.length] as (index: number) => string;
        const answer = await fetch(
          `${usual.url}/${index % 2 ? 'api/' : ''}products?search=${encodeURIComponent(make(index))}`,
          {
            headers: { 'x-forwarded-for': addressOf(index), accept: 'text/html' },
            signal: AbortSignal.timeout(60_000),
          },
        );
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 429 || answer.status === 503)
          expect(answer.headers.has('retry-after')).toBe(true);
      }),
      16,
    );
    const [healthy, flooded] = [await health.stop(), await visited.stop()];
    expect([...statuses.keys()].filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([]);
    if (name === 'one address') expect(statuses.get(429)).toBeGreaterThan(0);
    expect(flooded.statuses).toEqual([200]);
    expect(healthy.worst).toBeLessThan(within(50));
    expect(flooded.median).toBeLessThanOrEqual(within(Math.max(2 * idle.median, 5)));
    const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    found(
      context,
      `${answered}; /healthz ${healthy.worst} ms at worst; a page ${flooded.median} ms (idle ${idle.median}), p95 ${flooded.p95}`,
    );
  },
);
