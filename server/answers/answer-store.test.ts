import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createProduct, moveStock } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { createAnswerStore, type Made, type Make } from './answer-store.ts';
import { sawProduct } from './answer-tags.ts';
import { keyOf } from './ready-json.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const saying = (text: string, more: Partial<Made> = {}): Made => ({
  status: 200,
  headers: {},
  bodies: { identity: Buffer.from(text) },
  keep: true,
  ...more,
});

/** Makes that can be counted, and held up while something changes. */
function counting(made: () => Made, productId?: string) {
  const state = { times: 0, goOn: () => {} };
  const make: Make = async (seen) => {
    state.times += 1;
    if (productId) sawProduct(seen, productId);
    const answer = made();
    await new Promise<void>((resolve) => {
      state.goOn = resolve;
    });
    return answer;
  };
  return { state, make };
}

const setPrice = (id: string, paisa: number) =>
  shop.db.updateTable('products').set({ price_paisa: paisa }).where('id', '=', id).execute();
const sell = (id: string) => moveStock(shop, id, -1);

test('whoever asks for the same at the same time waits for one answer', async () => {
  const store = createAnswerStore(shop.shop.changes);
  const { state, make } = counting(() => saying('one'));
  const answers = Array.from({ length: 50 }, () => store.get('key', make));
  state.goOn();
  const bodies = (await Promise.all(answers)).map(({ bodies: { identity } }) => String(identity));
  expect([new Set(bodies).size, state.times]).toEqual([1, 1]);
  expect(store.get('key', make)).not.toBeInstanceOf(Promise);
});

test('an answer made before a change of what it shows is not kept; one that shows something else is', async () => {
  const store = createAnswerStore(shop.shop.changes);
  const [changed, other] = [await createProduct(shop), await createProduct(shop)];
  await shop.shop.changes.settle();
  const [first, second] = [counting(() => saying('old'), changed), counting(() => saying('same'), other)];
  const answers = [store.get('changed', first.make), store.get('other', second.make)];
  await setPrice(changed, 777);
  await shop.shop.changes.settle();
  first.state.goOn();
  second.state.goOn();
  await Promise.all(answers);
  expect([store.has('changed'), store.has('other')]).toEqual([false, true]);
});

test('an answer made before a change of the settings is not kept', async () => {
  const store = createAnswerStore(shop.shop.changes);
  const { state, make } = counting(() => saying('the name of before'));
  const answer = store.get('page', make);
  await shop.db.updateTable('store_settings').set({ updated_at: new Date() }).execute();
  await shop.shop.changes.settle();
  state.goOn();
  await answer;
  expect(store.has('page')).toBe(false);
});

test('nobody who asks after a change waits for an answer from before it', async () => {
  const store = createAnswerStore(shop.shop.changes);
  const id = await createProduct(shop);
  await shop.shop.changes.settle();
  const { state, make } = counting(() => saying('x'), id);
  const before = store.get('key', make);
  const finishFirst = state.goOn;
  await setPrice(id, 4321);
  await shop.shop.changes.settle();
  const after = store.get('key', make);
  finishFirst();
  state.goOn();
  await Promise.all([before, after]);
  expect(state.times).toBe(2);
});

test('a sale leaves a page that may lag until it is made anew, and takes one that may not', async () => {
  const store = createAnswerStore(shop.shop.changes);
  const id = await createProduct(shop);
  await shop.shop.changes.settle();
  let times = 0;
  const make =
    (lags: boolean): Make =>
    async (seen) => {
      times += 1;
      sawProduct(seen, id);
      return saying('x', { lags });
    };
  await Promise.all([store.get('page', make(true)), store.get('call', make(false))]);
  await sell(id);
  await shop.shop.changes.settle();
  expect([store.has('page'), store.has('call'), times]).toEqual([true, false, 2]);
  await expect
    .poll(async () => {
      await store.get('page', make(true));
      return times;
    })
    .toBe(3);
});

test('the memory is bounded, long keys and every encoding included', async () => {
  const store = createAnswerStore(shop.shop.changes, { maxBytes: 100_000 });
  for (let index = 0; index < 100; index++) {
    const key = `${index}${'k'.repeat(5_000)}`;
    await store.get(key, async () => saying('b'.repeat(1_000)));
    const answer = await store.get(key, async () => saying('never'));
    store.add(key, answer, 'gzip', Buffer.alloc(1_000));
  }
  expect(store.figures.bytes).toBeLessThanOrEqual(100_000);
  expect(store.figures.entries).toBeLessThan(10);
});

test('past a quarter full, what nobody asks for again takes no room; what is asked for twice does', async () => {
  const store = createAnswerStore(shop.shop.changes, { maxBytes: 100_000 });
  const ask = async (key: string) => {
    await store.get(key, async () => saying('x'.repeat(1_000)));
  };
  for (let n = 0; n < 1_000; n++) await ask(`/products?x=${n}`);
  expect(store.figures.bytes).toBeLessThan(28_000);
  await ask('/late');
  expect(store.has('/late')).toBe(false);
  await ask('/late');
  expect(store.has('/late')).toBe(true);
});

test('calls are kept under their own parameters, until what they show has changed', async () => {
  const categoryId = await createCategory(shop);
  const [mug, jug] = [
    await createProduct(shop, { categoryId, name: 'Mug' }),
    await createProduct(shop, { categoryId, name: 'Jug' }),
  ];
  const misses = () => shop.shop.answers.figures.misses;
  const price = async (query: string) =>
    (await shop.call('GET', `/products?category=${categoryId}${query}`)).body.data.products.find(
      ({ _id }: { _id: string }) => _id === mug,
    ).price;
  expect(await price('')).toBe(10);
  await shop.call('GET', `/products/${jug}`);
  const made = misses();
  expect(await price('&fbclid=abc&utm_source=x&page=1')).toBe(10);
  expect(misses()).toBe(made + 1);
  expect(await price('&fbclid=xyz')).toBe(10);
  expect(misses()).toBe(made + 1);
  await setPrice(mug, 1234);
  expect(await price('')).toBe(12.34);
  await shop.call('GET', `/products/${jug}`);
  expect(misses()).toBe(made + 2);
});

test('no text in a parameter passes for another call', () => {
  const keys = [
    keyOf('/p', { search: 'a', page: 2 }),
    keyOf('/p', { search: 'a&page=2' }),
    keyOf('/p', { options: { Size: ['M'] } }),
    keyOf('/p', { options: { Size: ['L'] } }),
    keyOf('/p', { page: '2' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('/p', { page: 2, search: 'a' })).toBe(keys[0]);
});

test('a call that is asked for again with its tag is not sent again', async () => {
  const id = await createProduct(shop);
  const url = `/api/products/${id}`;
  const etag = String((await shop.app.inject({ url })).headers.etag);
  const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await setPrice(id, 99);
  expect((await shop.call('GET', `/products/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(
    200,
  );
});

test('an encoding that the client refuses is not sent', async () => {
  for (const _ of Array.from({ length: 12 })) await createProduct(shop);
  const encodingFor = async (accepted: string) =>
    (await shop.app.inject({ url: '/api/products', headers: { 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ];
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('gzip, deflate, br')).toBe('br');
  expect(await encodingFor('identity')).toBeUndefined();
});

test('what is kept holds its own bytes and no more', async () => {
  const store = createAnswerStore(shop.shop.changes);
  const whole = Buffer.alloc(64 * 1024, 'x');
  const piece = saying('', { bodies: { br: whole.subarray(0, 100), identity: Buffer.from('small') } });
  await store.get('/piece', async () => piece);
  const { bodies } = await store.get('/piece', () => Promise.reject(new Error('It is kept.')));
  expect([bodies.br?.toString(), bodies.identity?.toString()]).toEqual(['x'.repeat(100), 'small']);
  expect([bodies.br?.buffer.byteLength, bodies.identity?.buffer.byteLength]).toEqual([100, 5]);
  await store.close();
});
