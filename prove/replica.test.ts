import { expect, type TestContext, test, vi } from 'vitest';
import { countReads, METRICS_TOKEN, startPrimary, startReplica, whyNoReplica } from './tools/cluster.ts';
import { ask } from './tools/postgres.ts';
import { found, shared, times } from './tools/scope.ts';
import { startShopProcess, temporaryFolder } from './tools/shop-process.ts';
import { callShop, openShops } from './tools/shops.ts';

/** The catalogue is read from a replica, and nobody can tell: however late it is, or gone. */

vi.setConfig({ testTimeout: 120_000 });

const why = await whyNoReplica();
const proof = (name: string, work: (context: TestContext) => Promise<void>) =>
  test(name, (context) => (why ? context.skip(why) : work(context)));

const world = shared(async (defer) => {
  if (why) return undefined as never;
  const primary = await startPrimary(defer, ['fsync = off']);
  const replica = await startReplica(defer, primary);
  const env = {
    DATABASE_URL: await primary.url(),
    DATABASE_REPLICA_URL: await replica.url(),
    METRICS_TOKEN,
  };
  const shop = await startShopProcess(await temporaryFolder(defer), { env, defer });
  const opened = await openShops([shop], primary);
  const id = await opened.product(5, 100);
  /** Sets a price, and reads it back in three ways, none of which was ready. */
  const shows = async (price: number) => {
    const { status } = await callShop(shop, 'PUT', `/admin/products/${id}`, {
      token: opened.admin,
      body: { price },
    });
    expect(status).toBe(200);
    const { body } = await callShop(shop, 'GET', `/products/${id}`);
    expect(body.data.product.price).toBe(price);
    const listed = await callShop(shop, 'GET', `/products?minPrice=${price}&maxPrice=${price}&limit=100`);
    expect(listed.body.data.products.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect(await (await fetch(`${shop.url}/products/${id}`)).text()).toContain(`${price}.00`);
  };
  const readBy = (server: 'replica' | 'primary') => countReads(shop, server);
  /** Something that was never asked before. */
  const look = () => callShop(shop, 'GET', `/products?search=${crypto.randomUUID()}`);
  const untilReadBy = async (server: 'replica' | 'primary') => {
    const before = await readBy(server);
    const isRead = async () => {
      expect((await look()).status).toBe(200);
      return (await readBy(server)) > before;
    };
    await expect.poll(isRead, { timeout: 20_000, interval: 50 }).toBe(true);
  };
  return { replica, shows, readBy, untilReadBy };
});

proof('what was changed is in the next answer, and the replica gives it', async (context) => {
  const { shows, readBy, untilReadBy } = world();
  await untilReadBy('replica');
  const [before, fallen] = [await readBy('replica'), await readBy('primary')];
  for (const turn of times(8, (n) => n)) await shows(1_000 + turn);
  const [replica, primary] = [(await readBy('replica')) - before, (await readBy('primary')) - fallen];
  expect(replica).toBeGreaterThan(8);
  found(
    context,
    `8 prices, each seen at once; ${replica} statements read from the replica, ${primary} from the primary`,
  );
});

proof('a replica that stands still shows nothing old', async () => {
  const { replica, shows, readBy, untilReadBy } = world();
  await ask(replica, 'select pg_wal_replay_pause()');
  const before = await readBy('primary');
  for (const turn of times(3, (n) => n)) await shows(2_000 + turn);
  expect(await readBy('primary')).toBeGreaterThan(before);
  await ask(replica, 'select pg_wal_replay_resume()');
  await untilReadBy('replica');
  await shows(2_010);
});

proof('a replica that is gone is not missed, and used again once it is back', async () => {
  const { replica, shows, untilReadBy } = world();
  await replica.stop();
  const began = Date.now();
  await shows(3_000);
  expect(Date.now() - began).toBeLessThan(10_000);
  await untilReadBy('primary');
  await replica.revive();
  await untilReadBy('replica');
  await shows(3_010);
});

proof('a replica that was promoted on its own is asked no more', async () => {
  const { replica, shows, untilReadBy } = world();
  await replica.promote();
  await shows(4_000);
  await untilReadBy('primary');
});
