import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createProduct } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  product = await createProduct(shop, { pricePaisa: 4_000, stock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const cart = async () => (await shop.call('GET', '/users/cart', { token: buyer.token })).body.data;
const place = (change: object = {}, who = buyer) =>
  who.place(orderFor([line(product)], change), { 'idempotency-key': crypto.randomUUID() });
const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000).toISOString();

describe('a sale', () => {
  const plan = (change: object) =>
    owner.call('POST', '/admin/sales', {
      name: 'Dashain',
      kind: 'percent',
      value: 25,
      startsAt: days(-1),
      endsAt: days(1),
      ...change,
    });
  const read = async (id: string) => (await shop.call('GET', `/products/${id}`)).body.data.product;

  test('lowers prices everywhere while it runs, by product or category', async () => {
    const other = await createProduct(shop, { pricePaisa: 9_999, categoryId: owner.categoryId });
    const { body } = await plan({ categoryIds: [owner.categoryId] });
    expect(body.data.sale.state).toBe('running');
    expect(await read(other)).toMatchObject({
      price: 74.99,
      regularPrice: 99.99,
      compareAtPrice: 99.99,
      variants: [{ price: 74.99 }],
    });
    const listed = (await shop.call('GET', `/products?category=${owner.categoryId}&maxPrice=75`)).body.data
      .products;
    expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(other);
    await buyer.addToCart(other);
    expect((await cart()).cartItems[0]).toMatchObject({
      product_id: { price: 74.99, compareAtPrice: 99.99 },
      line_total: 74.99,
      price_changed: false,
    });
    const edited = (await owner.call('GET', `/admin/products/${other}`)).body.data.product;
    expect(edited.compareAtPrice, 'the owner edits what was entered').toBeUndefined();
    const order = (await buyer.place(orderFor([line(other)]))).body.data.order;
    expect(order).toMatchObject({ subtotal: 74.99, items: [{ price: 74.99 }] });

    await owner.call('PUT', `/admin/sales/${body.data.sale._id}`, { kind: 'amount', value: 20 });
    expect((await read(other)).price).toBe(79.99);
    await owner.call('DELETE', `/admin/sales/${body.data.sale._id}`);
    expect(await read(other)).toMatchObject({ price: 99.99 });
    expect((await read(other)).regularPrice).toBeUndefined();
  });

  test('begins and ends by the clock in a cart that was looked at before', async () => {
    const other = await createProduct(shop, { pricePaisa: 10_000 });
    await buyer.addToCart(other);
    const { body } = await plan({ productIds: [other], startsAt: days(0.5) });
    const shown = async () => {
      const [{ product_id, line_total }] = (await cart()).cartItems;
      return { price: product_id.price, before: product_id.compareAtPrice, line_total };
    };
    const set = (change: { starts_at?: Date; ends_at?: Date }) =>
      shop.db.updateTable('sales').set(change).where('id', '=', body.data.sale._id).execute();
    const regular = { price: 100, before: undefined, line_total: 100 };
    expect(await shown()).toEqual(regular);
    await set({ starts_at: new Date(Date.now() - 1000) });
    expect(await shown()).toEqual({ price: 75, before: 100, line_total: 75 });
    await set({ ends_at: new Date() });
    expect(await shown()).toEqual(regular);
    await owner.call('DELETE', `/admin/sales/${body.data.sale._id}`);
  });

  test('ends to the second at the order, and the pages hear of it', async () => {
    const heard: string[] = [];
    const stop = shop.shop.changes.subscribe((what) => heard.push(what?.topic ?? 'everything'));
    const { body } = await plan({ productIds: [product], value: 50 });
    await expect.poll(() => heard).toContain('catalogue');
    expect((await place()).body.data.order.subtotal).toBe(20);
    const seen = 20;
    await shop.db
      .updateTable('sales')
      .set({ ends_at: new Date() })
      .where('id', '=', body.data.sale._id)
      .execute();
    const late = await place({ expectedTotal: seen });
    expect(late.status).toBe(409);
    expect((await place()).body.data.order.subtotal).toBe(40);
    stop();
    await owner.call('DELETE', `/admin/sales/${body.data.sale._id}`);
  });
});
