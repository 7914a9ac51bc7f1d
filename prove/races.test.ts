import { expect, test, vi } from 'vitest';
import { cashOrder, found, startTwoShops, TIMES, type TwoShops } from './two-shops.ts';

vi.setConfig({ testTimeout: 300_000 + TIMES * 120_000 });

const people = (shops: TwoShops, count: number) =>
  Promise.all(Array.from({ length: count }, () => shops.register()));

/** So many at once as a crowd, not as a flood that waits for its own sockets. */
async function crowd<T>(tasks: (() => Promise<T>)[], atOnce = 60): Promise<T[]> {
  const results: T[] = [];
  const queue = [...tasks];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) results.push(await task());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

test('stock 100, and everybody wants one', async (context) => {
  const shops = await startTwoShops();
  const product = await shops.product(100);
  const buyers = await people(shops, 12);
  const wanting = 400 * TIMES;
  const answers = await crowd(
    times(wanting, (index) => () => {
      const { token } = buyers[index % buyers.length] as { token: string };
      return shops.call('POST', '/orders', { token, key: crypto.randomUUID(), body: cashOrder(product) });
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([100, wanting - 100]);
  expect(await shops.broken()).toEqual([]);
  found(context, `${wanting} tries, 100 orders, ${wanting - 100} refusals`);
});

test('the same order sent ten times at once is one order', async (context) => {
  const shops = await startTwoShops();
  const product = await shops.product(1_000);
  const buyers = await people(shops, 5 * TIMES);
  const orders = await Promise.all(
    buyers.map(async ({ token }) => {
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        times(10, () => shops.call('POST', '/orders', { token, key, body: cashOrder(product, 2) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(times(10, () => 201));
      return new Set(answers.map(({ body }) => body.data.order._id)).size;
    }),
  );
  expect(orders).toEqual(buyers.map(() => 1));
  expect(await shops.broken()).toEqual([]);
  found(context, `${buyers.length * 10} requests, ${buyers.length} orders`);
});

test('the owner changes price and stock while everybody buys', async (context) => {
  const shops = await startTwoShops();
  const product = await shops.product(200);
  const buyers = await people(shops, 8);
  let isOver = false;
  const owner = (async () => {
    let edits = 0;
    while (!isOver) {
      const { token } = { token: shops.admin };
      const delta = edits % 2 ? 7 : -3;
      await shops.call('POST', `/admin/products/${product}/stock`, {
        token,
        body: { delta, note: 'counted' },
      });
      await shops.call('PUT', `/admin/products/${product}`, { token, body: { price: 100 + (edits % 5) } });
      edits += 1;
    }
    return edits;
  })();
  const answers = await crowd(
    times(250 * TIMES, (index) => () => {
      const { token } = buyers[index % buyers.length] as { token: string };
      return shops.call('POST', '/orders', { token, key: crypto.randomUUID(), body: cashOrder(product) });
    }),
    20,
  );
  isOver = true;
  const edits = await owner;
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await shops.broken()).toEqual([]);
  found(context, `${answers.length} tries beside ${edits} edits`);
});

test('a storm of cancelling and reopening neither loses nor makes stock', async (context) => {
  const shops = await startTwoShops();
  const product = await shops.product(30);
  const [buyer] = await people(shops, 1);
  const placed = await Promise.all(
    times(10, () =>
      shops.call('POST', '/orders', {
        token: buyer?.token ?? '',
        key: crypto.randomUUID(),
        body: cashOrder(product, 2),
      }),
    ),
  );
  const ids = placed.map(({ body }) => body.data.order._id as string);
  const answers = await crowd(
    times(
      200 * TIMES,
      (index) => () =>
        shops.call('PUT', `/admin/orders/${ids[index % ids.length]}`, {
          token: shops.admin,
          body: { status: index % 3 ? 'cancelled' : 'processing' },
        }),
    ),
    20,
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await shops.broken()).toEqual([]);
  found(context, `${answers.length} changes of 10 orders`);
});

/** Starts a wallet payment and pays it at the simulator; answers with the address the browser is sent back to. */
async function payAtWallet(shops: TwoShops, product: string, choice: string) {
  const { token } = await shops.register();
  const body = { ...cashOrder(product, 1), paymentMethod: 'khalti' };
  const started = await shops.call('POST', '/orders/initiate-payment', { token, body });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const url = new URL(started.body.payment_url);
  const pidx = url.searchParams.get('pidx') ?? '';
  const form = new URLSearchParams({ pidx, choice });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  return { token, pidx, orderId: started.body.order_id as string };
}

test('twenty returns of one payment at once pay one order once', async (context) => {
  const shops = await startTwoShops();
  const product = await shops.product(50);
  const payments = await Promise.all(times(3 * TIMES, () => payAtWallet(shops, product, 'pay-and-close')));
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
  const shops = await startTwoShops();
  const product = await shops.product(100);
  const payments = await Promise.all(times(8 * TIMES, () => payAtWallet(shops, product, 'pay-and-close')));
  await Promise.all(
    payments.flatMap(({ pidx, orderId }) => [
      shops.call('GET', `/orders/payment/verify?pidx=${pidx}`),
      shops.call('PUT', `/admin/orders/${orderId}`, { token: shops.admin, body: { status: 'cancelled' } }),
      shops.call('GET', `/orders/payment/verify?pidx=${pidx}`),
    ]),
  );
  const orders = await shops.query<{ status: string; payment_status: string }>(
    `select status, payment_status from orders where id in (${payments.map(({ orderId }) => `'${orderId}'`).join()})`,
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
