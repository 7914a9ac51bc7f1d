/**
 * `npm run bench -- --growth [--from=10000] [--to=1000000]`: fills one shop with the smaller number of products and orders and
 * another with the larger, asks both what the screens ask, in turn, and prints how much longer each answer takes. Fails when
 * one takes more than twice as long, and more than a few milliseconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect, connectForReading } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openShop } from '#server/shop.ts';
import { fill } from './fill.ts';
import { everyday, signInAdmin } from './requests.ts';

const given = (name: string, usual: number) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? usual);
const sizes = [given('from', 10_000), given('to', 1_000_000)];
const ROUNDS = 15;
const MOST = 2;
/** Below this, what is measured is the machine. */
const SLACK_MS = 3;

export async function measureGrowth(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-growth-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    const shops = [];
    for (const size of sizes) shops.push(await open(postgres.url, size));
    let tooSlow = 0;
    const kinds = Object.keys(shops[0]?.requests ?? {});
    for (const kind of kinds) {
      const [small = 0, large = 0] = await inTurn(shops.map((shop) => () => shop.ask(kind)));
      const isSlow = large > small * MOST && large - small > SLACK_MS;
      if (isSlow) tooSlow += 1;
      const figures = [small, large].map((ms) => `${ms.toFixed(1)} ms`.padStart(11)).join('');
      console.log(
        `${kind.padEnd(46)}${figures}   ${(large / small).toFixed(1)}×${isSlow ? '  TOO SLOW' : ''}`,
      );
    }
    for (const shop of shops) await shop.close();
    if (tooSlow > 0) throw new Error(`${tooSlow} answers take more than ${MOST} times as long.`);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function open(serverUrl: string, size: number) {
  const url = new URL(serverUrl);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database size_${size}`);
  await admin.end();
  url.pathname = `/size_${size}`;
  const started = performance.now();
  await migrate(url.href);
  await fill(url.href, { products: size, orders: size, customers: Math.ceil(size / 5) });
  console.log(`${size} products and orders, filled in ${Math.round((performance.now() - started) / 1000)} s`);

  const { db, pool } = connect(url.href);
  const reading = connectForReading(url.href);
  // Deaf to changes, a shop keeps nothing ready: each question goes to the database.
  const changes = {
    subscribe: () => () => {},
    onWriteElsewhere: () => {},
    settle: async () => {},
    isDeaf: () => true,
    close: async () => {},
  };
  const shop = openShop(
    readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' }),
    db,
    changes,
    reading.db,
  );
  const app = await buildApp(shop);
  const headers = { authorization: `Bearer ${await signInAdmin(pool)}` };
  const requests = await everyday(pool);
  return {
    requests,
    async ask(kind: string): Promise<void> {
      const answer = await app.inject({ url: requests[kind] ?? '', headers });
      if (answer.statusCode !== 200)
        throw new Error(`${requests[kind]}: ${answer.statusCode} ${answer.body}`);
    },
    async close(): Promise<void> {
      await app.close();
      await Promise.all([db.destroy(), reading.db.destroy()]);
    },
  };
}

/** The median of each, one round of all after another, so that a busy moment of the machine meets all of them. */
async function inTurn(works: (() => Promise<void>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < ROUNDS + 6; round++) {
    for (const [place, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (round >= 6) times[place]?.push(performance.now() - started);
    }
  }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0);
}
