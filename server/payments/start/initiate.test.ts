import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#server/orders/orders.ts';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  ledgerSumOf,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop } from '#server/testing/test-shop.ts';
import {
  attemptOf,
  initiate,
  openWalletShop,
  orderOf,
  startCheckout,
  storyOf,
  type WalletShop,
} from '#server/testing/test-wallet.ts';
import { messages } from '#texts/en/messages.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

const countOrders = async (userId: string) =>
  (await shop.db.selectFrom('orders').where('user_id', '=', userId).select('id').execute()).length;

test('order, stock and attempt exist before the browser leaves', async () => {
  const { orderId, productId, pidx, paymentUrl } = await startCheckout(shop);
  expect(await orderOf(shop, orderId)).toEqual({
    status: 'pending',
    payment_status: 'pending',
    stock_held: true,
  });
  expect(await stockOf(shop, productId)).toBe(3);
  const attempt = await attemptOf(shop, orderId);
  expect(attempt).toMatchObject({
    status: 'open',
    provider_ref: pidx,
    payment_url: paymentUrl,
    amount_paisa: 21_600,
  });
  expect(attempt.reference).toMatch(/^[A-Za-z0-9-]{1,20}$/);
  expect(attempt.expires_at?.getTime()).toBeGreaterThan(Date.now());
});

test('URLs come from PUBLIC_URL, the name of the payment from us', async () => {
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000 });
  const { body } = await initiate(shop, buyer, productId, 1, {
    return_url: 'https://evil.example/steal',
    website_url: 'https://evil.example',
    purchase_order_id: 'mine-1',
    customer_info: { name: 'X', email: 'x@example.com', phone: '9800000000' },
  });
  const pidx = new URL(body.payment_url).searchParams.get('pidx');
  expect(await shop.control({ pidx })).toMatchObject({
    returnUrl: 'http://shop.test/api/orders/payment/verify',
    websiteUrl: 'http://shop.test',
    purchaseOrderId: (await attemptOf(shop, body.order_id)).reference,
  });
});

test('what the wallet is told of the sum adds up to it, with a code and with the tax in the prices', async () => {
  const owner = await createPerson(shop, { role: 'admin' });
  const asOwner = (method: string, path: string, body: object) =>
    shop.call(method, `/admin${path}`, { token: owner.token, body });
  const codes = [
    { code: 'TENTH', kind: 'percent', value: 10 },
    { code: 'BRINGIT', kind: 'free_delivery', value: 0 },
  ];
  for (const code of codes) expect((await asOwner('POST', '/discounts', code)).status).toBe(201);
  for (const pricesIncludeTax of [true, false]) {
    await asOwner('PUT', '/settings', { pricesIncludeTax });
    for (const discountCode of [undefined, ...codes.map(({ code }) => code)]) {
      const productId = await createProduct(shop, { pricePaisa: 2_000 });
      const { body } = await initiate(shop, await createPerson(shop), productId, 1, { discountCode });
      expect(body, `${discountCode} ${pricesIncludeTax}`).toMatchObject({ success: true });
      const pidx = new URL(body.payment_url).searchParams.get('pidx');
      const { amount, breakdown } = (await shop.control({ pidx })) as unknown as {
        amount: number;
        breakdown: { amount: number }[];
      };
      expect(Math.min(...breakdown.map((part) => part.amount))).toBeGreaterThanOrEqual(0);
      expect(breakdown.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }
  }
});

describe('what is refused leaves nothing behind', () => {
  test('a guest', async () => {
    expect((await shop.call('POST', '/orders/initiate-payment', { body: {} })).status).toBe(401);
  });

  test.each([
    ['another amount', { amount: 21_599 }],
    ['half a paisa', { amount: 21_600.5 }],
    ['nothing', { amount: 0 }],
    ['a huge amount', { amount: 1e300 }],
    ['cash', { paymentMethod: 'cash' }],
    ['an empty purchase_order_id', { purchase_order_id: '' }],
    ['a character that cannot be stored', { purchase_order_id: 'a\u0000b' }],
    ['no items', { items: [] }],
    ['an amount in words', { amount: '21600' }],
  ])('%s', async (_what, extra) => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
    const { status, body } = await initiate(shop, buyer, productId, 2, extra);
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    expect(await countOrders(buyer.id)).toBe(0);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test("less than the provider's minimum, in the words of the specification", async () => {
    await shop.db.updateTable('store_settings').set({ shipping_fee_paisa: 0 }).execute();
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 925, stock: 5 });
    expect(await initiate(shop, buyer, productId, 1)).toMatchObject({
      status: 400,
      body: { success: false, message: messages.initiationFailed },
    });
    expect(await countOrders(buyer.id)).toBe(0);
    expect(await stockOf(shop, productId)).toBe(5);
    const enough = await createProduct(shop, { pricePaisa: 926, stock: 5 });
    expect((await initiate(shop, buyer, enough, 1, { amount: 1000 })).status).toBe(200);
  });

  test('more than there is', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
    expect((await initiate(shop, buyer, productId, 2)).status).toBe(409);
    expect(await countOrders(buyer.id)).toBe(0);
  });
});

describe('a repeated purchase_order_id', () => {
  test('of the same user is the same payment, also ten times at once', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
    const again = () => initiate(shop, buyer, productId, 1, { purchase_order_id: `po-${buyer.id}` });
    const answers = await Promise.all(Array.from({ length: 10 }, again));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body.payment_url)).size).toBe(1);
    expect(await countOrders(buyer.id)).toBe(1);
    expect(await stockOf(shop, productId)).toBe(0);
    expect((await again()).body.order_id).toBe(answers[0]?.body.order_id);
  });

  test('of another user is another payment, also at once', async () => {
    const people = await Promise.all([createPerson(shop), createPerson(shop)]);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 9 });
    const extra = { purchase_order_id: `shared-${productId}` };
    const answers = await Promise.all(people.map((person) => initiate(shop, person, productId, 1, extra)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(2);
    expect(await stockOf(shop, productId)).toBe(7);
  });

  test('with another amount is refused', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 9 });
    const extra = { purchase_order_id: `twice-${productId}` };
    await initiate(shop, buyer, productId, 1, extra);
    expect((await initiate(shop, buyer, productId, 2, { ...extra, amount: 21_600 })).status).toBe(400);
  });

  test('after the payment was cancelled starts a new one', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
    const extra = { purchase_order_id: `retry-${productId}` };
    const first = await initiate(shop, buyer, productId, 1, extra);
    await shop.choose(first.body.payment_url, 'cancel');
    await shop.reconcileIn(1);
    const second = await initiate(shop, buyer, productId, 1, extra);
    expect(second.status).toBe(200);
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('after the customer cancelled the order starts a new one', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
    const extra = { purchase_order_id: `cancelled-${productId}` };
    const first = await initiate(shop, buyer, productId, 1, extra);
    await shop.db
      .transaction()
      .execute((tx) => cancelOrder(tx, first.body.order_id, { actor: null, why: 'customer' }));
    const second = await initiate(shop, buyer, productId, 1, extra);
    expect(second.body.order_id).not.toBe(first.body.order_id);
  });

  test('whose payment page has expired starts a new one', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 2 });
    const extra = { purchase_order_id: `late-${productId}` };
    const first = await initiate(shop, buyer, productId, 1, extra);
    await shop.db
      .updateTable('payment_attempts')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('order_id', '=', first.body.order_id)
      .execute();
    const second = await initiate(shop, buyer, productId, 1, extra);
    expect(second.status).toBe(200);
    expect(second.body.payment_url).not.toBe(first.body.payment_url);
  });

  test('after the payment was made leads to the orders', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 9 });
    const extra = { purchase_order_id: `paid-${productId}` };
    const first = await initiate(shop, buyer, productId, 1, extra);
    await shop.choose(first.body.payment_url, 'pay');
    await shop.reconcileIn(1);
    expect((await initiate(shop, buyer, productId, 1, extra)).body).toMatchObject({
      payment_url: 'http://shop.test/orders?payment=success',
      order_id: first.body.order_id,
    });
    expect(await countOrders(buyer.id)).toBe(1);
  });
});

test('one product left and ten buyers: one payment page', async () => {
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => createPerson(shop)));
  const answers = await Promise.all(buyers.map((buyer) => initiate(shop, buyer, productId, 1)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
  expect(await ledgerSumOf(shop, productId)).toBe(0);
});

describe('when the provider fails', () => {
  test.each(['error', 'garbage', 'unauthorized', 'drop'])(
    'with %s, the order is cancelled and its stock returned',
    async (fault) => {
      const buyer = await createPerson(shop);
      const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
      await shop.control({ endpoint: 'initiate', fault });
      expect(await initiate(shop, buyer, productId, 2)).toMatchObject({
        status: 503,
        body: { success: false, message: messages.initiationFailed },
      });
      const { id } = await shop.db
        .selectFrom('orders')
        .where('user_id', '=', buyer.id)
        .select('id')
        .executeTakeFirstOrThrow();
      expect(await orderOf(shop, id)).toEqual({
        status: 'cancelled',
        payment_status: 'failed',
        stock_held: false,
      });
      expect((await attemptOf(shop, id)).status).toBe('failed');
      expect(await stockOf(shop, productId)).toBe(5);
      expect(await storyOf(shop, id)).toEqual(['placed', 'cancelled']);
      expect((await initiate(shop, buyer, productId, 2)).status).toBe(200);
    },
  );
});

test('without a key the wallet says so, and cash still works', async () => {
  const keyless = await openTestShop({ khalti: { secretKey: undefined, baseUrl: undefined } });
  try {
    const buyer = await createPerson(keyless);
    const productId = await createProduct(keyless, { pricePaisa: 10_000, stock: 5 });
    expect(await initiate(keyless, buyer, productId, 1)).toMatchObject({
      status: 400,
      body: { success: false, code: 'methodNotOffered' },
    });
    expect(await ledgerSumOf(keyless, productId)).toBe(5);
    expect((await keyless.call('GET', '/orders', { token: buyer.token })).body.data.orders).toEqual([]);
    const items = [{ product_id: productId, quantity: 1 }];
    const body = { items, shippingAddress: addressInKathmandu, paymentMethod: 'cash' };
    expect((await keyless.call('POST', '/orders', { token: buyer.token, body })).status).toBeLessThan(300);
  } finally {
    await keyless.close();
  }
});
