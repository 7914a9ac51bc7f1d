import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

async function folderOfItsOwn(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasal-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startListenedTo() {
  const dataDir = await folderOfItsOwn();
  const said: string[] = [];
  const report = (sentence: string) => void said.push(sentence);
  return { dataDir, said, postgres: await startEmbeddedPostgres({ dataDir, fsync: false, report }) };
}

async function pidOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

test('its buffers are a part of the memory, and never more than a gigabyte', async () => {
  const { postgres } = await startListenedTo();
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    "select pg_size_bytes(current_setting('shared_buffers'))::float as bytes",
  );
  await client.end();
  const buffers = rows[0].bytes;
  expect(buffers).toBeGreaterThanOrEqual(128 * 2 ** 20);
  expect(buffers).toBeLessThanOrEqual(Math.min(2 ** 30, Math.max(128 * 2 ** 20, totalmem() / 8)));
});

test('a server that died comes back, is told of, and goes on with its log', async () => {
  const { dataDir, said, postgres } = await startListenedTo();
  onTestFinished(() => postgres.stop());
  process.kill(await pidOf(dataDir), 'SIGKILL');
  await expect.poll(() => said.at(-1), { timeout: 60_000 }).toBe('The embedded database is back.');
  expect(await isThere(postgres.url)).toBe(true);
  expect(said[0]).toBe('The embedded database went away; bringing it back.');
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log.match(/starting PostgreSQL/g)?.length).toBeGreaterThanOrEqual(2);
  expect(log).toContain('was interrupted');
}, 120_000);

test('told to stop while it is being brought back, it stops', async () => {
  const { dataDir, said, postgres } = await startListenedTo();
  process.kill(await pidOf(dataDir), 'SIGKILL');
  await expect.poll(() => said.length, { interval: 1 }).toBe(1);
  await postgres.stop();
  expect(await isThere(postgres.url)).toBe(false);
});

test('data of another major version is refused with what to do', async () => {
  const dataDir = await folderOfItsOwn();
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  await postgres.stop();
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    'was made by PostgreSQL 15, and this version of Pasal brings another. Make a backup with the version of Pasal before',
  );
}, 120_000);
