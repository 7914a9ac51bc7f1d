import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartCalls, quantitiesIn } from '#server/testing/cart-calls.ts';
import {
  createCategory,
  createPerson,
  createProduct,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createPerson(shop);
});

const { read, add, set, remove } = cartCalls(() => ({ shop, buyer }));

describe('never above the stock', () => {
  test('says how many there are, and changes nothing', async () => {
    const product = await createProduct(shop, { stock: 3 });
    expect(await add(product, 4)).toMatchObject({
      status: 409,
      body: { success: false, message: 'Only 3 of Wireless Headphones are in stock' },
    });
    await add(product, 2);
    expect((await add(product, 2)).body.message).toBe(
      'Only 3 of Wireless Headphones are in stock, and you have 2 in your cart',
    );
    expect(await set(product, 4)).toMatchObject({
      status: 409,
      body: { message: 'Only 3 of Wireless Headphones are in stock' },
    });
    expect(quantitiesIn((await read()).body)).toEqual([2]);
    expect(quantitiesIn((await set(product, 3)).body)).toEqual([3]);
  });

  test('sold out', async () => {
    const product = await createProduct(shop, { stock: 0 });
    expect(await add(product)).toMatchObject({
      status: 409,
      body: { message: 'Wireless Headphones is out of stock' },
    });
  });

  test('a line ends at 100,000 pieces, whatever the stock', async () => {
    const product = await createProduct(shop, { stock: 300_000 });
    expect((await add(product, 100_000)).status).toBe(200);
    expect(await add(product, 1)).toMatchObject({
      status: 409,
      body: { message: 'A cart holds at most 100000 of one product' },
    });
  });

  test('parallel calls add up to the stock exactly', async () => {
    const product = await createProduct(shop, { stock: 10 });
    const answers = await Promise.all(Array.from({ length: 25 }, () => add(product)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(quantitiesIn((await read()).body)).toEqual([10]);
    expect(await stockOf(shop, product)).toBe(10);
  });

  test('a hundred different products, and no more', async () => {
    const categoryId = await createCategory(shop);
    const name = `Thing ${buyer.id}`;
    await shop.db
      .insertInto('products')
      .values(Array.from({ length: 100 }, () => ({ category_id: categoryId, name, price_paisa: 1 })))
      .execute();
    await shop.db
      .insertInto('cart_items')
      .columns(['user_id', 'product_id', 'variant_id', 'quantity', 'price_paisa_when_added'])
      .expression((eb) =>
        eb
          .selectFrom('products')
          .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
          .where('category_id', '=', categoryId)
          .select([
            eb.val(buyer.id).as('user_id'),
            'products.id',
            'product_variants.id as variant_id',
            eb.lit(1).as('quantity'),
            'products.price_paisa',
          ]),
      )
      .execute();
    const last = await createProduct(shop);
    expect(await add(last)).toMatchObject({
      status: 409,
      body: { message: 'A cart holds at most 100 different products' },
    });
    await remove((await read()).body.data.cartItems[0].product_id._id);
    expect((await add(last)).status).toBe(200);
    expect((await add(last)).status).toBe(200);
  });
});
