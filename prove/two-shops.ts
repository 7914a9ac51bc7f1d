import { onTestFinished, type TestContext } from 'vitest';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { startSimulator } from '#server/simulators.ts';
import { ask } from './hurt-database.ts';
import { invariants } from './invariants.ts';
import { type ShopProcess, startShopProcess, temporaryFolder } from './shop-process.ts';

/** How much more `npm run prove` does of everything than `npm test`. */
export const TIMES = Number(process.env.PROVE_TIMES ?? 1);

export type Account = { token: string; userId: string };

export type TwoShops = {
  dataDir: string;
  /** A call to one of the shops, in turn. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; key?: string },
  ): Promise<Answer>;
  admin: string;
  register(): Promise<Account>;
  product(stock: number, rupees?: number): Promise<string>;
  query<Row extends object>(sql: string): Promise<Row[]>;
  /** Rules of the data that do not hold any more. */
  broken(): Promise<string[]>;
};

// biome-ignore lint/suspicious/noExplicitAny: a scenario asserts on what it finds, so the body stays untyped
type Answer = { status: number; body: any };

/** Two real shop processes on one real database, with the demo shop's owner and simulated wallet. */
export async function startTwoShops(): Promise<TwoShops> {
  const dataDir = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => postgres.stop());
  const wallet = await startSimulator();
  onTestFinished(() => wallet.stop());
  const env = {
    DATABASE_URL: postgres.url,
    KHALTI_SECRET_KEY: wallet.secretKey,
    KHALTI_BASE_URL: wallet.url,
  };
  const shops = [
    await startShopProcess(await temporaryFolder(), { env }),
    await startShopProcess(await temporaryFolder(), { env }),
  ];
  return openShops(shops, dataDir);
}

async function openShops(shops: ShopProcess[], dataDir: string): Promise<TwoShops> {
  let asked = 0;
  const call: TwoShops['call'] = async (method, path, { token, body, key } = {}) => {
    const shop = shops[asked++ % shops.length] as ShopProcess;
    const answer = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const query = <Row extends object>(sql: string) => ask<Row>(dataDir, sql);
  const owner = demoLogins.find(({ role }) => role === 'admin');
  const login = await call('POST', '/auth/login', {
    body: { email: owner?.email, password: owner?.password },
  });
  const admin: string = login.body.data.token;
  return {
    dataDir,
    call,
    admin,
    query,
    async register() {
      const body = { name: 'Maya', email: `${crypto.randomUUID()}@mail.example`, password: 'secret-enough' };
      const answer = await call('POST', '/auth/register', { body });
      return { token: answer.body.data.token, userId: answer.body.data.user._id };
    },
    async product(stock, rupees = 100) {
      const { body } = await call('GET', '/products/categories/all');
      const answer = await call('POST', '/admin/products', {
        token: admin,
        body: {
          name: `Notebook ${crypto.randomUUID()}`,
          price: rupees,
          stock,
          categoryId: body.data.categories[0]._id,
        },
      });
      return answer.body.data.product._id;
    },
    async broken() {
      const found = await Promise.all(
        invariants.map(async ({ rule, sql }) => ({ rule, rows: await query(sql) })),
      );
      return found
        .filter(({ rows }) => rows.length > 0)
        .map(({ rule, rows }) => `${rule}: ${JSON.stringify(rows[0])}`);
    },
  };
}

export const cashOrder = (product_id: string, quantity = 1) => ({
  items: [{ product_id, quantity }],
  shippingAddress: {
    fullName: 'Maya',
    phone: '9841000000',
    address: 'Lazimpat',
    city: 'Kathmandu',
    state: 'Bagmati',
  },
  paymentMethod: 'cash',
});

/** What the table of `npm run prove` shows beside this scenario. */
export function found({ task }: TestContext, sentence: string): void {
  (task.meta as { found?: string }).found = sentence;
}
