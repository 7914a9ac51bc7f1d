import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCategory, createProduct } from '#server/testing/fixtures.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';
import { NO_CONDITIONS } from './listing/conditions.ts';
import { countByCategory, countByPrice } from './listing/counting-queries.ts';
import { cutPrices } from './listing/price-ranges.ts';

/** What the counters say that the products do not. */
async function differences({ db }: TestShop): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select category_id, featured, sum(products) as products from (
        select category_id, featured, products from category_counts
        union all
        select category_id, featured, -1 from products where deleted_at is null
      ) as both_sides group by 1, 2
    ) as sums where products <> 0`.execute(db);
  const prices = await sql`
    select * from (
      select digits, lowest, category_id, featured, sum(products) as products from (
        select * from price_counts
        union all
        select digits, price_step(price_paisa, digits), category_id, featured, -1
        from product_listing cross join generate_series(1, 3) as digits
      ) as both_sides group by 1, 2, 3, 4
    ) as sums where products <> 0`.execute(db);
  return [...rows, ...prices.rows];
}

test('the counters of categories follow every way a product comes, moves and goes', async () => {
  const shop = await testShop();
  const [here, there] = [await createCategory(shop), await createCategory(shop)];
  const ids = [
    await createProduct(shop, { categoryId: here }),
    await createProduct(shop, { categoryId: here }),
  ];
  await shop.db
    .insertInto('products')
    .values(
      [true, false, true].map((featured) => ({ category_id: there, name: 'x', price_paisa: 1, featured })),
    )
    .execute();
  await shop.db
    .updateTable('products')
    .set({ category_id: there })
    .where('id', '=', String(ids[0]))
    .execute();
  await shop.db.updateTable('products').set({ featured: sql<boolean>`not featured` }).execute();
  await shop.db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('id', '=', String(ids[1]))
    .execute();
  expect(await differences(shop)).toEqual([]);

  const { body } = await shop.call('GET', '/products/categories/all');
  const counts = new Map(
    body.data.categories.map((category: { _id: string; product_count: number }) => [
      category._id,
      category.product_count,
    ]),
  );
  expect([counts.get(here), counts.get(there)]).toEqual([0, 4]);
});

test('products that move at the same time are all counted', async () => {
  const shop = await testShop();
  const categories = await Promise.all(Array.from({ length: 4 }, () => createCategory(shop)));
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => createProduct(shop, { categoryId: categories[index % 4] })),
  );
  const moves = ids.flatMap((id) => categories.map((categoryId) => ({ id, categoryId })));
  await Promise.all(
    moves.map(({ id, categoryId }) =>
      shop.db.updateTable('products').set({ category_id: categoryId }).where('id', '=', id).execute(),
    ),
  );
  expect(await differences(shop)).toEqual([]);
});

test('a range of prices holds what its kept steps say', async () => {
  const shop = await testShop();
  const [one, other] = [await createCategory(shop), await createCategory(shop)];
  const prices = [0, 7, 99, 100, 999, 1_000, 12_345, 12_399, 12_400, 99_999, 100_000, 5_432_100];
  await shop.db
    .insertInto('products')
    .values(
      prices.flatMap((price_paisa, index) =>
        [one, other].map((category_id) => ({
          category_id,
          name: 'x',
          price_paisa,
          featured: index % 3 === 0,
        })),
      ),
    )
    .execute();
  await shop.db.updateTable('products').set({ price_paisa: 12_350 }).where('price_paisa', '=', 7).execute();
  expect(await differences(shop)).toEqual([]);
  const edges = [0, 1, 100, 999, 12_350, 12_400, 100_001, 9_999_999];
  for (const [from, to] of edges.flatMap((low) => edges.map((high) => [low, high] as const))) {
    for (const featuredOnly of [false, true]) {
      const counted = await countByCategory(shop.db, {
        ...NO_CONDITIONS,
        minPaisa: from,
        maxPaisa: to - 1,
        featuredOnly,
      });
      const kept = await countByPrice(shop.db, cutPrices(from, to), featuredOnly);
      const sorted = (counts: { categoryId: string }[]) =>
        counts.toSorted((a, b) => (a.categoryId < b.categoryId ? -1 : 1));
      expect(sorted(kept), `${from} to ${to}`).toEqual(sorted(counted));
    }
  }
});

test('a search of nonsense words is answered without looking at every word there is', async () => {
  const shop = await testShop();
  await sql`insert into search_vocabulary select 'q' || md5(n::text) from generate_series(1, 20000) as n`.execute(
    shop.db,
  );
  const search = Array.from({ length: 6 }, (_, index) => `q${'xyz'.repeat(5)}${index}`).join(' ');
  const { status, body } = await shop.call('GET', `/products?search=${encodeURIComponent(search)}`);
  expect([status, body.data.products]).toEqual([200, []]);
});
