import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type CrashPoint, crashPoints } from '#server/crash-points.ts';
import { jobsLater } from './tools/jobs-later.ts';
import { found, isStrict, shared, withTest } from './tools/scope.ts';
import { type ShopProcess, startShopProcess, temporaryFolder } from './tools/shop-process.ts';
import { address, callShop, cashOrder, type Person, startPayment, startShops } from './tools/shops.ts';
import { watchLoad } from './tools/yardstick.ts';

/** Each process dies at one exact step; another one of the same shop goes on, and whoever asks again is served once. */

vi.setConfig({ testTimeout: 180_000 });

const BACK_WITHIN_MS = 5_000;
const world = shared(async (defer) => {
  const shops = await startShops(defer, { count: 1 });
  return { ...shops, later: await jobsLater(defer, shops.env) };
});

/** `npm test` tries the last step of each way, where the most is already done; `npm run prove` all of them. */
const tried = (way: string) => {
  const points = crashPoints.filter((point) => point.startsWith(way));
  return isStrict ? points : points.slice(-1);
};

async function startVictim(crashAt: CrashPoint): Promise<ShopProcess> {
  return await startShopProcess(await temporaryFolder(), { env: { ...world().env, CRASH_AT: crashAt } });
}

async function oneBuyer(product: string): Promise<Person> {
  const [buyer] = (await world().people(1, { prefix: 'once' })) as [Person];
  const body = { productId: product, quantity: 1 };
  await world().call('POST', '/users/cart', { token: buyer.token, body });
  return buyer;
}

const ordersOf = ({ id }: Person) =>
  world().query<{ id: string; status: string; payment_status: string }>(
    'select id, status, payment_status from orders where user_id = $1 order by created_at',
    [id],
  );

/** Nobody gets an answer from a process that has just died. */
async function cutOff(victim: ShopProcess, request: Promise<unknown>): Promise<number> {
  const answer = await request.then(
    () => 'answered',
    () => 'cut off',
  );
  expect(answer).toBe('cut off');
  expect(await victim.ended).toBe('SIGKILL');
  return Date.now();
}

test.for(tried('order'))('killed at %s, a cash order is placed once', async (point, context) => {
  const shops = world();
  const slack = await watchLoad();
  const product = await shops.product(5);
  const buyer = await oneBuyer(product);
  const victim = await startVictim(point);
  const order = { token: buyer.token, key: crypto.randomUUID(), body: cashOrder(product) };
  const died = await cutOff(victim, callShop(victim, 'POST', '/orders', order));
  expect(await ordersOf(buyer)).toHaveLength(point === 'order-placed' ? 1 : 0);
  expect(await shops.broken()).toEqual([]);

  const again = await shops.call('POST', '/orders', order);
  const third = await shops.call('POST', '/orders', order);
  const took = Date.now() - died;
  expect([again.status, third.status]).toEqual([201, 201]);
  expect(third.body.data.order._id).toBe(again.body.data.order._id);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await shops.broken()).toEqual([]);
  expect(took).toBeLessThan(BACK_WITHIN_MS * (await slack()));
  found(context, `the retry got its order in ${took} ms, and again the same one`);
});

test.for(['order-placed', ...tried('ahead')] as CrashPoint[])(
  'killed at %s, a risky cash order is asked for its part ahead once',
  async (point, context) => {
    const shops = world();
    const setRule = (confirmCash: string) =>
      shops.call('PUT', '/admin/settings', { token: shops.admin, body: { confirmCash } });
    expect((await setRule('ahead')).status).toBe(200);
    withTest(() => setRule('nobody'));
    const product = await shops.product(5, 60_000);
    const buyer = await oneBuyer(product);
    const victim = await startVictim(point);
    const order = { token: buyer.token, key: crypto.randomUUID(), body: cashOrder(product) };
    await cutOff(victim, callShop(victim, 'POST', '/orders', order));
    const again = await shops.call('POST', '/orders', order);
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    expect(await shops.call('POST', '/orders', order)).toMatchObject({ body: again.body });
    expect(await ordersOf(buyer)).toMatchObject([{ id: again.body.data.order._id }]);
    const { ahead } = again.body.data.order;
    expect(ahead).toMatchObject({ is_paid: false });
    const asked = await shops.query<{ paisa: number }>(
      `select ahead_paisa::int as paisa from orders join order_events e on e.order_id = orders.id and e.kind = 'asked_ahead'
       where user_id = $1`,
      [buyer.id],
    );
    expect(asked).toEqual([{ paisa: ahead.amount * 100 }]);
    expect(await shops.broken()).toEqual([]);
    found(context, 'one order, asked once');
  },
);

test('killed while the order waits inside the database, it is placed once', async (context) => {
  const shops = world();
  const product = await shops.product(5);
  const buyer = await oneBuyer(product);
  const victim = await startShopProcess(await temporaryFolder(), { env: shops.env });
  const lock = new pg.Client({ connectionString: shops.databaseUrl });
  lock.on('error', () => {});
  withTest(() => lock.end());
  await lock.connect();
  await lock.query('begin');
  await lock.query('select 1 from product_variants where product_id = $1 for update', [product]);
  const order = { token: buyer.token, key: crypto.randomUUID(), body: cashOrder(product) };
  const cut = callShop(victim, 'POST', '/orders', order).then(
    ({ status }) => status,
    () => 'cut off',
  );
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'pasal' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await shops.query(waiting)).length).toBe(1);
  await victim.kill();
  expect(await cut).toBe('cut off');
  await lock.query('commit');
  const again = await shops.call('POST', '/orders', order);
  expect(again.status).toBe(201);
  expect(await ordersOf(buyer)).toMatchObject([{ id: again.body.data.order._id }]);
  expect(await shops.broken()).toEqual([]);
  found(context, 'the retry got the order that the dead process had sent');
});

test.for(tried('payment'))('killed at %s, a payment is started once', async (point, context) => {
  const shops = world();
  const product = await shops.product(5);
  const buyer = await oneBuyer(product);
  const victim = await startVictim(point);
  const items = [{ product_id: product, quantity: 1 }];
  const body = {
    items,
    shippingAddress: address,
    paymentMethod: 'khalti',
    purchase_order_id: crypto.randomUUID(),
  };
  const start = { token: buyer.token, body };
  await cutOff(victim, callShop(victim, 'POST', '/orders/initiate-payment', start));
  expect(await shops.broken()).toEqual([]);
  if (point === 'payment-prepared' || point === 'payment-page-made') {
    const meanwhile = await shops.call('POST', '/orders/initiate-payment', start);
    expect([meanwhile.status, meanwhile.headers.has('retry-after')]).toEqual([503, true]);
    await shops.later(3);
  }
  const again = await shops.call('POST', '/orders/initiate-payment', start);
  const third = await shops.call('POST', '/orders/initiate-payment', start);
  expect([again.status, third.status], JSON.stringify(again.body)).toEqual([200, 200]);
  expect(third.body.order_id).toBe(again.body.order_id);
  const orders = await ordersOf(buyer);
  expect(orders.filter(({ status }) => status !== 'cancelled')).toMatchObject([{ id: again.body.order_id }]);
  expect(await shops.broken()).toEqual([]);
  found(
    context,
    orders.length > 1 ? 'given up by the job, started anew' : 'one order, one page to pay it at',
  );
});

test.for(tried('lookup'))('killed at %s, a payment is counted once', async (point, context) => {
  const shops = world();
  const slack = await watchLoad();
  const product = await shops.product(5);
  const buyer = await oneBuyer(product);
  // What earlier payments left open is closed, so that the victim's own job finds nothing to look up as it starts; and it is up before
  // anything is paid: else the job of the other process might be there first.
  for (const minutes of [60, 120, 240]) await shops.later(minutes);
  const victim = await startVictim(point);
  const { paymentUrl, pidx } = await startPayment(shops, product, { buyer });
  await shops.choose(paymentUrl, 'pay-and-close');
  const back = `/orders/payment/verify?pidx=${pidx}`;
  const died = await cutOff(victim, callShop(victim, 'GET', back));
  expect(await ordersOf(buyer)).toMatchObject([
    { payment_status: point === 'lookup-stored' ? 'completed' : 'pending' },
  ]);
  expect(await shops.broken()).toEqual([]);
  const again = await shops.call('GET', back);
  const took = Date.now() - died;
  expect(again.headers.get('location')).toBe('/orders?payment=success');
  expect(await ordersOf(buyer)).toMatchObject([{ status: 'processing', payment_status: 'completed' }]);
  expect(await shops.broken()).toEqual([]);
  expect(took).toBeLessThan(BACK_WITHIN_MS * (await slack()));
  found(context, `paid once, ${took} ms after the crash`);
});

test.for(tried('refund'))('killed at %s, the money goes back once', async (point, context) => {
  const shops = world();
  const product = await shops.product(5);
  const buyer = await oneBuyer(product);
  const { paymentUrl, pidx, orderId } = await startPayment(shops, product, { buyer });
  await shops.choose(paymentUrl, 'pay-and-close');
  await shops.call('GET', `/orders/payment/verify?pidx=${pidx}`);
  const cancel = { token: shops.admin, body: { status: 'cancelled' } };
  if (point === 'refund-requested') {
    const victim = await startVictim(point);
    await cutOff(victim, callShop(victim, 'PUT', `/admin/orders/${orderId}`, cancel));
    expect(await ordersOf(buyer)).toMatchObject([{ status: 'processing', payment_status: 'completed' }]);
    expect((await shops.call('PUT', `/admin/orders/${orderId}`, cancel)).status).toBe(200);
  } else {
    const worker = await startWorker(point);
    expect((await shops.call('PUT', `/admin/orders/${orderId}`, cancel)).status).toBe(200);
    expect(await worker.ended).toBe('SIGKILL');
  }
  expect(await shops.broken()).toEqual([]);
  for (const minutes of [3, 10, 40]) await shops.later(minutes);
  expect(await ordersOf(buyer)).toMatchObject([{ status: 'cancelled', payment_status: 'refunded' }]);
  expect((await shops.control({ pidx })).calls.refunds).toBe(1);
  expect(await shops.broken()).toEqual([]);
  found(context, 'one refund asked for, one order refunded');
});

/** Does the jobs all the time, where a shop does them every minute: once it is up, it is there before the shop. */
async function startWorker(crashAt: CrashPoint): Promise<{ ended: Promise<NodeJS.Signals | null> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'tools/api-process.ts')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...world().env, CRASH_AT: crashAt, LOG_LEVEL: 'silent' },
  });
  withTest(() => child.kill('SIGKILL'));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  await once(child.stdout, 'data');
  return { ended: Promise.race([ended, sleep(60_000, null, { ref: false })]) };
}
