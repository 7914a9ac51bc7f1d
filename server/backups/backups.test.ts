import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { seedDemo } from '#database/seed/demo.ts';
import { createBuyer } from '#server/testing/buyer.ts';
import { createProduct } from '#server/testing/fixtures.ts';
import { databaseUrl } from '#server/testing/global-setup.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { backUpAndTidy } from './backups.ts';

vi.setConfig({ testTimeout: 120_000 });

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'pasal-backup-'));
  await seedDemo(shop.db);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database without anything, for one test. */
async function emptyPlace(): Promise<string> {
  const server = inject('serverUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = (statement: string) => ask(databaseUrl(server, 'postgres'), statement);
  await administer(`create database ${name}`);
  onTestFinished(() => administer(`drop database if exists ${name} with (force)`).then(() => {}));
  return databaseUrl(server, name);
}

/** Every row of every table, in a form that can be compared. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    // When a migration ran is of this place, not of the shop.
    const row = name === 'schema_migrations' ? 'kept.name' : 'row_to_json(kept)::text';
    const [found] = await ask<{ sum: string }>(
      url,
      `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as sum from ${name} kept`,
    );
    content[name] = found?.sum ?? '';
  }
  return content;
}

/** Every rule of the database: columns, constraints, indexes, and triggers with whether they are awake. */
function rulesOf(url: string) {
  return ask(
    url,
    `select 'constraint ' || conname || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
     union all select 'column ' || table_name || column_name || data_type || is_nullable || coalesce(column_default, '')
       from information_schema.columns where table_schema = 'public'
     order by 1`,
  );
}

test('what is restored is what was there: every row and every rule', async () => {
  const picture = { hash: 'a'.repeat(32), width: 10, height: 10, colour: 'c0ffee' };
  await shop.db.insertInto('pictures').values(picture).execute();
  await shop.db
    .insertInto('picture_files')
    .values({ picture_hash: picture.hash, width: 10, format: 'webp', bytes: randomBytes(500_000) })
    .execute();
  const file = path.join(folder, 'whole.backup.gz');
  const { rows } = await writeBackup(shop.url, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const place = await emptyPlace();
  expect(await restoreBackup(file, place)).toBe(rows);
  expect(await contentOf(place)).toEqual(await contentOf(shop.url));
  expect(await rulesOf(place)).toEqual(await rulesOf(shop.url));
  const numbers = 'select sequencename, last_value from pg_sequences order by 1';
  expect(await ask(place, numbers)).toEqual(await ask(shop.url, numbers));
});

test('taken while people buy, it is of one moment: every sum is right', async () => {
  const productId = await createProduct(shop, { stock: 100_000 });
  let isOver = false;
  const buying = Array.from({ length: 4 }, async () => {
    const buyer = await createBuyer(shop);
    while (!isOver) await buyer.buy(productId);
  });
  const file = path.join(folder, 'busy.backup.gz');
  await writeBackup(shop.url, file);
  isOver = true;
  await Promise.all(buying);
  const place = await emptyPlace();
  await restoreBackup(file, place);
  const wrong = await ask(
    place,
    `select name from products where stock <> (select coalesce(sum(delta), 0) from stock_movements where product_id = products.id)
     union all select 'order ' || id from orders where not exists (select from order_items where order_id = orders.id)
     union all select 'movement of ' || order_id from stock_movements
       where order_id is not null and not exists (select from orders where id = order_id)`,
  );
  expect(wrong).toEqual([]);
});

test('a backup of an older shop is brought up to date', async () => {
  const [first] = await readMigrations();
  const old = await emptyPlace();
  await migrate(old, { only: new Set([first?.name ?? '']) });
  await ask(old, "insert into categories (name) values ('Kites')");
  const file = path.join(folder, 'old.backup.gz');
  await writeBackup(old, file);
  const place = await emptyPlace();
  await restoreBackup(file, place);
  expect(await ask(place, 'select name from categories')).toEqual([{ name: 'Kites' }]);
  expect(await ask(place, 'select count(*)::int as count from schema_migrations')).toEqual([
    { count: (await readMigrations()).length },
  ]);
});

test('a file that is cut off, tampered with or something else changes nothing', async () => {
  const whole = path.join(folder, 'small.backup.gz');
  const small = await emptyPlace();
  await migrate(small);
  await writeBackup(small, whole);
  const lines = gunzipSync(await readFile(whole))
    .toString()
    .trimEnd()
    .split('\n');
  const variants: [name: string, content: Buffer, complaint: RegExp][] = [
    ['half', (await readFile(whole)).subarray(0, -200), /unexpected end of file|cut off/],
    ['without its end', gzipSync(lines.slice(0, -1).join('\n')), /cut off/],
    ['with a row missing', gzipSync(lines.filter((line) => !line.includes('"code"')).join('\n')), /damaged/],
    ['of a newer shop', gzipSync(lines.join('\n').replace('"001-', '"999-')), /another version of Pasal/],
    ['a text', gzipSync('hello\n'), /not a backup of Pasal/],
    ['not packed', Buffer.from('hello\n'), /incorrect header check/],
  ];
  for (const [name, content, complaint] of variants) {
    const file = path.join(folder, `${name}.backup.gz`);
    await writeFile(file, content);
    const place = await emptyPlace();
    await expect(restoreBackup(file, place), name).rejects.toThrow(complaint);
    expect(await contentOf(place), name).toEqual({});
  }
});

test('a place that holds a shop already is left alone', async () => {
  const file = path.join(folder, 'again.backup.gz');
  await writeBackup(shop.url, file);
  const before = await contentOf(shop.url);
  await expect(restoreBackup(file, shop.url)).rejects.toThrow('into an empty place');
  expect(await contentOf(shop.url)).toEqual(before);
});

test('each night one more is kept, and only so many', async () => {
  const nightly = path.join(folder, 'nightly');
  const small = await emptyPlace();
  await migrate(small);
  for (let night = 1; night <= 5; night += 1)
    await backUpAndTidy(small, { folder: nightly, keep: 3 }, new Date(Date.UTC(2026, 0, night, 20, 30)));
  expect(await readdir(nightly)).toEqual([
    'pasal-2026-01-03-203000.backup.gz',
    'pasal-2026-01-04-203000.backup.gz',
    'pasal-2026-01-05-203000.backup.gz',
  ]);
});
