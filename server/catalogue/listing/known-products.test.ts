import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createCategory, createProduct, moveStock, variantOf } from '#server/testing/fixtures.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let whole: string;
let category: string;
let product: string;
let asked = 0;

beforeEach(async () => {
  shop = await testShop();
  whole = await createCategory(shop, 'Home');
  category = await createCategory(shop, 'Kitchen');
  await shop.db.updateTable('categories').set({ parent_id: whole }).where('id', '=', category).execute();
  product = await createProduct(shop, { categoryId: category, name: 'Copper Kettle', pricePaisa: 120_000 });
  await list();
  await list();
});

/** Each time with another limit, so that no answer is ready; the product is known from before. */
async function list(query = '') {
  asked += 1;
  const { body } = await shop.call('GET', `/products?limit=${1 + (asked % 100)}${query}`);
  return body.data;
}

const updateProduct = (columns: Record<string, unknown>) =>
  shop.db.updateTable('products').set(columns).where('id', '=', product).execute();

test.each<[string, () => Promise<unknown>, Record<string, unknown>]>([
  ['its name', () => updateProduct({ name: 'Brass Kettle' }), { name: 'Brass Kettle' }],
  ['its name in Nepali', () => updateProduct({ name_ne: 'किटली' }), { nameNe: 'किटली' }],
  ['its stock', () => moveStock(shop, product, -3), { stock: 7 }],
  [
    'the price of its variant',
    async () =>
      shop.db
        .updateTable('product_variants')
        .set({ price_paisa: 99_900 })
        .where('id', '=', await variantOf(shop, product))
        .execute(),
    { price: 999 },
  ],
  [
    'a review',
    () =>
      shop.db.insertInto('reviews').values({ product_id: product, author_name: 'S', rating: 4 }).execute(),
    { rating: 4, review_count: 1 },
  ],
  [
    'the name of its category',
    () => shop.db.updateTable('categories').set({ name: 'Stoves' }).where('id', '=', category).execute(),
    { category_name: 'Stoves' },
  ],
  [
    'the name of what its category is part of',
    () => shop.db.updateTable('categories').set({ name: 'House' }).where('id', '=', whole).execute(),
    { category_parent: { name: 'House' } },
  ],
  [
    'a sale',
    () =>
      shop.db
        .insertInto('sales')
        .values({
          name: 'Dashain',
          kind: 'percent',
          value: 2_500,
          product_ids: [product],
          starts_at: sql`now() - interval '1 hour'`,
          ends_at: sql`now() + interval '1 hour'`,
        })
        .execute(),
    { price: 900, regularPrice: 1200 },
  ],
])('a listing shows %s as soon as the change is heard', async (_what, change, expected) => {
  await change();
  const { products } = await list();
  expect(products[0]).toMatchObject(expected);
  expect(products[0]).toEqual((await shop.call('GET', `/products/${product}`)).body.data.product);
});

test('what leaves the shop, or comes, is seen in the next listing', async () => {
  await updateProduct({ status: 'archived' });
  expect((await list()).products).toEqual([]);
  await updateProduct({ status: 'published' });
  expect((await list()).products).toHaveLength(1);
});

test('a count that is known is another as soon as a price is', async () => {
  const countFrom = async (price: number) => (await list(`&minPrice=${price}`)).pagination.totalProducts;
  expect([await countFrom(1_000), await countFrom(1_000), await countFrom(1_250)]).toEqual([1, 1, 0]);
  await updateProduct({ price_paisa: 125_000 });
  expect([await countFrom(1_000), await countFrom(1_250), await countFrom(1_300)]).toEqual([1, 1, 0]);
  await shop.db.updateTable('product_variants').set({ price_paisa: 90_000 }).execute();
  expect([await countFrom(1_000), await countFrom(900)]).toEqual([0, 1]);
  await updateProduct({ featured: true });
  expect((await list('&minPrice=900&featured=true')).pagination.totalProducts).toBe(1);
});

test('a longer word than any before is found by its beginning as soon as the change is heard', async () => {
  expect((await list('&search=copp')).products).toHaveLength(1);
  await createProduct(shop, { categoryId: category, name: 'Copperplate Engraving', pricePaisa: 90_000 });
  await expect.poll(async () => (await list('&search=copp')).products.length).toBe(2);
});

test('a beginning finds what begins so, however many words do', async () => {
  const names = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `Tok${letter}`);
  for (const name of names) await createProduct(shop, { categoryId: category, name, pricePaisa: 1_000 });
  await expect.poll(async () => (await list('&search=tok')).pagination.totalProducts).toBe(names.length);
});
