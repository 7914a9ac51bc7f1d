import { expect, test, vi } from 'vitest';
import { jobsLater } from './tools/jobs-later.ts';
import { found, isStrict, shared } from './tools/scope.ts';
import { address, type Person, startPayment, startShops } from './tools/shops.ts';
import { watchLoad } from './tools/yardstick.ts';

/** The provider is late, cut off, broken or lying; nobody pays twice or for nothing, and nobody is given money. */

vi.setConfig({ testTimeout: 180_000 });

const world = shared(async (defer) => {
  const shops = await startShops(defer, { count: 1 });
  return { ...shops, later: await jobsLater(defer, shops.env) };
});

/** `hang` takes the eight seconds that a provider has. */
const faults = isStrict
  ? ['hang', 'drop', 'error', 'garbage', 'unauthorized', 'refuse']
  : ['drop', 'error', 'garbage'];
const LIMIT_MS = 10_000;

const payingOf = async (orderId: string) =>
  (
    await world().query<{ status: string; payment_status: string; attempt: string }>(
      `select o.status, o.payment_status, a.status as attempt from orders o
       join payment_attempts a on a.order_id = o.id where o.id = $1`,
      [orderId],
    )
  )[0];

async function paidAtProvider(product: string) {
  const payment = await startPayment(world(), product);
  await world().choose(payment.paymentUrl, 'pay-and-close');
  return { ...payment, back: `/orders/payment/verify?pidx=${payment.pidx}` };
}

test.for(faults)('a payment is started although the provider says %s', async (fault, context) => {
  const shops = world();
  const slack = await watchLoad();
  const product = await shops.product(1);
  const [{ token }] = (await shops.people(1)) as [Person];
  const items = [{ product_id: product, quantity: 1 }];
  const body = {
    items,
    shippingAddress: address,
    paymentMethod: 'khalti',
    purchase_order_id: crypto.randomUUID(),
  };
  await shops.control({ endpoint: 'initiate', fault });
  const started = Date.now();
  const first = await shops.call('POST', '/orders/initiate-payment', { token, body });
  const took = Date.now() - started;
  expect([first.status, first.headers.has('retry-after')]).toEqual([503, true]);
  expect(took).toBeLessThan(LIMIT_MS * (await slack()));
  expect(await shops.broken()).toEqual([]);
  const again = await shops.call('POST', '/orders/initiate-payment', { token, body });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(await payingOf(again.body.order_id)).toMatchObject({ status: 'pending', attempt: 'open' });
  expect(await shops.broken()).toEqual([]);
  found(context, `503 after ${took} ms, the retry got its page; the last piece was not lost`);
});

test.for(faults)('a payment is found although the provider says %s', async (fault, context) => {
  const shops = world();
  const { orderId, back } = await paidAtProvider(await shops.product(1));
  await shops.control({ endpoint: 'lookup', fault });
  const first = await shops.call('GET', back);
  expect(first.headers.get('location')).toMatch(/payment=failed.*pending=true/);
  expect(await payingOf(orderId)).toMatchObject({ payment_status: 'pending', status: 'pending' });
  await shops.later(2);
  expect(await payingOf(orderId)).toMatchObject({ payment_status: 'completed', attempt: 'paid' });
  expect(await shops.broken()).toEqual([]);
  found(context, 'still open after the return, paid by the job');
});

test.for(faults)('money goes back once although the provider says %s', async (fault, context) => {
  const shops = world();
  const { orderId, back, pidx } = await paidAtProvider(await shops.product(1));
  await shops.call('GET', back);
  await shops.control({ endpoint: 'refund', fault });
  const cancel = { token: shops.admin, body: { status: 'cancelled' } };
  expect((await shops.call('PUT', `/admin/orders/${orderId}`, cancel)).status).toBe(200);
  for (const minutes of [0, 5, 20]) await shops.later(minutes);
  const { calls, status } = await shops.control({ pidx });
  expect(calls.refunds).toBeLessThanOrEqual(1);
  expect(await payingOf(orderId)).toMatchObject(
    // A refusal is final: it is for the owner to look into.
    fault === 'refuse' || fault === 'unauthorized'
      ? { payment_status: 'refund_pending' }
      : { payment_status: 'refunded', attempt: 'refunded' },
  );
  expect(await shops.broken()).toEqual([]);
  found(context, `asked for ${calls.refunds} time(s), ${status} at the provider`);
});

const lies: [string, (payment: { pidx: string }) => Promise<object>][] = [
  ['another amount', async ({ pidx }) => ({ pidx, amount: 1 })],
  ['a word nobody knows', async ({ pidx }) => ({ pidx, status: 'Surely paid' })],
  [
    "another payment's transaction",
    async ({ pidx }) => {
      const other = await paidAtProvider(await world().product(1));
      await world().call('GET', other.back);
      const [{ transaction_id } = { transaction_id: '' }] = await world().query<{ transaction_id: string }>(
        'select transaction_id from payment_attempts where order_id = $1',
        [other.orderId],
      );
      return { pidx, transaction_id };
    },
  ],
];

test.for(lies)('%s is not believed', async ([, lie], context) => {
  const shops = world();
  const payment = await paidAtProvider(await shops.product(1));
  await shops.control(await lie(payment));
  const answer = await shops.call('GET', payment.back);
  expect(answer.headers.get('location')).toContain('payment=failed');
  await shops.later(3);
  const paying = await payingOf(payment.orderId);
  expect(paying?.payment_status).toBe('pending');
  expect(paying?.attempt).toMatch(/^(review|held)$/);
  const alerts = await shops.query(
    'select 1 from payment_alerts where order_id = $1 and resolved_at is null',
    [payment.orderId],
  );
  expect(alerts).toHaveLength(1);
  expect(await shops.broken()).toEqual([]);
  found(context, `not paid, ${paying?.attempt}, and the owner is told`);
});
