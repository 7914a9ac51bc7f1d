import { expect, test, vi } from 'vitest';
import { crowd, found, isStrict, shared, TIMES, times } from './tools/scope.ts';
import { type Answer, cashOrder, type Person, startPayment, startShops } from './tools/shops.ts';
import { watchLoad } from './tools/yardstick.ts';

vi.setConfig({ testTimeout: 300_000 + TIMES * 60_000 });

const PROCESSES = isStrict ? 3 : 2;
const world = shared((defer) => startShops(defer, { count: PROCESSES }));

test('stock 100, and everybody wants one', async (context) => {
  const shops = world();
  const product = await shops.product(100);
  const buyers = await shops.people(500 * TIMES);
  const answers = await crowd(
    buyers.map(
      ({ token }) =>
        () =>
          shops.call('POST', '/orders', { token, key: crypto.randomUUID(), body: cashOrder(product) }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([100, buyers.length - 100]);
  expect(await shops.broken()).toEqual([]);
  found(context, `${buyers.length} buyers at ${PROCESSES} processes: 100 orders, ${count(409)} refusals`);
});

test('the same order sent ten times at once is one order', async (context) => {
  const shops = world();
  const product = await shops.product(1_000);
  const buyers = await shops.people(10 * TIMES, { prefix: 'once' });
  await crowd(buyers.map((buyer) => () => fillCart(buyer, product)));
  const orders = await crowd(
    buyers.map(({ token }) => async () => {
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        times(10, () => shops.call('POST', '/orders', { token, key, body: cashOrder(product, 2) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(times(10, () => 201));
      return new Set(answers.map(({ body }) => body.data.order._id)).size;
    }),
    6,
  );
  expect(orders).toEqual(buyers.map(() => 1));
  expect(await shops.broken()).toEqual([]);
  found(context, `${buyers.length * 10} requests, ${buyers.length} orders, ${buyers.length} carts emptied`);
});

async function fillCart({ token }: Person, productId: string): Promise<void> {
  const { status } = await world().call('POST', '/users/cart', { token, body: { productId, quantity: 2 } });
  expect(status).toBeLessThan(300);
}

test('the owner changes price and stock while everybody buys', async (context) => {
  const shops = world();
  const product = await shops.product(200);
  const buyers = await shops.people(40);
  let isOver = false;
  const owner = (async () => {
    let edits = 0;
    for (const token = shops.admin; !isOver; edits += 1) {
      const delta = edits % 2 ? 7 : -3;
      const body = { delta, note: 'counted' };
      await shops.call('POST', `/admin/products/${product}/stock`, { token, body });
      await shops.call('PUT', `/admin/products/${product}`, { token, body: { price: 100 + (edits % 5) } });
    }
    return edits;
  })();
  const answers = await crowd(
    times(250 * TIMES, (index) => () => {
      const { token } = buyers[index % buyers.length] as Person;
      return shops.call('POST', '/orders', { token, key: crypto.randomUUID(), body: cashOrder(product) });
    }),
    20,
  );
  isOver = true;
  const edits = await owner;
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await shops.broken()).toEqual([]);
  const sold = answers.filter(({ status }) => status === 201).length;
  found(context, `${answers.length} tries beside ${edits} edits, ${sold} orders`);
});

test('a storm of cancelling and reopening neither loses nor makes stock', async (context) => {
  const shops = world();
  const slack = await watchLoad();
  const product = await shops.product(30);
  const [buyer] = await shops.people(1);
  const placed = await Promise.all(
    times(10, () => {
      const options = { token: buyer?.token ?? '', key: crypto.randomUUID(), body: cashOrder(product, 2) };
      return shops.call('POST', '/orders', options);
    }),
  );
  const ids = placed.map(({ body }) => body.data.order._id as string);
  const answers = await crowd(
    times(200 * TIMES, (index) => () => {
      const body = { status: index % 3 ? 'cancelled' : 'processing' };
      return shops.call('PUT', `/admin/orders/${ids[index % ids.length]}`, { token: shops.admin, body });
    }),
    20,
  );
  // Who waits too long for others is told to come back: on a calm machine nobody has to.
  const isBusy = ({ status, headers }: Answer) => status === 503 && headers.has('retry-after');
  expect(answers.filter((answer) => answer.status >= 500 && !isBusy(answer))).toEqual([]);
  const busy = answers.filter(isBusy).length;
  if ((await slack()) === 1) expect(busy).toBe(0);
  expect(await shops.broken()).toEqual([]);
  found(context, `${answers.length} changes of 10 orders, ${busy} times 503`);
});

/** A payment that is made, but whose browser has not come back. */
async function paid(product: string) {
  const payment = await startPayment(world(), product);
  await world().choose(payment.paymentUrl, 'pay-and-close');
  return payment;
}

test('twenty returns of one payment at once pay one order once', async (context) => {
  const shops = world();
  const product = await shops.product(50);
  const payments = await Promise.all(times(3 * TIMES, () => paid(product)));
  await Promise.all(
    payments.flatMap(({ pidx }) => times(20, () => shops.call('GET', `/orders/payment/verify?pidx=${pidx}`))),
  );
  for (const { orderId, token } of payments) {
    const { body } = await shops.call('GET', `/orders/${orderId}`, { token });
    expect(body.data.order).toMatchObject({ status: 'processing', payment_status: 'completed' });
  }
  expect(await shops.broken()).toEqual([]);
  found(context, `${payments.length * 20} returns, ${payments.length} payments`);
});

test('the owner cancels while the payment settles: paid and kept, or cancelled and refunded', async (context) => {
  const shops = world();
  const product = await shops.product(100);
  const payments = await Promise.all(times(8 * TIMES, () => paid(product)));
  await Promise.all(
    payments.flatMap(({ pidx, orderId }) => [
      shops.call('GET', `/orders/payment/verify?pidx=${pidx}`),
      shops.call('PUT', `/admin/orders/${orderId}`, { token: shops.admin, body: { status: 'cancelled' } }),
      shops.call('GET', `/orders/payment/verify?pidx=${pidx}`),
    ]),
  );
  const orders = await shops.query<{ status: string; payment_status: string }>(
    'select status, payment_status from orders where id = any ($1)',
    [payments.map(({ orderId }) => orderId)],
  );
  const kept = orders.filter(
    ({ status, payment_status }) => status !== 'cancelled' && payment_status === 'completed',
  );
  const back = orders.filter(
    ({ status, payment_status }) =>
      status === 'cancelled' && ['refund_pending', 'refunded', 'failed', 'pending'].includes(payment_status),
  );
  expect(kept.length + back.length).toBe(payments.length);
  const unreturned = await shops.query(
    `select o.id from orders o join payment_attempts a on a.order_id = o.id
     where o.status = 'cancelled' and a.status = 'paid'`,
  );
  expect(unreturned).toEqual([]);
  expect(await shops.broken()).toEqual([]);
  found(context, `${kept.length} kept, ${back.length} given back`);
});

test('in all these races, nobody waited for each other in a circle', async (context) => {
  const counted = () =>
    world().query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
  expect(await counted()).toEqual([{ deadlocks: 0 }]);
  found(context, 'no deadlock');
});
