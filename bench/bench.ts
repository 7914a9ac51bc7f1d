/**
 * `npm run bench [-- --quick] [-- --products=100000] [-- --pages=10000] [-- --only=search]`: fills a shop of its own, starts it and the
 * yardsticks, drives them in turn, and prints what the shop does as a share of what the machine does with nothing in between. Only the ratios of one run
 * count. It fails on an error, never on a time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { measureColdPages } from './cold-pages.ts';
import { fill } from './fill.ts';
import { measureGrowth } from './growth.ts';
import { load, type Request } from './load.ts';
import { type Work, works } from './works.ts';

if (process.argv.includes('--growth')) {
  await measureGrowth();
  process.exit();
}
const isQuick = process.argv.includes('--quick');
const products = Number(/--products=(\d+)/.exec(process.argv.join(' '))?.[1] ?? (isQuick ? 500 : 1_000));
const pages = Number(/--pages=(\d+)/.exec(process.argv.join(' '))?.[1] ?? (isQuick ? 40 : 400));
const only = /--only=(\S+)/.exec(process.argv.join(' '))?.[1] ?? '';
const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 0.4 : 3;
const CLIENTS = 32;
/** As `npm start` does: a heap that is cleaned early, at a little more work for each request. */
const SMALL = ['--max-semi-space-size=2', '--heap-growing-percent=30', '--no-allocation-site-pretenuring'];
/** Megabytes of the shop's process, at its start and after all this. */
const MOST_MEMORY = 200;
const PROJECT = path.dirname(import.meta.dirname);

const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
const children: ChildProcess[] = [];
try {
  await migrate(postgres.url);
  await fill(postgres.url, { products, orders: isQuick ? 200 : products, customers: 200 });
  const table = await works(pool, { pages });
  await pool.query('vacuum (analyze)');

  const yardsticks = await start(['bench/yardsticks.ts']);
  const began = performance.now();
  const shop = await start([...SMALL, 'server/main.js'], {
    SHOP_MODE: 'live',
    PUBLIC_URL: 'http://localhost:3000',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
  console.log(`${products} products; ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  console.log(`memory at start: ${await memory(shop.child)} MB`);
  for (const work of table.filter(({ name }) => name.includes(only)))
    await measure(work, shop.url, yardsticks.url);
  await measureColdPages({ url: shop.url, pid: shop.child.pid }, pool, {
    seconds: SECONDS,
    warmUp: isQuick ? 1 : 1_000,
    only,
  });
  const after = await memory(shop.child);
  console.log(`memory after all this: ${after} MB`);
  if (Number(after) > MOST_MEMORY) throw new Error(`The shop took ${after} MB; ${MOST_MEMORY} are the most.`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(work: Work, shopUrl: string, yardstickUrl: string): Promise<void> {
  const drive = (url: string, next: (turn: number) => Request) =>
    load(url, { clients: CLIENTS, seconds: SECONDS, next });
  let { bytes, answers } = await drive(shopUrl, work.shop);
  for (let turn = answers; turn < (work.warmUp ?? 0); turn += answers) {
    const from = turn;
    ({ bytes, answers } = await drive(shopUrl, (later) => work.shop(from + later)));
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const shop = await drive(shopUrl, work.shop);
    const yardstick = await drive(yardstickUrl, (turn) => work.yardstick(turn, bytes));
    rounds.push({
      shop: shop.perSecond,
      yardstick: yardstick.perSecond,
      ratio: shop.perSecond / yardstick.perSecond,
    });
  }
  const { shop, yardstick, ratio } =
    rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)] ?? {};
  const figures = [shop, yardstick].map((each) => `${Math.round(each ?? 0)}/s`.padStart(9));
  console.log(
    `${work.name.padEnd(44)}${figures.join('')}   ${(ratio ?? 0).toFixed(2)}  (wanted ${work.wanted})`,
  );
}

async function start(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  let printed = '';
  return await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /(?:open|listening) at (http:\S+)/i.exec(printed)?.[1];
      if (url) resolve({ url, child });
    });
    child.once('exit', () => reject(new Error(`${args[0]} ended at once:\n${printed}`)));
  });
}

/** Resident memory of a process, where the system tells it. */
async function memory({ pid }: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? String(Math.round(Number(kilobytes) / 1024)) : 'unknown';
}
