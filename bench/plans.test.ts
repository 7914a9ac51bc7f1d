import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, connectForReading } from '#database/connect.ts';
import { wrongFigures } from '#database/figures-check.ts';
import type { DB } from '#database/tables.ts';
import { buildApp } from '#server/app.ts';
import { findProductAt } from '#server/catalogue/catalogue.ts';
import type { App } from '#server/http/fastify-app.ts';
import { skipDue, takeDue } from '#server/messages/message-queries.ts';
import { openShop } from '#server/shop.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { fill } from './fill.ts';
import { everyday, signInAdmin } from './requests.ts';
import { singleReads } from './single-reads.ts';

/** What grows with a shop. No request may read half of any of these. */
const large = new Set([
  'products',
  'product_listing',
  'product_variants',
  'product_slugs',
  'orders',
  'order_items',
  'order_events',
  'payment_attempts',
  'stock_levels',
  'stock_movements',
  'audit_log',
  'bills',
  'cases',
  'messages',
  'reviews',
  'users',
  'product_sales',
  'parcels',
  'remittance_lines',
  'payment_events',
  'bill_pushes',
  'discount_uses',
  'cart_items',
  'case_lines',
]);
const ROWS = 4_000;
/** Of a table that grows more slowly, here so many rows may be read, or half of it. */
const FEW = 400;
/** A list goes down to more rows than there are here, or nearly as many: it is asked whether it would stop there. */
const AS_FAR = /(?<= limit )\d{4,}/g;
/** Anybody may ask for these, with any reference. */
const wrongPayments = {
  'a form to pay with': '/api/orders/payment/form/nothing-to-pay',
  'a code to pay by': '/api/orders/payment/qr/nothing-to-pay',
};

type Asked = { query: CompiledQuery; pool: pg.Pool };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

let base: TestShop;
let app: App;
let pools: pg.Pool[];
let writing: Kysely<DB>;
let reading: Kysely<DB>;
let requests: Record<string, string>;
let headers: Record<string, string>;
let ownRequests: string[];
let buyer: Record<string, string>;
const asked: Asked[] = [];
let sizes: Map<string, number>;

beforeAll(async () => {
  base = await openTestShop();
  await fill(base.url, { products: ROWS, orders: ROWS, customers: ROWS });
  pools = [connect(base.url).pool, connectForReading(base.url).pool];
  const [db, catalogue] = pools.map(listenedTo) as [Kysely<DB>, Kysely<DB>];
  [writing, reading] = [db, catalogue];
  const { rows } = await (pools[0] as pg.Pool).query('select relname, reltuples from pg_class');
  sizes = new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]));
  // Deaf to changes, a shop keeps nothing ready: each question goes to the database.
  const changes = { ...base.shop.changes, isDeaf: () => true };
  app = await buildApp(openShop(base.shop.config, db, changes, reading));
  const [pool] = pools as [pg.Pool];
  const { own, office, token } = await singleReads(pool);
  headers = { authorization: `Bearer ${await signInAdmin(pool)}` };
  buyer = { authorization: `Bearer ${token}` };
  ownRequests = own;
  requests = {
    ...(await everyday(pool)),
    ...Object.fromEntries(office.map((url) => [url, url])),
    ...wrongPayments,
    'a feed': '/feeds/google.xml',
  };
}, 120_000);
afterAll(async () => {
  await app.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await base.close();
});

const listenedTo = (pool: pg.Pool) =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && asked.push({ query: event.query, pool })),
  });

test('no list, search, detail, table, dashboard or figure reads a large table through', async () => {
  const found: string[] = [];
  for (const [name, url] of Object.entries(requests)) {
    asked.length = 0;
    const answer = await app.inject({ url, headers });
    expect([name, answer.statusCode]).toEqual([name, name in wrongPayments ? 302 : 200]);
    found.push(...(await tablesReadThrough(name)));
  }
  for (const url of ownRequests) {
    asked.length = 0;
    expect([url, (await app.inject({ url, headers: buyer })).statusCode]).toEqual([url, 200]);
    found.push(...(await tablesReadThrough(url)));
  }
  expect(found).toEqual([]);
}, 180_000);

/** Streams, files that hold everything or show one document, and what wallets send customers back to. */
const APART =
  /\/events$|\.csv$|\/pdf$|^\/api\/orders\/payment\/(again|verify|esewa|fonepay|transfer)|\/qr\/\{reference\}\/./;

test('every call that reads is asked here', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>();
  const reads = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !APART.test(path));
  const addresses = [...Object.values(requests), ...ownRequests].map((url) => url.split('?', 1)[0] ?? '');
  const isAsked = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return addresses.some((address) => pattern.test(address));
  };
  expect(reads.length).toBeGreaterThan(60);
  expect(reads.filter((path) => !isAsked(path))).toEqual([]);
});

test("nor does a product's page, for it and what is like it", async () => {
  const { rows } = await (pools[0] as pg.Pool).query<{ slug: string }>(
    'select slug from product_slugs limit 1',
  );
  asked.length = 0;
  const found = await findProductAt(reading, rows[0]?.slug ?? '');
  expect(found?.related).toHaveLength(4);
  // The shop may still be writing down what the requests before were.
  expect(asked.filter(({ pool }) => pool === pools[1])).toHaveLength(1);
  expect(await tablesReadThrough("a product's page")).toEqual([]);
});

test('nor does looking for messages that are due', async () => {
  await (pools[0] as pg.Pool).query(
    `insert into messages (kind, channel, recipient, state, next_try_at, sent_at)
     select 'order_received', 'mail', 'sita@example.com', 'sent', null, now() from generate_series(1, $1)`,
    [ROWS],
  );
  await (pools[0] as pg.Pool).query('analyze messages');
  asked.length = 0;
  await takeDue(writing, ['mail', 'sms'], 5, 90);
  await skipDue(writing, [{ channel: 'mail', reason: 'no_mail_server' }]);
  expect(asked).toHaveLength(2);
  expect(await tablesReadThrough('messages that are due')).toEqual([]);
});

/** Of what was asked since. */
async function tablesReadThrough(name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { query, pool } of asked.splice(0)) {
    if (!/^\s*(select|with|update)/i.test(query.sql) || query.sql.includes('add_up_')) continue;
    // What reads the catalogue always plans for anything that may be asked.
    const modes = pool === pools[1] ? ['force_generic_plan'] : ['force_custom_plan', 'force_generic_plan'];
    for (const mode of modes)
      for (const table of readThrough(await explain(pool, query, mode)))
        found.push(`${name}: ${table}, ${mode}: ${query.sql.replaceAll(/\s+/g, ' ').slice(0, 200)}`);
  }
  return found;
}

test('the figures of the filled shop are those of its orders and products', async () => {
  expect((await (pools[0] as pg.Pool).query(wrongFigures)).rows).toEqual([]);
});

/** Late pages begin where they should, also where a day was skipped to. */
test.each(['orders', 'audit', 'bills'])(
  'all pages of %s have each row once',
  async (list) => {
    const seen = new Set<string>();
    const read = async (page: number) => {
      const { data } = (await app.inject({ url: `/api/admin/${list}?page=${page}`, headers })).json();
      for (const { _id } of data.orders ?? data.entries) seen.add(_id);
      return data.pagination as { total: number; totalPages: number };
    };
    const { total, totalPages } = await read(1);
    for (let page = 2; page <= totalPages; page++) await read(page);
    expect(total).toBeGreaterThan(ROWS / 2);
    expect(seen.size).toBe(total);
  },
  60_000,
);

async function explain(pool: pg.Pool, { sql: text, parameters }: CompiledQuery, mode: string): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare asked as ${text.replaceAll(AS_FAR, '100')}`);
    const values = parameters
      .map((value) => (value === null ? 'null' : client.escapeLiteral(asText(value))))
      .join(', ');
    const { rows } = await client.query(
      `explain (analyze, format json) execute asked${values ? `(${values})` : ''}`,
    );
    await client.query('deallocate asked');
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    client.release(true);
  }
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(asText(each))).join(',')}}`;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function readThrough(plan: Plan): string[] {
  const { 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops, Plans: parts = [] } = plan;
  const read = (rows + (plan['Rows Removed by Filter'] ?? 0)) * loops;
  const isThrough = table && large.has(table) && read > Math.max(FEW, (sizes.get(table) ?? 0) / 2);
  return [
    ...(isThrough ? [`${plan['Node Type']} of ${table} (${read})`] : []),
    ...parts.flatMap(readThrough),
  ];
}
