import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  nobody,
  type Person,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let product: string;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await createProduct(shop, { stock: 100 });
  buyer = await createBuyer();
});

const call = (method: string, path: string, person?: Person, body?: unknown) =>
  shop.call(method, `/products/${product}/reviews${path}`, {
    ...(person ? { token: person.token } : {}),
    body,
  });
const write = (person: Person, body: unknown) => call('POST', '', person, body);
const productNow = async () => (await shop.call('GET', `/products/${product}`)).body.data.product;

async function createBuyer(name?: string): Promise<Person> {
  const person = await createPerson(shop, name ? { name } : {});
  await set(await buy(person), 'delivered');
  return person;
}

async function buy({ token }: Person): Promise<string> {
  const items = [{ product_id: product, quantity: 1 }];
  const { status, body } = await shop.call('POST', '/orders', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { items, shippingAddress: addressInKathmandu, paymentMethod: 'cash' },
  });
  expect(status).toBe(201);
  return body.data.order._id;
}

async function set(orderId: string, status: string): Promise<void> {
  const answer = await shop.call('PUT', `/admin/orders/${orderId}`, {
    token: admin.token,
    body: { status },
  });
  expect(answer.status).toBe(200);
}

test.each([
  ['GET', '/mine'],
  ['POST', ''],
  ['PUT', '/mine'],
  ['DELETE', '/mine'],
])('%s /products/{id}/reviews%s needs a login', async (method, path) => {
  expect((await call(method, path, undefined, { rating: 5 })).status).toBe(401);
});

describe('writing', () => {
  test('by a buyer, once, shows in the list, the summary and the product', async () => {
    expect((await call('GET', '/mine', buyer)).body.data).toEqual({ mine: null, canReview: true });
    const { status, body } = await write(buyer, { rating: 4, body: '  Good sound  ' });
    expect(status).toBe(201);
    const { review } = body.data;
    expect(review).toMatchObject({ author_name: buyer.name, rating: 4, body: 'Good sound' });
    expect((await call('GET', '')).body.data).toEqual({
      reviews: [review],
      summary: { average: 4, count: 1, stars: [0, 0, 0, 1, 0] },
      pagination: { currentPage: 1, hasMore: false, totalReviews: 1 },
    });
    expect(await productNow()).toMatchObject({ rating: 4, review_count: 1 });
    expect((await call('GET', '/mine', buyer)).body.data).toEqual({ mine: review, canReview: true });
  });

  test('twice is a conflict, also in parallel', async () => {
    const answers = await Promise.all([5, 4, 3, 2].map((rating) => write(buyer, { rating })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await productNow()).review_count).toBe(1);
  });

  test.each(['pending', 'processing', 'shipped', 'cancelled'])(
    'is refused while the order is %s',
    async (status) => {
      const person = await createPerson(shop);
      const order = await buy(person);
      if (status !== 'pending') await set(order, status);
      expect((await write(person, { rating: 1 })).status).toBe(403);
      expect((await call('GET', '/mine', person)).body.data.canReview).toBe(false);
    },
  );

  test('is refused to those who did not buy', async () => {
    const stranger = await createPerson(shop);
    const refused = await write(stranger, { rating: 1 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only customers who have received this product can review it.',
    ]);
  });

  test.each([
    [{ rating: 0 }, 'rating must be 1 or more'],
    [{ rating: 6 }, 'rating must be 5 or less'],
    [{ rating: 4.5 }, 'rating must be a whole number'],
    [{ rating: '5' }, 'rating must be a whole number'],
    [{}, 'rating is required'],
    [{ rating: 5, body: 'x'.repeat(2001) }, 'body must be at most 2000 characters long'],
    [{ rating: 5, body: 'a\0' }, 'The request has a character that cannot be stored.'],
  ])('%j is refused', async (body, message) => {
    const answer = await write(buyer, body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

describe('when the order goes, so does the review', () => {
  test('unless another order brought the product too', async () => {
    const person = await createPerson(shop, { name: 'Ram' });
    const [first, second] = [await buy(person), await buy(person)];
    await set(first, 'delivered');
    await set(second, 'delivered');
    await write(person, { rating: 1 });
    await set(first, 'cancelled');
    expect(await productNow()).toMatchObject({ rating: 1, review_count: 1 });
    await set(second, 'cancelled');
    expect(await productNow()).toMatchObject({ rating: null, review_count: 0 });
  });

  test('also when it is written at that moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(shop)));
    for (const person of people) {
      const order = await buy(person);
      await set(order, 'delivered');
      await Promise.all([write(person, { rating: 1 }), set(order, 'cancelled')]);
    }
    expect((await productNow()).review_count).toBe(0);
  });

  test('but not because an order was marked as delivered too early', async () => {
    const person = await createPerson(shop);
    const order = await buy(person);
    await set(order, 'delivered');
    await write(person, { rating: 4 });
    await set(order, 'shipped');
    expect((await productNow()).review_count).toBe(1);
  });
});

describe('editing', () => {
  test('changes the rating, and the body only when given', async () => {
    await write(buyer, { rating: 2, body: 'Meh' });
    const edited = await call('PUT', '/mine', buyer, { rating: 5 });
    expect(edited.body.data.review).toMatchObject({ rating: 5, body: 'Meh' });
    expect((await call('PUT', '/mine', buyer, { rating: 5, body: '' })).body.data.review.body).toBe('');
    expect(await productNow()).toMatchObject({ rating: 5, review_count: 1 });
  });

  test('removing takes it out of the average', async () => {
    await write(buyer, { rating: 1 });
    await write(await createBuyer('Ram'), { rating: 4 });
    expect((await productNow()).rating).toBe(2.5);
    expect((await call('DELETE', '/mine', buyer)).status).toBe(200);
    expect(await productNow()).toMatchObject({ rating: 4, review_count: 1 });
    expect((await call('DELETE', '/mine', buyer)).status).toBe(404);
    expect((await call('PUT', '/mine', buyer, { rating: 3 })).body.message).toBe('Your review not found');
  });
});

test('reviews come newest first, ten at a time', async () => {
  const rows = Array.from({ length: 13 }, (_, index) => ({
    product_id: product,
    author_name: `Author ${index}`,
    rating: 1 + (index % 5),
    created_at: new Date(Date.UTC(2026, 0, 1 + index)),
  }));
  await shop.db.insertInto('reviews').values(rows).execute();
  const first = (await call('GET', '')).body.data;
  expect(first.reviews[0].author_name).toBe('Author 12');
  expect(first.reviews).toHaveLength(10);
  expect(first.pagination).toEqual({ currentPage: 1, hasMore: true, totalReviews: 13 });
  expect(first.summary).toEqual({ average: 2.8, count: 13, stars: [3, 3, 3, 2, 2] });
  const second = (await call('GET', '?page=2')).body.data;
  expect(second.reviews).toHaveLength(3);
  expect(second.pagination.hasMore).toBe(false);
});

test('somebody finds what they have written, and nothing of others', async () => {
  await write(buyer, { rating: 4, body: 'Warm' });
  const listOf = async ({ token }: Person) =>
    (await shop.call('GET', '/users/reviews', { token })).body.data.reviews;
  expect(await listOf(buyer)).toMatchObject([
    { review: { rating: 4, body: 'Warm' }, product: { _id: product, available: true } },
  ]);
  expect(await listOf(await createPerson(shop))).toEqual([]);
});

test('of a product that is not in the shop are a 404', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/mine'],
    ['POST', ''],
    ['PUT', '/mine'],
  ] as const) {
    const answer = await shop.call(method, `/products/${nobody}/reviews${path}`, {
      token: buyer.token,
      ...(method === 'GET' ? {} : { body: { rating: 5 } }),
    });
    expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
  }
});

test('a deleted author leaves the review under their name', async () => {
  await write(buyer, { rating: 5 });
  await shop.call('DELETE', `/admin/users/${buyer.id}`, { token: admin.token });
  expect((await call('GET', '')).body.data.reviews[0].author_name).toBe(buyer.name);
});
