import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findSession } from '#server/accounts/sessions.ts';
import { eventStreams } from '#server/live/event-streams.ts';
import { ensureBuilt } from '#server/pages/built-web.ts';
import { pageRoutes } from '#server/pages/pages.ts';
import { publicShop } from '#server/pages/public-shop.ts';
import { addressInKathmandu, createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { initiate, openWalletShop, type WalletShop } from '#server/testing/test-wallet.ts';

let shop: WalletShop;
let person: Person;
let buyer: Person;
let product: string;
let statements: string[] = [];
const { query } = pg.Client.prototype;

/** Everything that this process asks the database, whoever asks; the bookkeeping of changes and counts is not the request's. */
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : first?.text;
    if (text && !/^(notify|listen)|rate_limits/i.test(text)) statements.push(text);
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  await ensureBuilt(new AbortController().signal);
  shop = await openWalletShop();
  await pageRoutes(shop.app, shop.shop, publicShop(shop.shop));
  person = await createPerson(shop);
  buyer = await createPerson(shop);
  await shop.db
    .insertInto('collections')
    .values({ name: 'Feast', slug: 'feast', is_published: true, newest_days: 30 })
    .execute();
  product = await createProduct(shop, { stock: 1000 });
  const lamp = await createProduct(shop, { name: 'Lampshadesofcopper' });
  await shop.db.updateTable('products').set({ name_ne: 'हेडफोन' }).where('id', '=', lamp).execute();
  await signed('POST', '/users/cart', { productId: product, quantity: 1 })();
  await signed('POST', '/orders', order(), buyer)();
}, 120_000);
afterAll(async () => {
  pg.Client.prototype.query = query;
  await shop.close();
});

/** Once to warm up: what is kept has been read by then. */
async function countOf(ask: () => Promise<{ status: number }>): Promise<number> {
  await ask();
  await shop.shop.changes.settle();
  statements = [];
  expect((await ask()).status).toBeLessThan(300);
  return statements.length;
}

const signed =
  (method: string, path: string, body?: unknown, by = person) =>
  () =>
    shop.call(method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
const order = () => ({
  items: [{ product_id: product, quantity: 1 }],
  shippingAddress: { ...addressInKathmandu, fullName: crypto.randomUUID() },
  paymentMethod: 'cash',
});

/** Each time another page of its reviews, which nobody has asked for. */
function pageOfProduct() {
  let reviews = 1;
  return async () => {
    const { slug } = (await shop.call('GET', `/products/${product}`)).body.data.product;
    reviews += 1;
    const { statusCode } = await shop.app.inject(`/products/${slug}?reviews=${reviews}`);
    return { status: statusCode };
  };
}

const nextWord = (wordOf: (place: number) => string) => () => {
  let place = 4;
  return () => {
    place += 1;
    return shop.call('GET', `/products?search=${wordOf(place)}`);
  };
};

async function tenTimes(path: string) {
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.app.inject(path)));
  return { status: Math.max(...answers.map(({ statusCode }) => statusCode)) };
}

/** Each time another size of page, which nobody has asked for. */
const nextLimit = (query: string) => () => {
  let limit = 20;
  return () => {
    limit += 1;
    return shop.call('GET', `/products?limit=${limit}${query}`);
  };
};

/** Each time from another price, which nobody has counted. */
const nextPrice = (query: string) => () => {
  let paisa = 10;
  return () => {
    paisa += 1;
    return shop.call('GET', `/products?minPrice=${paisa / 100}${query}`);
  };
};

/** The commonest calls, and how often each asks the database when its connections are warm. */
test.each<[string, number, () => () => Promise<{ status: number }>]>([
  ['a listing that is ready', 0, () => signed('GET', '/products')],
  ['a product that is ready', 0, () => signed('GET', `/products/${product}`)],
  ['the categories that are ready', 0, () => signed('GET', '/products/categories/all')],
  ['a listing of known products that is not ready', 1, nextLimit('')],
  ['a listing by a price that was counted before', 1, nextLimit('&minPrice=5')],
  ['a listing that is not ready', 2, nextPrice('')],
  ['a collection that is not ready', 2, nextPrice('&collection=feast')],
  ['the sitemap, ten times at once', 0, () => () => tenTimes('/sitemap.xml')],
  ['a search of known words that is not ready', 1, nextLimit('&search=wireless%20headphones')],
  ['a search with a known typo', 1, nextLimit('&search=hedphones')],
  ['a search in Devanagari', 1, nextLimit(`&search=${encodeURIComponent('हेडफोन')}`)],
  ['a search of known words that no product has together', 2, nextLimit('&search=wireless%20lampshade')],
  ['the same among prices', 3, nextLimit('&search=wireless%20lampshade&minPrice=1')],
  ['a search with a new word', 2, nextWord((letters) => 'lampshadesofcopper'.slice(0, letters))],
  [
    'a search with a new typo',
    2,
    nextWord((letters) => `lampshadesof${'x'.repeat(letters % 2)}co${'qzvj'[letters % 4]}per`),
  ],
  ["a product's page that is not ready", 1, pageOfProduct],
  ['the cart', 1, () => signed('GET', '/users/cart')],
  [
    'putting something into the cart',
    1,
    () => signed('POST', '/users/cart', { productId: product, quantity: 1 }),
  ],
  ['a change of the cart', 1, () => signed('PUT', `/users/cart/${product}`, { quantity: 2 })],
  ['a cash order', 1, () => () => signed('POST', '/orders', order(), buyer)()],
  ['the start of a payment', 10, () => () => initiate(shop, person, product, 1)],
  ['my orders', 4, () => signed('GET', '/orders', undefined, buyer)],
  ['who I am', 1, () => signed('GET', '/auth/me')],
])('%s: %i statements', async (_name, wanted, ask) => {
  expect(await countOf(ask()), statements.join('\n\n')).toBe(wanted);
});

test('an order that waits for its payment is placed in one statement that commits by itself', async () => {
  await countOf(() => initiate(shop, buyer, product, 1));
  const placing = statements.findIndex((text) => text.includes('place_'));
  expect(statements[placing]).toContain('place_awaiting_payment');
  expect(statements.slice(0, placing).filter((text) => /^(begin|start)/i.test(text))).toEqual([]);
});

/** Who they are and whom the owner's messages go to is still known. */
test.each<[string, () => Promise<{ status: number }>]>([
  ['somebody signs up', signUp],
  ['a guest comes', () => shop.call('POST', '/auth/guest')],
  ['another customer is renamed', renameAnother],
])('after %s, a cart and an order of others take as many statements as before', async (_what, happens) => {
  await shop.db.updateTable('store_settings').set({ guest_checkout: true }).execute();
  await shop.shop.changes.settle();
  const placeOrder = () => signed('POST', '/orders', order(), buyer)();
  const readCart = signed('GET', '/users/cart');
  for (const ask of [placeOrder, readCart]) await ask();
  expect((await happens()).status).toBeLessThan(300);
  await shop.shop.changes.settle();
  for (const ask of [readCart, placeOrder]) {
    statements = [];
    expect((await ask()).status).toBeLessThan(300);
    expect(statements).toHaveLength(1);
  }
});

test('open screens ask for their sessions once when something of theirs changed, and not for the changes of others', async () => {
  const [admin, colleague] = [
    await createPerson(shop, { role: 'admin' }),
    await createPerson(shop, { role: 'admin' }),
  ];
  const streams = eventStreams(shop.db, shop.shop.changes);
  onTestFinished(() => streams.closeAll());
  for (const { token } of [admin, colleague]) {
    const session = await findSession(shop.db, token);
    if (session) for (let tab = 0; tab < 5; tab += 1) streams.open(session);
  }
  const asked = () => statements.filter((text) => /^select .* from "sessions"/.test(text)).length;
  const expectAsked = async (times: number, happens: () => Promise<unknown>) => {
    await sleep(100);
    statements = [];
    await happens();
    await shop.shop.changes.settle();
    await expect.poll(asked).toBe(times);
    await sleep(100);
    expect(asked()).toBe(times);
  };
  await expectAsked(0, signUp);
  await expectAsked(0, () => shop.db.deleteFrom('sessions').where('user_id', '=', person.id).execute());
  await expectAsked(1, () => rename(admin.id));
  await expectAsked(1, () => shop.db.updateTable('users').set({ language: 'ne' }).execute());
});

function signUp() {
  const email = `${crypto.randomUUID()}@example.com`;
  return shop.call('POST', '/auth/register', {
    body: { name: 'Gita Rai', email, password: 'yellow-mustard-field' },
  });
}

async function renameAnother() {
  await rename((await createPerson(shop)).id);
  return { status: 200 };
}

async function rename(id: string): Promise<void> {
  await shop.db.updateTable('users').set({ name: 'Gita Thapa' }).where('id', '=', id).execute();
}
