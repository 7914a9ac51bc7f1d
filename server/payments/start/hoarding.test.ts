import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCategory,
  createPerson,
  createProduct,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import {
  comeBack,
  initiate,
  openWalletShop,
  startCheckout,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

const start = (buyer: Person, productId: string, quantity = 1) => initiate(shop, buyer, productId, quantity);

test('one customer holds only a few unpaid orders, also when they come at once', async () => {
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 100 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(buyer, productId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'tooManyUnpaid' });
  expect(await stockOf(shop, productId)).toBe(95);
});

test('a paid order makes room for the next', async () => {
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 100 });
  for (let count = 0; count < 6; count += 1) {
    const { paymentUrl } = await startCheckout(shop, { buyer, productId });
    await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  }
});

test('unpaid orders of one customer take at most half of a stock', async () => {
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 100 });
  const refused = await start(buyer, productId, 51);
  expect(refused).toMatchObject({ status: 409, body: { code: 'unpaidShare', params: { limit: 50 } } });
  expect(await stockOf(shop, productId)).toBe(100);
  expect((await start(buyer, productId, 30)).status).toBe(200);
  expect((await start(buyer, productId, 30)).status).toBe(409);
  expect((await start(await createPerson(shop), productId, 30)).status).toBe(200);
});

test('nor of a product that comes in many sizes, a few of each', async () => {
  const owner = await createPerson(shop, { role: 'admin' });
  const sizes = Array.from({ length: 8 }, (_, size) => `Size ${size}`);
  const created = await shop.call('POST', '/admin/products', {
    token: owner.token,
    body: {
      name: 'Dhaka Topi',
      price: 100,
      categoryId: await createCategory(shop),
      options: [{ name: 'Size', values: sizes }],
      variants: sizes.map((size) => ({ options: { Size: size }, stock: 5 })),
    },
  });
  const { _id: productId, variants } = created.body.data.product;
  const buyer = await createPerson(shop);
  const startSome = (count: number) =>
    initiate(shop, buyer, productId, 1, {
      items: variants
        .slice(0, count)
        .map((variant: { _id: string }) => ({ product_id: productId, variant_id: variant._id, quantity: 5 })),
    });
  const refused = await startSome(8);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'unpaidShare', params: { name: 'Dhaka Topi', limit: 20 } },
  });
  expect((await startSome(4)).status).toBe(200);
});
