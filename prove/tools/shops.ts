import { createHash, randomBytes } from 'node:crypto';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { startSimulator } from '#server/simulators.ts';
import { demoDatabase } from './demo-database.ts';
import { type Watch, watchData } from './invariants.ts';
import { ask, type Postgres } from './postgres.ts';
import { type Defer, times } from './scope.ts';
import { type ShopProcess, startShopProcess, temporaryFolder } from './shop-process.ts';

export type Person = { id: string; email: string; token: string };

// biome-ignore lint/suspicious/noExplicitAny: a scenario asserts on what it finds, so the body stays untyped
export type Answer = { status: number; body: any; headers: Headers };
type CallOptions = { token?: string; body?: unknown; key?: string; limitMs?: number };

export type Shops = Watch & {
  processes: ShopProcess[];
  databaseUrl: string;
  /** What a further process of this shop is started with. */
  env: Record<string, string>;
  /** A call to one of the processes, in turn. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** The owner's token. */
  admin: string;
  people(
    count: number,
    given?: { role?: 'user' | 'admin'; prefix?: string; name?: string },
  ): Promise<Person[]>;
  product(stock: number, rupees?: number): Promise<string>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Orders the wallet simulator about; see simulators/khalti/control.ts. */
  control(order: object): Promise<{ status: string; calls: { lookups: number; refunds: number } }>;
  /** What a person does on the payment page; answers where the browser is sent, if anywhere. */
  choose(paymentUrl: string, choice: string): Promise<string | null>;
};

type StartShops = {
  count?: number;
  /** A database server of their own, that may be hurt: else they share the one of the run. */
  postgres?: Postgres;
  env?: Record<string, string>;
};

/** Real shop processes on one real database, with the demo shop's owner and a simulated wallet. */
export async function startShops(
  defer: Defer,
  { count = 2, postgres, env }: StartShops = {},
): Promise<Shops> {
  const url = postgres ? await postgres.url() : await demoDatabase(defer);
  const wallet = await startSimulator();
  defer(() => wallet.stop());
  const settings = {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '10',
    JOBS_POOL_SIZE: '2',
    KHALTI_SECRET_KEY: wallet.secretKey,
    KHALTI_BASE_URL: wallet.url,
    ...env,
  };
  const start = async () => await startShopProcess(await temporaryFolder(defer), { env: settings, defer });
  // An empty database is filled by the first one.
  const first = await start();
  const processes = [first, ...(await Promise.all(times(count - 1, start)))];
  const opened = await openShops(processes, postgres ?? { url: async () => url });
  return { ...opened, env: settings, ...walletCalls(wallet) };
}

function walletCalls({
  origin,
  secretKey,
}: {
  origin: string;
  secretKey: string;
}): Pick<Shops, 'control' | 'choose'> {
  return {
    async control(order) {
      const answer = await fetch(`${origin}/__control`, {
        method: 'POST',
        headers: { authorization: `Key ${secretKey}` },
        body: JSON.stringify(order),
      });
      return await answer.json();
    },
    async choose(paymentUrl, choice) {
      const pidx = new URL(paymentUrl).searchParams.get('pidx') ?? '';
      const body = new URLSearchParams({ pidx, choice });
      const answer = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
      return answer.headers.get('location');
    },
  };
}

/** One call to one process. */
export async function callShop(
  { url }: { url: string },
  method: string,
  path: string,
  { token, body, key, limitMs = 60_000 }: CallOptions = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') ? JSON.parse(text) : text,
  };
}

export async function openShops(
  processes: ShopProcess[],
  postgres: Pick<Postgres, 'url'>,
): Promise<Omit<Shops, 'env' | 'control' | 'choose'>> {
  const watch = watchData(postgres);
  let asked = 0;
  const call: Shops['call'] = async (method, path, options) => {
    const answer = await callShop(
      processes[asked++ % processes.length] as ShopProcess,
      method,
      path,
      options,
    );
    if (method === 'POST' && path === '/orders' && answer.status === 201)
      watch.acknowledged.add(answer.body.data.order._id);
    return answer;
  };
  const query: Shops['query'] = (sql, values) => ask(postgres, sql, values);
  const owner = demoLogins.find(({ role }) => role === 'admin');
  const login = await call('POST', '/auth/login', {
    body: { email: owner?.email, password: owner?.password },
  });
  const admin: string = login.body.data.token;
  return {
    ...watch,
    processes,
    databaseUrl: await postgres.url(),
    call,
    admin,
    query,
    people: (count, given) => createPeople(query, count, given),
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
  };
}

/** People who are logged in, without a password that would have to be hashed for each of thousands. */
async function createPeople(
  query: Shops['query'],
  count: number,
  { role = 'user', prefix = 'maya', name = 'Maya' }: { role?: string; prefix?: string; name?: string } = {},
): Promise<Person[]> {
  const made = times(count, () => ({
    email: `${prefix}-${randomBytes(8).toString('hex')}@mail.example`,
    token: randomBytes(32).toString('base64url'),
  }));
  const rows = await query<{ id: string; email: string }>(
    `with made as (
       insert into users (name, email, password_hash, role)
       select $1, email, 'none', $2::user_role from unnest($3::text[]) as email returning id, email
     ), wanted as (
       select email, hash from unnest($3::text[], $4::bytea[]) as given (email, hash)
     ), opened as (
       insert into sessions (user_id, token_hash, expires_at)
       select made.id, wanted.hash, now() + interval '1 day' from made join wanted using (email)
     )
     select id, email from made`,
    [
      name,
      role,
      made.map(({ email }) => email),
      made.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  );
  const tokens = new Map(made.map(({ email, token }) => [email, token]));
  return rows.map(({ id, email }) => ({ id, email, token: tokens.get(email) ?? '' }));
}

export const address = {
  fullName: 'Maya',
  phone: '9841000000',
  address: 'Lazimpat',
  city: 'Kathmandu',
  state: 'Bagmati',
};

export const cashOrder = (product_id: string, quantity = 1) => ({
  items: [{ product_id, quantity }],
  shippingAddress: address,
  paymentMethod: 'cash',
});

/** Starts a wallet payment; the answer says where the browser would go. */
export async function startPayment(shops: Shops, product: string, given: { buyer?: Person } = {}) {
  const buyer = given.buyer ?? ((await shops.people(1))[0] as Person);
  const body = {
    items: [{ product_id: product, quantity: 1 }],
    shippingAddress: address,
    paymentMethod: 'khalti',
  };
  const { status, body: started } = await shops.call('POST', '/orders/initiate-payment', {
    token: buyer.token,
    body,
  });
  if (status !== 200) throw new Error(`The payment did not start: ${JSON.stringify(started)}`);
  const pidx = new URL(started.payment_url).searchParams.get('pidx') ?? '';
  return { ...buyer, pidx, paymentUrl: started.payment_url as string, orderId: started.order_id as string };
}
