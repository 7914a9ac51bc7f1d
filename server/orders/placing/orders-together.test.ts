import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressInKathmandu,
  createPeople,
  createProduct,
  ledgerSumOf,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, patientLimits, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ databaseLimits: patientLimits });
});
afterAll(() => shop.close());

const crowd = (size: number) => createPeople(shop, size);
const buy = (
  buyer: Person,
  product_id: string,
  { key = crypto.randomUUID(), quantity = 1, ...body }: Record<string, unknown> = {},
) =>
  shop.call('POST', '/orders', {
    token: buyer.token,
    headers: key ? { 'idempotency-key': String(key) } : {},
    body: {
      items: [{ product_id, quantity }],
      shippingAddress: { ...addressInKathmandu, fullName: buyer.email },
      paymentMethod: 'cash',
      ...body,
    },
  });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test('many who order at once share their transactions, and get each their own order', async () => {
  const products = await Promise.all(
    [1, 2, 3].map((nth) =>
      createProduct(shop, { stock: 1_000, name: `Bowl ${nth}`, pricePaisa: nth * 10_000 }),
    ),
  );
  const buyers = await crowd(48);
  const chosen = buyers.map((buyer, nth) => ({ buyer, kind: nth % 3, quantity: 1 + (nth % 5) }));
  const answers = await Promise.all(
    chosen.map(({ buyer, kind, quantity }) => buy(buyer, products[kind] ?? '', { quantity })),
  );
  for (const [nth, { body }] of answers.entries()) {
    const { buyer, kind, quantity } = chosen[nth] as (typeof chosen)[number];
    const { order } = body.data;
    expect(order).toMatchObject({
      items: [{ product_id: { name: `Bowl ${kind + 1}` }, quantity, price: (kind + 1) * 100 }],
      shipping_address: { fullName: buyer.email },
      subtotal: (kind + 1) * 100 * quantity,
    });
    const read = await shop.call('GET', '/orders', { token: buyer.token });
    expect(read.body.data.orders).toEqual([order]);
  }
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text) as transactions from orders where user_id = any (${buyers.map(({ id }) => id)}::uuid[])`.execute(
    shop.db,
  );
  expect(rows[0]?.transactions).toBeLessThan(24);
  for (const [kind, product] of products.entries()) {
    const sold = chosen.filter((one) => one.kind === kind).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await stockOf(shop, product)).toBe(1_000 - sold);
    expect(await ledgerSumOf(shop, product)).toBe(1_000 - sold);
  }
});

test('whoever waits for a product that somebody holds keeps no other waiting', {
  timeout: 6_000,
}, async () => {
  const [held, free] = await Promise.all([1, 2].map(() => createProduct(shop, { stock: 100 })));
  const buyers = await crowd(20);
  let waiting: ReturnType<typeof buy>[] = [];
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('products')
      .where('id', '=', held ?? '')
      .select('id')
      .forUpdate()
      .execute();
    const orders = buyers.map((buyer, nth) => buy(buyer, (nth % 2 ? free : held) ?? ''));
    waiting = orders.filter((_, nth) => nth % 2 === 0);
    const others = await Promise.all(orders.filter((_, nth) => nth % 2 === 1));
    expect(statuses(others)).toEqual(Array(10).fill(201));
  });
  expect(statuses(await Promise.all(waiting))).toEqual(Array(10).fill(201));
});

test('what PostgreSQL refuses, a session that has ended and a wrong price fail alone', async () => {
  const product = await createProduct(shop, { stock: 100 });
  const buyers = await crowd(12);
  const [refused, gone, mistaken, ...others] = buyers as [Person, Person, Person, ...Person[]];
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`.execute(
    shop.db,
  );
  await sql`
    create trigger refuse_one before insert on orders for each row
    when (new.full_name = ${sql.lit(refused.email)}) execute function refuse_one()`.execute(shop.db);
  await Promise.all(buyers.map(({ token }) => shop.call('GET', '/users/cart', { token })));
  await sql`delete from sessions where user_id = ${gone.id}`.execute(shop.db);
  const answers = await Promise.all([
    ...others.map((buyer) => buy(buyer, product)),
    buy(refused, product),
    buy(gone, product),
    buy(mistaken, product, { expectedTotal: 1 }),
  ]);
  expect(statuses(answers)).toEqual([...Array(9).fill(201), 500, 401, 409]);
  expect(await stockOf(shop, product)).toBe(91);
});

test.each([
  ['with a key', crypto.randomUUID()],
  ['without one', null],
])('who sends the same again and again %s has one order, who sends others has each', async (_, key) => {
  const product = await createProduct(shop, { stock: 100 });
  const [hasty, keen, ...others] = (await crowd(12)) as [Person, Person, ...Person[]];
  // Whoever has ordered is known, and where to as well: nothing holds the next ones up.
  await Promise.all([hasty, keen, ...others].map((buyer) => buy(buyer, product, { quantity: 2 })));
  const answers = await Promise.all(
    others.flatMap((buyer, nth) => [
      buy(buyer, product),
      buy(keen, product, { quantity: nth + 1 }),
      buy(hasty, product, { key }),
    ]),
  );
  expect(statuses(answers)).toEqual(Array(30).fill(201));
  const idsOf = (nth: number) =>
    answers.filter((_, at) => at % 3 === nth).map(({ body }) => body.data.order.id);
  expect([0, 1, 2].map((nth) => new Set(idsOf(nth)).size)).toEqual([10, 10, 1]);
  expect(await stockOf(shop, product)).toBe(100 - 24 - 10 - 55 - 1);
});
