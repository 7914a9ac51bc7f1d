import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoDatabase } from './tools/demo-database.ts';
import { shared, withTest } from './tools/scope.ts';
import { failToStart, startShopProcess, temporaryFolder } from './tools/shop-process.ts';

vi.setConfig({ testTimeout: 240_000 });

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const PROJECT = path.dirname(import.meta.dirname);

async function expectOpen(url: string): Promise<void> {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const home = await fetch(url);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('<div id="root">');
}

/** One shop for all that looks at an open one; its path has a space. */
const world = shared(async (defer) => {
  const dataDir = path.join(await temporaryFolder(defer), 'my data');
  const env = { METRICS_TOKEN: 'let-me-see' };
  return { dataDir, shop: await startShopProcess(dataDir, { defer, env }) };
});

test('it starts, also from a path with a space', () => expectOpen(world().shop.url));

test('it says last where it is and who can log in', () => {
  const lines = world().shop.printed().trim().split('\n');
  const address = lines.findIndex((line) => line.startsWith('Pasal is open at http://'));
  expect(lines.slice(address + 1).join('\n')).toMatch(
    /^Demo logins:\n {2}admin .*\n(?: {2}\w.*\n)*Messages .* inbox at http:/,
  );
});

test('its metrics tell of requests, pool, event loop, ready answers, jobs, payments and refusals', async () => {
  const { shop } = world();
  const headers = { authorization: 'Bearer let-me-see' };
  const names = async () =>
    new Set((await (await fetch(`${shop.url}/metrics`, { headers })).text()).match(/^\w+/gm));
  const wanted = [
    'pasal_request_seconds_bucket',
    'pasal_pool_connections',
    'pasal_pool_waiting',
    'nodejs_eventloop_lag_p99_seconds',
    'pasal_answers_hits',
    'pasal_answers_bytes',
    'pasal_job_seconds_count',
    'pasal_payments_waiting_for_a_person',
    'pasal_reads_refused',
  ];
  const missing = async () => {
    const told = await names();
    return wanted.filter((name) => !told.has(name));
  };
  await expect.poll(missing).toEqual([]);
});

test('a demo shop without a key pays with the simulated wallet', async () => {
  const { shop } = world();
  const call = async (path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  const account = { name: 'Maya', email: 'maya@mail.example', password: 'secret-enough' };
  const { data: session } = await call('/auth/register', account);
  const { data: listing } = await call('/products?search=headphones&limit=1');
  const payment = {
    items: [{ productId: listing.products[0]._id, quantity: 1 }],
    shippingAddress: { fullName: 'Maya', address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' },
  };
  const started = await call('/orders/initiate-payment', payment, session.token);
  expect(started.success).toBe(true);
  expect(await (await fetch(started.payment_url)).text()).toContain('This is a simulation.');
});

test('a second shop on the same data folder is refused', async () => {
  const { dataDir, shop } = world();
  const { lines, code } = await failToStart(dataDir);
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Another shop is already running on the data folder ${dataDir}. Stop it, or set another DATA_DIR.`,
  ]);
  await expectOpen(shop.url);
});

test('it closes when asked, and leaves nothing running', async () => {
  const { dataDir, shop } = world();
  expect(await shop.stop()).toBe(0);
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
});

test.for(['PORT', 'METRICS_PORT'])('a port in use for %s is one clear line', async (setting) => {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const env = { [setting]: String(port), DATABASE_URL: await demoDatabase(withTest) };
  const { lines, code } = await failToStart(await temporaryFolder(), { env });
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Port ${port} is already in use. Stop the other program, or set ${setting} to another number.`,
  ]);
});

test('every problem of the configuration is told at once, in words', async () => {
  const env = { PORT: 'many', SHOP_MODE: 'closed', DATABASE_URL: 'mysql://somewhere' };
  const { lines, code } = await failToStart(await temporaryFolder(), { env });
  expect(code).toBe(1);
  expect(lines).toEqual([
    "SHOP_MODE must be one of demo, live, not 'closed'.",
    "PORT must be a port number from 0 to 65535, not 'many'.",
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/pasal.',
  ]);
});

test('a database that is not there is one clear line, without its password', async () => {
  const env = { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/pasal' };
  const { lines, code } = await failToStart(await temporaryFolder(), { env });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'The database in DATABASE_URL cannot be reached. Is it running, and is the address right?',
  ]);
});

test.skipIf(!isRoot)('a full disk is one clear line', async ({ skip }) => {
  const folder = await temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  if (mounted.status !== 0) skip('this machine may not mount a small disk');
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  await chmod(folder, 0o755);
  const { lines, code } = await failToStart(path.join(folder, 'data'));
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/disk is full/);
});

test.skipIf(!isRoot)('it starts as an ordinary user', async () => {
  const home = await temporaryFolder();
  await chown(home, NOBODY, NOBODY);
  const project = await copyProject(path.join(await openFolder(), 'shop'));
  const shop = await startShopProcess(path.join(home, 'data'), { project, uid: NOBODY, gid: NOBODY });
  await expectOpen(shop.url);
});

test.skipIf(!isRoot)("it starts as root inside root's own home, from a path with a space", async () => {
  const home = await temporaryFolder();
  await chmod(home, 0o700);
  const project = await copyProject(path.join(home, 'my shop'));
  const shop = await startShopProcess(path.join(project, 'data'), { project });
  await expectOpen(shop.url);
});

async function openFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** Hard links where the file system allows them: quick, and nothing is written to the original. */
async function copyProject(target: string): Promise<string> {
  await mkdir(target, { recursive: true });
  onTestFinished(() => rm(target, { recursive: true, force: true }));
  for (const part of await readdir(PROJECT)) {
    if (['.git', 'data', 'test-results'].includes(part)) continue;
    const linked = spawnSync('cp', ['-al', path.join(PROJECT, part), target]);
    if (linked.status !== 0) await cp(path.join(PROJECT, part), path.join(target, part), { recursive: true });
  }
  return target;
}
