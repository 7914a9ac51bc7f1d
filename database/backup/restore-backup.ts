import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate, readMigrations } from '../migrate.ts';
import { type BackupHeader, FORMAT, isMark, type Mark } from './backup-format.ts';

/** Rows are handed over together until they are this long. */
const BATCH_CHARACTERS = 4_000_000;
const BATCH_ROWS = 1000;

/** Fills an empty database with everything that the file holds, or leaves it empty. */
export async function restoreBackup(file: string, url: string): Promise<number> {
  return restoreLines(linesOf(file), url);
}

export async function restoreLines(lines: AsyncIterable<string>, url: string): Promise<number> {
  const iterator = lines[Symbol.asyncIterator]();
  try {
    await requireEmpty(url);
    const header = parseHeader(await nextLine(iterator));
    await requireKnown(header);
    return await fill(url, header, iterator);
  } finally {
    // Nobody reads past the last line; whoever wrote it may put its connection away.
    await iterator.return?.();
  }
}

async function fill(url: string, header: BackupHeader, lines: AsyncIterator<string>): Promise<number> {
  try {
    await migrate(url, { only: new Set(header.migrations.map(({ name }) => name)) });
    const rows = await load(lines, header, url);
    await migrate(url);
    return rows;
  } catch (error) {
    await emptyAgain(url);
    throw error;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createReadStream(file).on('error', fail).pipe(createGunzip()).on('error', fail);
  let failure: Error | undefined;
  function fail(error: Error) {
    failure = error;
    unpacked.destroy();
  }
  yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  if (failure) throw failure;
}

async function nextLine(iterator: AsyncIterator<string>): Promise<string> {
  const { done, value } = await iterator.next();
  if (done) throw new Error('The backup ends too early: it was cut off.');
  return value;
}

function parseHeader(text: string): BackupHeader {
  try {
    const header = JSON.parse(text) as Partial<BackupHeader>;
    if (header.pasal === 'backup' && header.format === FORMAT) return header as BackupHeader;
  } catch {
    // It is no backup of ours: said below.
  }
  throw new Error('This file is not a backup of Pasal.');
}

/** An older shop's data is brought up to date; a newer one's cannot be understood. */
async function requireKnown({ migrations }: BackupHeader): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (strange) throw new Error(`The backup was made by another version of Pasal (${strange.name}).`);
}

async function requireEmpty(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1",
    );
    if (rows.length > 0) {
      throw new Error(
        'A backup is restored into an empty place, and this database has a shop in it already. Nothing was changed.',
      );
    }
  });
}

async function emptyAgain(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('drop schema public cascade; create schema public');
  });
}

/**
 * Triggers rest and references between tables are off while the rows come in, in any order; then both are back, and the
 * references are checked.
 */
async function load(lines: AsyncIterator<string>, { sequences }: BackupHeader, url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('begin');
    const tables = await namesOf(client);
    const references = await referencesOf(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${tables.join(', ')}`);
    const counted = await loadRows(client, lines);
    for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
    return counted;
  });
}

async function loadRows(client: pg.Client, lines: AsyncIterator<string>): Promise<number> {
  const loaded: Record<string, number> = {};
  let table = '';
  let rows: string[] = [];
  let length = 0;
  const handOver = async () => {
    if (rows.length > 0) await insertRows(client, table, rows);
    if (table) loaded[table] = (loaded[table] ?? 0) + rows.length;
    rows = [];
    length = 0;
  };
  for (;;) {
    const line = await nextLine(lines);
    if (isMark(line)) {
      await handOver();
      const [name, expected] = JSON.parse(line) as Mark;
      if (expected) return requireAll(expected, loaded);
      table = name;
    } else {
      rows.push(line);
      length += line.length;
      if (rows.length >= BATCH_ROWS || length > BATCH_CHARACTERS) await handOver();
    }
  }
}

async function insertRows(client: pg.Client, table: string, rows: string[]): Promise<void> {
  const name = pg.escapeIdentifier(table);
  const { rows: found } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  );
  const columns = found[0]?.columns;
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

function requireAll(expected: Record<string, number>, loaded: Record<string, number>): number {
  for (const [table, count] of Object.entries(expected)) {
    if (loaded[table] !== count)
      throw new Error(`The backup is damaged: ${table} has ${loaded[table]} of ${count} rows.`);
  }
  return Object.values(loaded).reduce((sum, count) => sum + count, 0);
}

async function namesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`);
  return rows.map(({ name }) => name);
}

async function referencesOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
