import { expect, type TestContext, test, vi } from 'vitest';
import { type Kind, kinds, oddSample, type Schema, textSample, validSample } from './tools/schema-samples.ts';
import { crowd, found, isStrict, shared, TIMES } from './tools/scope.ts';
import { address, cashOrder, type Person, startPayment, startShops } from './tools/shops.ts';
import { watchLoad } from './tools/yardstick.ts';

/** Every route of the published contract, with whatever somebody might send, on a real process. */

vi.setConfig({ testTimeout: 600_000 });

const SLOW_MS = 5_000;
/** In every private fact of one customer, and in nothing else. */
const SECRET = 'Zubenelgenubi';

type Parameter = { name: string; in: string; schema?: Schema };
type Operation = { method: string; path: string; query: Parameter[]; body: Schema | undefined; type: string };
type Described = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } }
    >
  >;
};

const world = shared(async (defer) => {
  const shops = await startShops(defer, { count: 1 });
  const product = await shops.product(1_000);
  const [victim] = (await shops.people(1, { name: SECRET, prefix: SECRET })) as [Person];
  const shippingAddress = { ...address, fullName: SECRET, address: `${SECRET} 7` };
  const order = { ...cashOrder(product), shippingAddress };
  const placed = await shops.call('POST', '/orders', { token: victim.token, body: order });
  const payment = await startPayment(shops, product, { buyer: victim });
  const [attempt] = await shops.query<{ id: string }>('select id from payment_attempts where order_id = $1', [
    payment.orderId,
  ]);
  const { paths } = (await shops.call('GET', '/openapi.json')).body as Described;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return { method: method.toUpperCase(), path, query, body: content?.schema, type };
    }),
  );
  const orderId: string = placed.body.data.order._id;
  for (const status of ['shipped', 'delivered'])
    await shops.call('PUT', `/admin/orders/${orderId}`, { token: shops.admin, body: { status } });
  const asked = await shops.call('POST', `/orders/${orderId}/complaints`, {
    token: victim.token,
    body: { words: SECRET },
  });
  const billed = await shops.call('GET', `/orders/${orderId}/bill`, { token: victim.token });
  const oneOf = async (table: string) =>
    (await shops.query<{ id: string }>(`select id from ${table} where user_id = $1`, [victim.id]))[0]?.id ??
    '';
  const ids = {
    order: orderId,
    product,
    user: victim.id,
    attempt: attempt?.id ?? '',
    case: asked.body.data.case._id as string,
    bill: billed.body.data.bill._id as string,
    address: await oneOf('addresses'),
    session: await oneOf('sessions'),
    message: await oneOf('messages'),
  };
  expect(Object.values(ids)).not.toContain('');
  return { ...shops, operations, ids };
});

/** What belongs to the customer with the secrets, where the path lets us guess what it wants. */
function idFor(path: string, name: string): string {
  const { ids } = world();
  if (name === 'attemptId') return ids.attempt;
  if (name === 'bill') return ids.bill;
  if (name === 'productId' || path.includes('/products/')) return ids.product;
  const nouns = { addresses: ids.address, sessions: ids.session, users: ids.user, customers: ids.user };
  const rooms = { ...nouns, returns: ids.case, bills: ids.bill, messages: ids.message };
  const room = Object.keys(rooms).find((each) => path.includes(`/${each}/{`));
  return rooms[room as keyof typeof rooms] ?? ids.order;
}

/** Everything of theirs that somebody else could have changed. Messages and payments go their way by themselves. */
async function theirs(): Promise<string> {
  const { ids, query } = world();
  const [row] = await query<{ all: string }>(
    `select jsonb_build_array(
       (select to_jsonb(u) from users u where id = $1),
       (select jsonb_agg(to_jsonb(o) order by id) from orders o where user_id = $1 and id = $2),
       (select jsonb_agg(to_jsonb(c) order by id) from cases c where order_id = $2),
       (select jsonb_agg(to_jsonb(p) order by print) from bill_prints p where bill_id = $3),
       (select jsonb_agg(to_jsonb(a) order by id) from addresses a where user_id = $1),
       (select jsonb_agg(id order by id) from sessions where user_id = $1)) as all`,
    [ids.user, ids.order, ids.bill],
  );
  return JSON.stringify(row);
}

function addressOf({ path, query }: Operation, kind: Kind, turn: number): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const isOurs = kind === 'valid' || turn % 2 === 0;
    return isOurs
      ? idFor(path, name)
      : encodeURIComponent(textSample({}, kind, turn).slice(0, 150).toWellFormed()) || 'x';
  });
  const asked = new URLSearchParams(
    query.map(({ name, schema = {} }, index) => [name, textSample(schema, kind, turn + index)]),
  );
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

type Finding = { request: string; status: number; ms: number; text: string };

async function send(operation: Operation, kind: Kind, turn: number, token: string): Promise<Finding> {
  const { method, body, type } = operation;
  const url = `${world().processes[0]?.url}${addressOf(operation, kind, turn)}`;
  const hasBody = method !== 'GET' && body !== undefined;
  const sample = kind === 'valid' ? validSample(body) : oddSample(body ?? {}, kind, turn);
  const started = performance.now();
  const limit = AbortSignal.timeout(60_000);
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': type || 'application/json' } : {}),
    },
    ...(hasBody
      ? { body: type === 'application/json' || !type ? JSON.stringify(sample) : String(sample) }
      : {}),
    redirect: 'manual',
    signal: limit,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  if (isStream) await answer.body?.cancel();
  return {
    request: `${method} ${operation.path} (${kind} ${turn})`,
    status: answer.status,
    ms: performance.now() - started,
    text,
  };
}

/** What an outside party did not answer is no failure of ours. */
const isFailure = ({ status, text }: Finding) => status >= 500 && !/"code":"initiationFailed"/.test(text);

/** Asks every admin for a second factor, which these have not got. */
const shutsOut = ({ path }: Operation) => path === '/api/admin/staff-settings';

async function abuse(context: TestContext, role: 'guest' | 'user' | 'admin'): Promise<void> {
  const { people } = world();
  const slack = await watchLoad();
  // The one change that shuts out whoever comes next comes last.
  const operations = world().operations.toSorted((a, b) => Number(shutsOut(a)) - Number(shutsOut(b)));
  const turns = isStrict ? 2 * Math.ceil(TIMES / 4) : 1;
  // In npm test each route gets two of the five kinds; what is valid comes last, because an owner's changes take effect.
  const plan = kinds.flatMap((kind, place) =>
    operations.flatMap((operation, index) =>
      isStrict || kind === 'valid' || index % 4 === place
        ? Array.from({ length: kind === 'valid' ? 1 : turns }, (_, turn) => ({
            operation,
            kind,
            turn: turn * 7 + index,
          }))
        : [],
    ),
  );
  const persons = role === 'guest' ? [] : await people(plan.length, { role });
  const findings = await crowd(
    plan.map(
      ({ operation, kind, turn }, index) =>
        () =>
          send(operation, kind, turn, persons[index]?.token ?? ''),
    ),
    6,
  );
  expect(findings.filter(isFailure).slice(0, 5)).toEqual([]);
  const limit = SLOW_MS * (await slack());
  expect(findings.filter(({ ms }) => ms > limit).map(({ request, ms }) => `${request}: ${ms}`)).toEqual([]);
  if (role !== 'admin') expect(findings.filter(({ text }) => text.includes(SECRET)).slice(0, 3)).toEqual([]);
  else expect(findings.some(({ text }) => text.includes(SECRET))).toBe(true);
  const answered = (from: number) =>
    findings.filter(({ status }) => status >= from && status < from + 100).length;
  const slowest = Math.max(...findings.map(({ ms }) => ms));
  found(
    context,
    `${findings.length} requests to ${operations.length} routes: ${answered(200)} × 2xx, ${answered(400)} × 4xx, no 5xx, ${Math.round(slowest)} ms at most`,
  );
}

/** Nobody else's change is theirs to make, whatever it was answered with. */
async function abuseInVain(context: TestContext, role: 'guest' | 'user'): Promise<void> {
  const before = await theirs();
  await abuse(context, role);
  expect(await theirs()).toBe(before);
}

test('every route, as a guest', (context) => abuseInVain(context, 'guest'));
test('every route, as a customer', (context) => abuseInVain(context, 'user'));
test('every route, as an admin', async (context) => {
  await abuse(context, 'admin');
  expect(await world().broken()).toEqual([]);
});
