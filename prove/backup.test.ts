import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { databaseUrl } from '#server/testing/global-setup.ts';
import { demoFolder } from './tools/demo-folder.ts';
import { inTerminal, type ShopProcess, startShopProcess, temporaryFolder } from './tools/shop-process.ts';

vi.setConfig({ testTimeout: 300_000 });

const NOBODY = 65_534;
const account = { name: 'Maya', email: 'maya@mail.example', password: 'secret-enough' };

async function post(shop: ShopProcess, where: string, body: object): Promise<number> {
  const answer = await fetch(`${shop.url}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function ask(url: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

test('a shop is backed up while it runs, and restored, moved and opened elsewhere', async () => {
  const home = await demoFolder();
  const shop = await startShopProcess(home);
  expect(await post(shop, '/auth/register', account)).toBe(201);
  const file = path.join(await temporaryFolder(), 'shop.backup.gz');
  expect(await inTerminal(home, {}, ['backup', '--', file])).toMatch(/^\d+ rows are in .*shop\.backup\.gz/);
  expect(await inTerminal(home, {}, ['restore', '--', file])).toContain('Nothing was changed.');

  const elsewhere = await temporaryFolder();
  expect(await inTerminal(elsewhere, {}, ['restore', '--', file])).toMatch(/^\d+ rows are back/);
  const restored = await startShopProcess(elsewhere);
  expect(await post(restored, '/auth/login', account)).toBe(200);

  const server = inject('serverUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await ask(databaseUrl(server, 'postgres'), `create database ${name}`);
  onTestFinished(
    async () => void (await ask(databaseUrl(server, 'postgres'), `drop database ${name} with (force)`)),
  );
  const outside = databaseUrl(server, name);
  expect(await inTerminal(home, {}, ['move', '--', outside])).toMatch(/^\d+ rows are there/);
  expect(await ask(outside, 'select name from users where email = $1', [account.email])).toEqual([
    { name: account.name },
  ]);
});

test('a shop moves to another major version of PostgreSQL', async ({ skip }) => {
  const other = await otherPostgres();
  if (!other) return skip('this machine has no other PostgreSQL than the embedded one');
  const home = await demoFolder();
  const shop = await startShopProcess(home);
  expect(await post(shop, '/auth/register', account)).toBe(201);
  await shop.stop();
  const url = await startOther(other);
  expect(await inTerminal(home, {}, ['move', '--', url])).toMatch(/^\d+ rows are there/);
  const moved = await startShopProcess(await temporaryFolder(), { env: { DATABASE_URL: url } });
  expect(await post(moved, '/auth/login', account)).toBe(200);
  expect((await fetch(`${moved.url}/api/products?search=headphones`)).status).toBe(200);
  await moved.stop();
});

/** Debian keeps each major version in a folder of its own; the shop needs 15 or newer. */
async function otherPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const usable = versions.map(Number).filter((version) => version >= 15 && version !== 18);
  const newest = usable.sort((one, two) => two - one)[0];
  return newest ? `/usr/lib/postgresql/${newest}/bin` : undefined;
}

async function startOther(programs: string): Promise<string> {
  const folder = await temporaryFolder();
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'pasal', '-A', 'trust', '-E', 'UTF8'], {
    ...as,
    cwd: '/',
    stdio: 'ignore',
  });
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
  const child = spawn(path.join(programs, 'postgres'), args, { ...as, cwd: '/', stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGINT');
    await exited;
  });
  const url = `postgres://pasal@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(url, 'create database pasal');
      return databaseUrl(url, 'pasal');
    } catch (error) {
      if (tries > 300) throw error;
      await sleep(100);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
