import { expect, type TestContext, test, vi } from 'vitest';
import { type Cluster, countReads, startCluster, whyNoCluster } from './tools/cluster.ts';
import { crowd, found, isStrict, shared, times } from './tools/scope.ts';
import { callShop, cashOrder, openShops, type Person } from './tools/shops.ts';
import { startTraffic, untilTraffic } from './tools/traffic.ts';
import { watchLoad } from './tools/yardstick.ts';

/** More than one machine, as far as one machine can show it. `npm run prove` only: it takes a minute to build. */

vi.setConfig({ testTimeout: 300_000 });

const why = await whyNoCluster();
const runs = isStrict && why === undefined;
const proof = (name: string, work: (context: TestContext) => Promise<void>) =>
  test.skipIf(!isStrict)(name, (context) => (why ? context.skip(why) : work(context)));

const ORDERS = 1_000;

const world = shared(async (defer) => {
  if (!runs) return undefined as never;
  const cluster = await startCluster(defer);
  return { ...cluster, ...(await openShops([cluster.front], cluster.database)) };
});

proof('what changes in one process is seen in the other within a second', async (context) => {
  const { shops, admin, product } = world();
  const slack = await watchLoad();
  const id = await product(5, 100);
  const [here, there] = shops;
  const took: number[] = [];
  for (let price = 101; price <= 110; price += 1) {
    const page = async () => (await fetch(`${there.url}/products/${id}`)).text();
    await page();
    await callShop(here, 'PUT', `/admin/products/${id}`, { token: admin, body: { price } });
    const changed = Date.now();
    const shown = async () =>
      (await page()).includes(`${price}.00`) &&
      (await callShop(there, 'GET', `/products/${id}`)).body.data.product.price === price;
    await expect.poll(shown, { interval: 10 }).toBe(true);
    took.push(Date.now() - changed);
  }
  expect(Math.max(...took)).toBeLessThan(1_000 * (await slack()));
  const reads = (server: 'replica' | 'primary') => countReads(there, server);
  expect(await reads('replica')).toBeGreaterThan(10);
  found(
    context,
    `10 prices, ${Math.max(...took)} ms at most; ${await reads('replica')} statements read from the replica, ${await reads('primary')} from the primary`,
  );
});

proof('sessions are shared, and one that ends is over everywhere at once', async (context) => {
  const { shops, people } = world();
  const [here, there] = shops;
  const persons = await people(20);
  for (const { token } of persons) {
    expect((await callShop(there, 'GET', '/orders', { token })).status).toBe(200);
    expect((await callShop(here, 'POST', '/auth/logout', { token })).status).toBe(200);
    expect((await callShop(there, 'GET', '/orders', { token })).status).toBe(401);
  }
  found(context, `${persons.length} sessions ended in one process and refused in the other`);
});

proof('limits are counted together', async (context) => {
  const { query, people, call } = world();
  const [{ token, id }] = (await people(1)) as [Person];
  await crowd(
    times(40, () => () => call('GET', '/orders', { token })),
    4,
  );
  await Promise.all(times(12, () => call('POST', '/orders/payments/check', { token })));
  const key = `check-payments:${id}`;
  const counted = () => query<{ hits: number }>('select hits from rate_limits where key = $1', [key]);
  // Each process counts at once, and tells the other a moment later.
  await expect.poll(async () => (await counted())[0]?.hits).toBe(12);
  found(context, '12 requests to two processes, counted as 12');
});

proof('the same job never runs twice at once', async (context) => {
  const { query } = world();
  const slack = await watchLoad();
  // pg-boss has a unique index over what is active; but a run is dated from when its fetch began, which may wait for the one before to end.
  const moment = 0.25 * (await slack());
  const jobs = "from pgboss.job where name not like '\\_\\_%' and started_on is not null";
  const [twice] = await query<{ count: number }>(
    `select count(*)::int from (select * ${jobs}) a join (select * ${jobs}) b on a.name = b.name and a.id < b.id
     and least(coalesce(a.completed_on, now()), coalesce(b.completed_on, now())) - greatest(a.started_on, b.started_on)
       > make_interval(secs => $1)`,
    [moment],
  );
  expect(twice?.count).toBe(0);
  const [all] = await query<{ count: number }>(`select count(*)::int ${jobs}`);
  found(context, `${all?.count} runs of jobs, none beside another of its name`);
});

proof('two processes serve through nginx', async (context) => {
  const { front, shops, people, product, call } = world();
  const id = await product(100_000);
  const rate = async (work: () => Promise<unknown>, count: number) => {
    const started = Date.now();
    await crowd(
      times(count, () => work),
      32,
    );
    return Math.round((count * 1000) / (Date.now() - started));
  };
  const page = async (url: string) => void (await (await fetch(`${url}/products/${id}`)).arrayBuffer());
  const pages = await rate(() => page(front.url), 3_000);
  const alone = await rate(() => page(shops[0].url), 3_000);
  const searches = await rate(async () => {
    const { status } = await call('GET', `/products?search=${crypto.randomUUID().slice(0, 6)}%20lamp`);
    expect(status).toBe(200);
  }, 500);
  const buyers = await people(32);
  let asked = 0;
  let placed = 0;
  const orders = await rate(async () => {
    const { token } = buyers[asked++ % buyers.length] as Person;
    const { status } = await call('POST', '/orders', {
      token,
      key: crypto.randomUUID(),
      body: cashOrder(id),
    });
    expect([201, 503]).toContain(status);
    placed += status === 201 ? 1 : 0;
  }, ORDERS);
  expect(placed).toBeGreaterThan(0.95 * ORDERS);
  found(
    context,
    `${pages} pages/s through nginx (${alone} from one process), ${searches} searches/s, ${orders} orders/s, each on two disks`,
  );
});

proof('the primary dies, the replica takes its place, and no order is lost', async (context) => {
  const cluster: Cluster & ReturnType<typeof world> = world();
  const { people, acknowledged, broken, product, call } = cluster;
  const slack = await watchLoad();
  const id = await product(1_000_000);
  const traffic = await startTraffic({ processes: [cluster.front], people, acknowledged }, id);
  await untilTraffic(traffic);
  const died = Date.now();
  await cluster.failOver();
  const meanwhile = await call('GET', `/products?search=${crypto.randomUUID()}`);
  const promoted = Date.now();
  await untilTraffic(traffic);
  const back = Date.now();
  await traffic.stop();
  expect(traffic.violations.slice(0, 5).join('\n')).toBe('');
  if (meanwhile.status !== 200)
    expect(meanwhile.body).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
  expect(back - died).toBeLessThan(10_000 * (await slack()));
  expect(await broken()).toEqual([]);
  found(
    context,
    `back after ${back - died} ms (${promoted - died} ms of it promoting); ${traffic.orders()} orders, ${traffic.statuses.get(503) ?? 0} times 503, none lost`,
  );
});
