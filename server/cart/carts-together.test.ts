import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPeople, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, patientLimits, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let products: string[];
beforeAll(async () => {
  shop = await openTestShop({ databaseLimits: patientLimits });
  products = await Promise.all([1, 2, 3].map(() => createProduct(shop, { stock: 9 })));
});
afterAll(() => shop.close());

const crowd = (size: number) => createPeople(shop, size);
const ask = (method: string, { token }: Person, path = '', body?: object) =>
  shop.call(method, `/users/cart${path}`, { token, ...(body ? { body } : {}) });
const add = (person: Person, productId = '', quantity = 1) =>
  ask('POST', person, '', { productId, quantity });
const linesOf = ({
  body,
}: {
  body: { data: { cartItems: { product_id: { _id: string }; quantity: number }[] } };
}) => body.data.cartItems.map(({ product_id, quantity }) => [product_id._id, quantity]);

test('many who change their carts at once get each their own', async () => {
  const [first = '', second = '', third = ''] = products;
  const people = await crowd(32);
  const added = await Promise.all(people.map((person, nth) => add(person, first, 1 + (nth % 9))));
  expect(added.map(linesOf)).toEqual(people.map((_, nth) => [[first, 1 + (nth % 9)]]));
  const mixed = await Promise.all(
    people.map((person, nth) => {
      if (nth % 4 === 0) return add(person, second, 2);
      if (nth % 4 === 1) return ask('PUT', person, `/${first}`, { quantity: 9 });
      if (nth % 4 === 2) return ask('DELETE', person, `/${first}`);
      return ask('GET', person);
    }),
  );
  const before = (nth: number) => [first, 1 + (nth % 9)];
  expect(mixed.map(linesOf)).toEqual(
    people.map((_, nth) => [[before(nth), [second, 2]], [[first, 9]], [], [before(nth)]][nth % 4]),
  );
  const read = await Promise.all(people.map((person) => ask('GET', person)));
  expect(read.map(linesOf)).toEqual(mixed.map(linesOf));
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text) as transactions from cart_items`.execute(shop.db);
  expect(rows[0]?.transactions).toBeLessThan(16);
  expect((await add(people[0] as Person, third)).status).toBe(200);
});

test('what one may not do fails alone', async () => {
  const [first = ''] = products;
  const people = await crowd(12);
  const [gone, greedy, full, ...others] = people as [Person, Person, Person, ...Person[]];
  await Promise.all(people.map((person) => ask('GET', person)));
  await sql`delete from sessions where user_id = ${gone.id}`.execute(shop.db);
  const shelf = await Promise.all(Array.from({ length: 100 }, () => createProduct(shop, { stock: 1 })));
  for (const product of shelf) await add(full, product);
  const answers = await Promise.all([
    ...others.map((person) => add(person, first, 3)),
    add(gone, first),
    add(greedy, first, 10),
    add(full, first),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(200), 401, 409, 409]);
  expect(answers.slice(-2).map(({ body }) => body.code)).toEqual(['stockShort', 'cartLineLimit']);
  expect(answers.slice(0, 9).map(linesOf)).toEqual(Array(9).fill([[first, 3]]));
});

test('what one person does at once adds up, in a crowd as well', async () => {
  const [, second = ''] = products;
  const [hasty, ...others] = (await crowd(9)) as [Person, ...Person[]];
  const answers = await Promise.all(others.flatMap((person) => [add(person, second), add(hasty, second)]));
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(linesOf(await ask('GET', hasty))).toEqual([[second, 8]]);
});

test('whose cart somebody holds keeps no other waiting', async () => {
  const [, , third = ''] = products;
  const [held, ...others] = (await crowd(9)) as [Person, ...Person[]];
  await Promise.all([held, ...others].map((person) => add(person, third)));
  let waiting: ReturnType<typeof ask> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('cart_items').where('user_id', '=', held.id).select('id').forUpdate().execute();
    const changes = [...others.slice(0, 4), held, ...others.slice(4)].map((person) =>
      ask('PUT', person, `/${third}`, { quantity: 2 }),
    );
    waiting = changes[4];
    const answers = await Promise.all(changes.filter((_, nth) => nth !== 4));
    expect(answers.map(linesOf)).toEqual(Array(8).fill([[third, 2]]));
  });
  expect((await waiting)?.status).toBe(200);
});
