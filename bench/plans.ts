/**
 * Asks the shop at DATABASE_URL (filled by bench/scale.ts; without it, a temporary one is filled first) what its
 * screens ask, and prints how long each answer takes, how long each query, and every scan of a whole large table.
 * `node bench/plans.ts [only paths with this text]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import type { DB } from '#database/tables.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openShop } from '#server/shop.ts';
import { fill } from './fill.ts';
import { requests, signInAdmin } from './requests.ts';

const LARGE = 20_000;
const ROUNDS = 5;

const given = process.env.DATABASE_URL;
if (given) {
  await inspect(given, process.argv[2] ?? '');
} else {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-plans-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  try {
    await migrate(postgres.url);
    await fill(postgres.url, { products: 100_000, orders: 100_000, customers: 20_000 });
    await inspect(postgres.url, process.argv[2] ?? '');
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function inspect(url: string, only: string): Promise<void> {
  const { pool } = connect(url);
  const asked: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && asked.push(event.query)),
  });
  const changes = {
    subscribe: () => () => {},
    onWriteElsewhere: () => {},
    settle: async () => {},
    isDeaf: () => true,
    close: async () => {},
  };
  const app = await buildApp(
    openShop(readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' }), db, changes),
  );
  const headers = { authorization: `Bearer ${await signInAdmin(pool)}` };
  const large = await largeTables(pool);

  for (const request of await requests(pool)) {
    if (!request.includes(only)) continue;
    const times: number[] = [];
    let size = 0;
    for (let round = 0; round < ROUNDS; round++) {
      asked.length = 0;
      const started = performance.now();
      const answer = await app.inject({ url: request, headers });
      times.push(performance.now() - started);
      size = answer.rawPayload.length;
      if (answer.statusCode !== 200) throw new Error(`${request}: ${answer.statusCode} ${answer.body}`);
    }
    console.log(`${median(times).toFixed(0).padStart(5)} ms  ${request}  (${size} bytes)`);
    for (const query of asked.filter(({ sql }) => /^\s*(select|with)/i.test(sql))) {
      await explain(pool, query, large);
    }
  }
  await app.close();
  await db.destroy();
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Total Time': number;
  Plans?: Plan[];
};

async function explain(pool: pg.Pool, query: CompiledQuery, large: Set<string>): Promise<void> {
  const { rows } = await pool.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
  const took = plan['Actual Total Time'];
  const scans = scansOf(plan).filter((table) => large.has(table));
  if (took < 5 && scans.length === 0) return;
  const text = query.sql.replaceAll(/\s+/g, ' ').slice(0, 110);
  console.log(`      ${took.toFixed(1).padStart(7)} ms  ${text}`);
  if (scans.length > 0) console.log(`                  reads all of ${scans.join(', ')}`);
}

function scansOf(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(scansOf)];
}

async function largeTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples >= $1",
    [LARGE],
  );
  return new Set(rows.map((row) => row.relname));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
