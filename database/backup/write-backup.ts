import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type BackupHeader, FORMAT, markLine } from './backup-format.ts';

/** Rows that are read at once; few where one row may be a picture. */
const BATCH = { usual: 1000, withBytes: 20 };

export type WrittenBackup = { file: string; rows: number };

/** One file with everything, as it was at one moment, while the shop goes on. It has its name only once it is whole. */
export async function writeBackup(url: string, file: string): Promise<WrittenBackup> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.part`;
  let rows = 0;
  try {
    await pipeline(
      Readable.from(
        backupLines(url, (count) => {
          rows = count;
        }),
      ),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    return { file, rows };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** All of it is read in one transaction, which sees the shop as it was when it began. */
export async function* backupLines(url: string, onEnd: (rows: number) => void = () => {}) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    yield line(JSON.stringify(await headerOf(client)));
    const counts: Record<string, number> = {};
    for (const table of await tablesOf(client)) {
      yield line(markLine([table.name]));
      counts[table.name] = yield* rowsOf(client, table);
    }
    yield line(markLine(['end', counts]));
    onEnd(Object.values(counts).reduce((sum, count) => sum + count, 0));
  } finally {
    await client.end();
  }
}

const line = (text: string) => `${text}\n`;

async function headerOf(client: pg.Client): Promise<BackupHeader> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    pasal: 'backup',
    format: FORMAT,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    sequences,
  };
}

type Table = { name: string; columns: string; hasBytes: boolean };

/** Computed columns compute themselves. The queue of the background jobs fills itself, so it is not kept. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select tables.relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      bool_or(atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class tables join pg_attribute columns on attrelid = tables.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by tables.relname order by tables.relname`);
  return rows;
}

async function* rowsOf(client: pg.Client, { name, columns, hasBytes }: Table) {
  const batch = hasBytes ? BATCH.withBytes : BATCH.usual;
  await client.query(
    `declare kept no scroll cursor for
     select row_to_json(kept)::text as row from (select ${columns} from ${pg.escapeIdentifier(name)}) kept`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from kept`);
    if (rows.length === 0) break;
    count += rows.length;
    yield rows.map(({ row }) => line(row)).join('');
  }
  await client.query('close kept');
  return count;
}
