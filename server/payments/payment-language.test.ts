import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { comeBack, openWalletShop, orderOf, PAID, type WalletShop } from '#server/testing/test-wallet.ts';

const NEPALI = '/ne/orders?payment=success';
const bank = {
  name: 'Nabil Bank',
  hours: 48,
  picture:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin' });
  const { token } = owner;
  const put = await shop.call('PUT', '/admin/payment-methods/bank', { token, body: bank });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
});
afterAll(() => shop.close());

/** From a page in Nepali, in a browser that prefers English. */
async function start(paymentMethod: string) {
  const { token } = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 50_000, stock: 5 });
  const { status, body } = await shop.call('POST', '/orders/initiate-payment', {
    token,
    headers: { 'x-language': 'ne', ...inEnglish },
    body: { items: [{ product_id: productId, quantity: 2 }], shippingAddress, paymentMethod },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const url = new URL(body.payment_url);
  return {
    token,
    url,
    path: url.pathname,
    name: url.pathname.split('/').at(-1) ?? '',
    orderId: body.order_id,
  };
}
const inEnglish = { 'accept-language': 'en-GB,en' };
const shippingAddress = {
  fullName: 'सीता',
  address: 'झम्सिखेल',
  city: 'Lalitpur',
  state: 'Bagmati',
  country: 'Nepal',
};
const pageAt = (url: string) => shop.app.inject({ url, headers: inEnglish });
const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('who pays with Khalti comes back to the language the payment was started in', async () => {
  const paid = await start('khalti');
  expect(await comeBack(shop, (await shop.choose(paid.url.href, 'pay')) ?? '')).toBe(NEPALI);
  const left = await start('khalti');
  const back = await comeBack(shop, (await shop.choose(left.url.href, 'cancel')) ?? '');
  expect(back).toMatch(/^\/ne\/orders\?payment=failed/);
  expect(decodeURIComponent(back)).toContain('भुक्तानी');
});

test('with eSewa too, and the page on the way speaks it', async () => {
  const { path, name } = await start('esewa');
  const page = await pageAt(path);
  expect(page.body).toContain('<html lang="ne"');
  const { origin } = new URL(shop.shop.config.esewa?.baseUrl ?? '');
  const fields = [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, key, value]) => [
    key,
    value,
  ]);
  await post(/action="([^"]+)"/.exec(page.body)?.[1] ?? '', Object.fromEntries(fields));
  const { headers } = await post(`${origin}/pay`, { uuid: name, choice: 'pay' });
  expect(await comeBack(shop, headers.get('location') ?? '')).toBe(NEPALI);
  expect((await pageAt(path)).headers.location).toBe('/ne/orders');
});

test('with Fonepay too', async () => {
  const { path, name } = await start('fonepay');
  const { body } = await pageAt(path);
  expect(body).toContain('<html lang="ne"');
  expect(body).toContain('href="/ne/orders"');
  const { origin } = new URL(shop.shop.config.fonepay?.baseUrl ?? '');
  await post(`${origin}/pay`, { prn: name, choice: 'pay' });
  expect(await comeBack(shop, `/api/orders/payment/fonepay/${name}`)).toBe(NEPALI);
  expect((await pageAt(path)).headers.location).toBe('/ne/orders');
});

test('with a transfer by hand too', async () => {
  const { path } = await start('bank');
  const { body } = await pageAt(path);
  expect(body).toContain('<html lang="ne"');
  expect(body).toContain('href="/ne/orders"');
});

test('and from the link of an order that was reopened', async () => {
  const { token, url, orderId } = await start('khalti');
  await comeBack(shop, (await shop.choose(url.href, 'pay')) ?? '');
  const set = (status: string) =>
    shop.call('PUT', `/admin/orders/${orderId}`, { token: owner.token, body: { status } });
  await set('cancelled');
  await shop.reconcileIn(1);
  await set('pending');
  const { body } = await shop.call('GET', `/orders/${orderId}`, { token });
  const page = await comeBack(shop, `${body.data.order.payment_url}?language=ne`);
  expect(await comeBack(shop, (await shop.choose(page, 'pay')) ?? '')).toBe(NEPALI);
  expect(await orderOf(shop, orderId)).toEqual(PAID);
  expect(await comeBack(shop, `${body.data.order.payment_url}`)).toBe('/orders');
});
