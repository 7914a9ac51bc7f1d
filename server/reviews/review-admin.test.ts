import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let product: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await createProduct(shop, { stock: 100 });
});

async function receivedBy(): Promise<Person> {
  const buyer = await createBuyer(shop);
  const { body } = await buyer.buy(product);
  await owner.call('PUT', `/admin/orders/${body.data.order._id}`, { status: 'delivered' });
  return buyer;
}

async function upload({ token }: Person, files = 1) {
  const form = new FormData();
  for (let file = 0; file < files; file += 1) {
    const background = { r: file * 40, g: 90, b: Math.floor(Math.random() * 255) };
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(png)]), `${file}.png`);
  }
  const request = new Request('http://shop/', { method: 'POST', body: form });
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/products/${product}/reviews/pictures`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const urls = answer.json().data?.pictures?.map(({ url }: { url: string }) => url) ?? [];
  return { status: answer.statusCode, urls };
}

async function write(rating: number, images: string[] = [], buyer?: Person) {
  const { token } = buyer ?? (await receivedBy());
  const path = `/products/${product}/reviews`;
  const { status, body } = await shop.call('POST', path, {
    token,
    body: { rating, body: `Gave ${rating}`, images },
  });
  return { status, review: body.data?.review };
}

const list = async (query = '') => (await shop.call('GET', `/products/${product}/reviews${query}`)).body.data;
const ratings = async (query: string) =>
  (await list(query)).reviews.map(({ rating }: { rating: number }) => rating);

test('pictures of buyers come through the pipeline, four at most, and only from here', async () => {
  const buyer = await receivedBy();
  const { status, urls } = await upload(buyer, 4);
  expect(status).toBe(201);
  const { review } = await write(5, urls, buyer);
  expect(review).toMatchObject({ images: urls, verified: true });
  expect((await list()).reviews[0].images).toEqual(urls);
  expect((await upload(buyer, 5)).status).toBe(413);
  expect((await upload(await createPerson(shop))).status).toBe(403);
  expect((await write(4, ['https://elsewhere.example/x.jpg'])).status).toBe(400);
  const edit = { rating: 4, images: urls.slice(1) };
  const edited = await shop.call('PUT', `/products/${product}/reviews/mine`, {
    token: buyer.token,
    body: edit,
  });
  expect(edited.body.data.review.images).toEqual(urls.slice(1));
});

test('are sorted by date, stars, or those with pictures first', async () => {
  const buyer = await receivedBy();
  await write(2, (await upload(buyer)).urls, buyer);
  await write(5);
  await write(3);
  expect(await ratings('')).toEqual([3, 5, 2]);
  expect(await ratings('?sort=highest')).toEqual([5, 3, 2]);
  expect(await ratings('?sort=lowest')).toEqual([2, 3, 5]);
  expect((await ratings('?sort=pictures'))[0]).toBe(2);
});

test('the owner reads what a review is about in both languages', async () => {
  await shop.db.updateTable('products').set({ name_ne: 'ढाका टोपी' }).where('id', '=', product).execute();
  const { review } = await write(4);
  const { body } = await owner.call('GET', '/admin/reviews');
  const listed = body.data.reviews.find(({ _id }: { _id: string }) => _id === review._id);
  expect(listed.product).toMatchObject({ _id: product, nameNe: 'ढाका टोपी' });
});

test('the owner answers, and customers read it', async () => {
  const { review } = await write(3);
  const answer = (text: string) => owner.call('PUT', `/admin/reviews/${review._id}/answer`, { answer: text });
  const unanswered = async () =>
    (await owner.call('GET', '/admin/reviews?state=unanswered')).body.data.reviews.map(
      ({ _id }: { _id: string }) => _id,
    );
  expect(await unanswered()).toContain(review._id);
  expect((await answer('  Thank you!  ')).status).toBe(200);
  expect((await list()).reviews[0]).toMatchObject({ answer: 'Thank you!', body: 'Gave 3' });
  expect(await unanswered()).not.toContain(review._id);
  await answer('');
  expect((await list()).reviews[0].answer).toBeUndefined();
});

test('a hidden one is kept, with the reason, audited, and counts no more until it is shown again', async () => {
  const { review } = await write(1);
  await write(5);
  const rating = async () => (await shop.call('GET', `/products/${product}`)).body.data.product;
  expect(await rating()).toMatchObject({ rating: 3, review_count: 2 });
  const path = `/admin/reviews/${review._id}/hidden`;
  expect((await owner.call('PUT', path, { reason: ' ' })).status).toBe(400);
  expect((await owner.call('PUT', path, { reason: 'Names a person' })).status).toBe(200);
  expect(await rating()).toMatchObject({ rating: 5, review_count: 1 });
  expect(await list()).toMatchObject({ reviews: [{ rating: 5 }], summary: { average: 5, count: 1 } });
  const hidden = await owner.call('GET', '/admin/reviews?state=hidden');
  expect(hidden.body.data.reviews[0]).toMatchObject({ body: 'Gave 1', hiddenReason: 'Names a person' });
  const audit = await owner.call('GET', `/admin/audit?entity=review&entityId=${review._id}`);
  expect(audit.body.data.entries[0]).toMatchObject({
    action: 'review.hide',
    after: { hiddenReason: 'Names a person' },
  });
  await owner.call('DELETE', path);
  expect(await rating()).toMatchObject({ rating: 3, review_count: 2 });
});

test('nobody who answers or hides can change what was written', async () => {
  const { review } = await write(2);
  const change = shop.db
    .updateTable('reviews')
    .set({ answer: 'Sorry', rating: 5 })
    .where('id', '=', review._id)
    .execute();
  await expect(change).rejects.toThrow("a review is its author's");
});

test('is for staff of the catalogue only', async () => {
  const { token } = await createPerson(shop);
  const { review } = await write(2);
  expect((await shop.call('GET', '/admin/reviews', { token })).status).toBe(403);
  const body = { reason: 'No' };
  expect((await shop.call('PUT', `/admin/reviews/${review._id}/hidden`, { token, body })).status).toBe(403);
});
