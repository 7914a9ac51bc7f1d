import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createProduct, moveStock, stockOf } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());
/** The product has been ordered before, so this process remembers it. */
beforeEach(async () => {
  product = await createProduct(shop, { name: 'Madal', pricePaisa: 10_000, stock: 5 });
  expect((await (await createBuyer(shop)).buy(product)).status).toBe(201);
  buyer = await createBuyer(shop);
});

/** Written without triggers: no process hears of it. */
async function changeUnheard(...changes: RawBuilder<unknown>[]): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const change of changes) await change.execute(tx);
  });
}
const orderNow = async (change: object = {}) =>
  (await buyer.place(orderFor([line(product)], change))).body.data.order;

describe('what is remembered is held against what is true', () => {
  test('a price', async () => {
    await changeUnheard(
      sql`update product_variants set price_paisa = 20000 where product_id = ${product}`,
      sql`update products set price_paisa = 20000 where id = ${product}`,
    );
    expect(await orderNow()).toMatchObject({ subtotal: 200, items: [{ price: 200 }] });
  });

  test('a name', async () => {
    await changeUnheard(
      sql`update products set name = 'Dholak', version = version + 1 where id = ${product}`,
    );
    expect(await orderNow()).toMatchObject({ items: [{ product_id: { name: 'Dholak' } }] });
  });

  test('a product that is gone', async () => {
    await changeUnheard(sql`update products set deleted_at = now() where id = ${product}`);
    const { status, body } = await buyer.place(orderFor([line(product)]));
    expect([status, body.code]).toEqual([409, 'noLongerSold']);
  });

  test('settings', async () => {
    await changeUnheard(sql`update store_settings set tax_rate_bps = 1300, version = version + 1`);
    expect(await orderNow()).toMatchObject({ tax: 13 });
    await changeUnheard(sql`update store_settings set tax_rate_bps = 800, version = version + 1`);
  });

  test('the total that somebody saw', async () => {
    await changeUnheard(
      sql`update product_variants set price_paisa = 5000 where product_id = ${product}`,
      sql`update products set price_paisa = 5000 where id = ${product}`,
    );
    expect(await orderNow({ expectedTotal: 54 })).toMatchObject({ total: 54 });
  });
});

test('a code that waits in the cart counts', async () => {
  await owner.call('POST', '/admin/discounts', { code: 'DASHAIN', kind: 'percent', value: 10 });
  await buyer.addToCart(product);
  const entered = await shop.call('PUT', '/users/cart/discount', {
    token: buyer.token,
    body: { code: 'dashain' },
  });
  expect(entered.status).toBe(200);
  expect(await orderNow()).toMatchObject({ discount: 10, discount_code: 'DASHAIN' });
});

test('whoever comes too late is told how many there are, and can order again once there are more', async () => {
  const tooMany = () => buyer.place(orderFor([line(product, 5)]));
  expect(await tooMany()).toMatchObject({
    status: 409,
    body: { message: 'Only 4 of Madal are in stock', params: { stock: 4 } },
  });
  await moveStock(shop, product, 1);
  expect((await tooMany()).status).toBe(201);
  expect(await stockOf(shop, product)).toBe(0);
  expect(await buyer.place(orderFor([line(product)]))).toMatchObject({
    status: 409,
    body: { params: { stock: 0 } },
  });
});
