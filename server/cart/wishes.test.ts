import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeUrl } from '#server/messages/unsubscribe.ts';
import { createPerson, createProduct, nobody } from '#server/testing/fixtures.ts';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { tellOfReturned } from './wishes.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());

test('wishes are kept, merged and taken back, each person their own', async () => {
  const [sita, hari] = [await createPerson(shop), await createPerson(shop)];
  const [lamp, jug] = [await createProduct(shop), await createProduct(shop)];
  const call = (method: string, path: string, body?: object, { token } = sita) =>
    shop.call(method, `/users/wishlist${path}`, { token, body });
  const ids = (answer: { body: { data: { products: { _id: string }[] } } }) =>
    answer.body.data.products.map(({ _id }) => _id).sort();
  await call('PUT', `/${lamp}`, {});
  await call('PUT', `/${lamp}`, {});
  expect(ids(await call('POST', '', { productIds: [lamp, jug, nobody] }))).toEqual([lamp, jug].sort());
  expect(ids(await call('GET', '', undefined, hari))).toEqual([]);
  expect(ids(await call('DELETE', `/${lamp}`))).toEqual([jug]);
});

test('who waits for a product hears once that it is back, and can be left alone by one click', async () => {
  const person = await createPerson(shop);
  const owner = await createPerson(shop, { role: 'admin' });
  const product = await createProduct(shop, { stock: 0, name: 'Singing Bowl' });
  const wish = { tellWhenBack: true };
  const { body } = await shop.call('PUT', `/users/wishlist/${product}`, { token: person.token, body: wish });
  expect(body.data.watching).toEqual([product]);
  await tellOfReturned(shop.db);
  expect(await shop.receivedBy(person.email)).toEqual([]);

  const restock = { delta: 3, note: 'New ones' };
  const added = await shop.call('POST', `/admin/products/${product}/stock`, {
    token: owner.token,
    body: restock,
  });
  expect(added.status).toBeLessThan(300);
  await Promise.all([tellOfReturned(shop.db), tellOfReturned(shop.db)]);
  const [mail, ...more] = await shop.receivedBy(person.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Singing Bowl is back');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  const oneClick = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const answer = await shop.app.inject({
    method: 'POST',
    url: oneClick.replace('http://shop.test', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  const forged = oneClick.replace('http://shop.test', '').replace(/\.[^.]+$/, '.forged');
  const refused = await shop.app.inject({ method: 'POST', url: forged });
  expect(refused.statusCode).toBe(400);
});

test('unsubscribing ends what was waited for, and asking again is a wish to hear of it', async () => {
  const person = await createPerson(shop);
  const owner = await createPerson(shop, { role: 'admin' });
  const bowl = await createProduct(shop, { stock: 0, name: 'Offering Bowl' });
  const bell = await createProduct(shop, { stock: 0, name: 'Temple Bell' });
  const watch = (product: string) =>
    shop.call('PUT', `/users/wishlist/${product}`, { token: person.token, body: { tellWhenBack: true } });
  await watch(bowl);
  const { page } = await unsubscribeUrl(shop.shop, person.email, 'en');
  const token = new URL(page).searchParams.get('token') ?? '';
  await shop.call('POST', `/messages/unsubscribe?${new URLSearchParams({ token })}`);
  const wishes = await shop.call('GET', '/users/wishlist', { token: person.token });
  expect(wishes.body.data.watching).toEqual([]);

  expect((await watch(bell)).body.data.watching).toEqual([bell]);
  for (const product of [bowl, bell]) {
    const body = { delta: 3, note: 'New ones' };
    await shop.call('POST', `/admin/products/${product}/stock`, { token: owner.token, body });
  }
  await tellOfReturned(shop.db);
  const mails = await shop.receivedBy(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Temple Bell is back']);
});
