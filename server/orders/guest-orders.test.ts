import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOrderKey, ORDER_KEY_DAYS } from '#server/messages/order-key.ts';
import { line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct, stockOf } from '#server/testing/fixtures.ts';
import { linkIn, type MailShop, openMailShop } from '#server/testing/mailbox.ts';

let shop: MailShop;
let owner: { token: string };
beforeAll(async () => {
  shop = await openMailShop({ rateLimitFactor: 1000 });
  owner = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(() => letGuestsBuy(true));

const letGuestsBuy = (guestCheckout: boolean) =>
  shop.call('PUT', '/admin/settings', { token: owner.token, body: { guestCheckout } });

let phones = 9_841_000_000;
const newPhone = () => String(++phones);

async function newGuest() {
  const { status, body } = await shop.call('POST', '/auth/guest');
  expect(status).toBe(201);
  return body.data.token as string;
}
const order = (productId: string, phone: string, more: object = {}) =>
  orderFor([line(productId)], { shippingAddress: { ...addressInKathmandu, phone }, ...more });
async function buyAsGuest(phone: string, more: object = {}) {
  const token = await newGuest();
  const productId = await createProduct(shop);
  const { status, body } = await shop.call('POST', '/orders', { token, body: order(productId, phone, more) });
  expect(status, JSON.stringify(body)).toBe(201);
  return { token, productId, id: body.data.order._id as string };
}
async function confirmPhone(token: string, phone: string) {
  await shop.call('PUT', '/auth/phone', { token, body: { phone } });
  const code = (await shop.receivedBy(phone)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
  return shop.call('POST', '/auth/confirm-phone', { token, body: { code } });
}
const ordersOf = async (token: string) =>
  (await shop.call('GET', '/orders', { token })).body.data.orders.map(({ _id }: { _id: string }) => _id);

test('while the owner has not said so, a guest gets no cart, and one from before can no longer buy', async () => {
  const phone = newPhone();
  const { token, id, productId } = await buyAsGuest(phone);
  await letGuestsBuy(false);
  expect((await shop.call('POST', '/auth/guest')).status).toBe(401);
  const body = { productId };
  expect((await shop.call('POST', '/users/cart', { token, body })).status).toBe(401);
  expect((await shop.call('POST', '/orders', { token, body: order(productId, phone) })).status).toBe(401);
  expect((await shop.call('GET', `/orders/${id}`, { token })).status).toBe(200);
});

test('a guest buys with name and phone, and is not counted as a customer', async () => {
  const before = (await shop.call('GET', '/admin/users', { token: owner.token })).body.data.pagination.total;
  const token = await newGuest();
  const productId = await createProduct(shop, { stock: 3 });
  const cart = await shop.call('POST', '/users/cart', { token, body: { productId, quantity: 2 } });
  expect(cart.body.data.totals.itemCount).toBe(2);
  const items = [line(productId, 2)];
  const nameless = orderFor(items, { shippingAddress: { ...addressInKathmandu, phone: '' } });
  expect((await shop.call('POST', '/orders', { token, body: nameless })).body.code).toBe('phoneNeeded');
  const phone = newPhone();
  const placed = await shop.call('POST', '/orders', { token, body: { ...order(productId, phone), items } });
  expect(placed.body.data.order).toMatchObject({ user: { name: 'Sita Sharma', email: '' } });
  expect(await stockOf(shop, productId)).toBe(1);
  expect((await shop.call('GET', '/users/cart', { token })).body.data.cartItems).toEqual([]);
  expect((await shop.receivedBy(phone))[0]?.text).toContain(placed.body.data.order.reference);
  const after = (await shop.call('GET', '/admin/users', { token: owner.token })).body.data.pagination.total;
  expect(after).toBe(before);
});

test.each([
  ['GET', '/auth/me'],
  ['GET', '/auth/profile'],
  ['GET', '/users/addresses'],
  ['GET', '/users/wishlist'],
  ['GET', '/admin/orders'],
])('a guest’s token opens no account: %s %s', async (method, path) => {
  expect((await shop.call(method, path, { token: await newGuest() })).status).toBeGreaterThanOrEqual(401);
});

test('the order is followed by its link and by nothing else', async () => {
  const phone = newPhone();
  const { token, id } = await buyAsGuest(phone);
  const other = await buyAsGuest(newPhone());
  const link = new URL(linkIn((await shop.receivedBy(phone))[0] ?? ({ text: '' } as never)));
  const key = link.searchParams.get('key') ?? '';
  expect(link.pathname).toBe(`/orders/${id}`);
  const read = (given: string, orderId = id) => shop.call('GET', `/orders/${orderId}?key=${given}`);
  expect((await read(key)).body.data.order).toMatchObject({ _id: id, follow_url: null });
  expect((await shop.call('GET', `/orders/${id}`, { token })).body.data.order.follow_url).toContain(id);

  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  const longer = `${Number(key.split('.')[0]) + 1}.${key.split('.')[1]}`;
  const past = Date.now() - (ORDER_KEY_DAYS + 1) * 86_400_000;
  const expired = await makeOrderKey(shop.db, id, past);
  for (const wrong of [forged, longer, expired, '', 'x', `${key}x`]) {
    expect((await read(wrong)).status, wrong).toBe(404);
  }
  expect((await read(key, other.id)).status).toBe(404);
  expect((await shop.call('GET', `/orders/${id}`)).status).toBe(401);
  expect((await shop.call('GET', `/orders/${id}`, { token: other.token })).status).toBe(404);
  expect((await shop.call('POST', `/orders/${id}/cancel?key=${forged}`)).status).toBe(404);
  expect((await shop.call('POST', `/orders/${id}/cancel?key=${key}`)).body.data.order.status).toBe(
    'cancelled',
  );
});

test('when the payment fails, the message leads to the order wherever it is opened', async () => {
  const [token, phone, productId] = [await newGuest(), newPhone(), await createProduct(shop)];
  const body = order(productId, phone, { paymentMethod: 'khalti' });
  const begun = await shop.call('POST', '/orders/initiate-payment', { token, body });
  const pidx = new URL(begun.body.payment_url).searchParams.get('pidx') ?? '';
  const choice = new URLSearchParams({ pidx, choice: 'cancel' });
  const left = await fetch(begun.body.payment_url, { method: 'POST', body: choice, redirect: 'manual' });
  const back = new URL(left.headers.get('location') ?? '');
  await shop.app.inject({ url: back.pathname + back.search });
  const link = new URL(linkIn((await shop.receivedBy(phone))[0] ?? ({ text: '' } as never)));
  const read = await shop.call('GET', link.pathname + link.search);
  expect(read.body.data.order).toMatchObject({ _id: begun.body.order_id, payment_status: 'failed' });
});

test('the order joins the account that confirms its phone, and no other', async () => {
  const phone = newPhone();
  const { id } = await buyAsGuest(phone);
  const [stranger, sita] = [await createPerson(shop), await createPerson(shop)];
  await shop.db.updateTable('users').set({ phone }).where('id', '=', stranger.id).execute();
  await shop.call('PUT', '/auth/phone', { token: stranger.token, body: { phone } });
  await shop.receivedBy(phone);
  await shop.call('POST', '/auth/confirm-phone', { token: stranger.token, body: { code: '000000' } });
  expect(await ordersOf(stranger.token)).toEqual([]);
  await confirmPhone(sita.token, phone);
  expect(await ordersOf(sita.token)).toEqual([id]);
  await confirmPhone(stranger.token, newPhone());
  expect(await ordersOf(stranger.token)).toEqual([]);
});

test('the order joins the account that confirms its email; of two that come at once, one has it', async () => {
  const phone = newPhone();
  const email = `guest-${phone}@example.com`;
  const { id } = await buyAsGuest(phone, { email: email.toUpperCase() });
  const byMail = await createPerson(shop, { email });
  const byPhone = await createPerson(shop);
  expect(await ordersOf(byMail.token)).toEqual([]);
  await shop.call('POST', '/auth/email/confirmation', { token: byMail.token });
  const mails = await shop.receivedBy(email);
  const token = mails.map((mail) => new URL(linkIn(mail)).searchParams.get('token')).find(Boolean);
  await Promise.all([
    shop.call('POST', '/auth/confirm-email', { body: { token } }),
    confirmPhone(byPhone.token, phone),
  ]);
  expect([...(await ordersOf(byMail.token)), ...(await ordersOf(byPhone.token))]).toEqual([id]);
});

test('one phone holds only a few unpaid orders, however many guests it is', async () => {
  const phone = newPhone();
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 100 });
  const tokens = await Promise.all(Array.from({ length: 8 }, newGuest));
  const answers = await Promise.all(
    tokens.map((token) =>
      shop.call('POST', '/orders/initiate-payment', {
        token,
        body: order(productId, phone, { paymentMethod: 'khalti' }),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await stockOf(shop, productId)).toBe(95);
});

test('a guest’s cart goes on in the account, never above the stock', async () => {
  const [both, mine] = [await createProduct(shop, { stock: 3 }), await createProduct(shop)];
  const guestToken = await newGuest();
  const { token } = await createPerson(shop);
  const add = (who: string, productId: string, quantity: number) =>
    shop.call('POST', '/users/cart', { token: who, body: { productId, quantity } });
  await add(guestToken, both, 2);
  await add(guestToken, mine, 1);
  await add(token, both, 2);
  const merge = () => shop.call('POST', '/users/cart/merge', { token, body: { guestToken } });
  const [{ body }] = await Promise.all([merge(), merge()]);
  expect(body.data.totals.itemCount).toBeLessThanOrEqual(4);
  const cart = (await merge()).body.data.cartItems;
  const quantities = cart.map((item: { product_id: { _id: string }; quantity: number }) => [
    item.product_id._id,
    item.quantity,
  ]);
  expect(Object.fromEntries(quantities)).toEqual({ [both]: 3, [mine]: 1 });
  const member = await createPerson(shop);
  const stolen = { token, body: { guestToken: member.token } };
  await add(member.token, mine, 1);
  await shop.call('POST', '/users/cart/merge', stolen);
  expect((await shop.call('GET', '/users/cart', { token: member.token })).body.data.cartItems).toHaveLength(
    1,
  );
});

test('a code for once, or for the first order, knows a guest again by phone or email, also at once', async () => {
  const productId = await createProduct(shop, { stock: 50 });
  const newCode = async (terms: object) => {
    const code = `G${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const body = { code, kind: 'percent', value: 10, ...terms };
    const { status, body: said } = await shop.call('POST', '/admin/discounts', { token: owner.token, body });
    expect(status, JSON.stringify(said)).toBe(201);
    return code;
  };
  const buy = async (discountCode: string, phone: string, more: object = {}) => {
    const token = await newGuest();
    return shop.call('POST', '/orders', { token, body: order(productId, phone, { discountCode, ...more }) });
  };
  const once = await newCode({ maxUsesPerCustomer: 1 });
  const phone = newPhone();
  const written = [phone, `+977 ${phone}`, `977-${phone}`, phone, phone];
  const answers = await Promise.all(written.map((each) => buy(once, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('discountUsedByYou');

  const email = 'Sita.Once@Example.com';
  expect((await buy(once, newPhone(), { email })).status).toBe(201);
  expect((await buy(once, newPhone(), { email: email.toLowerCase() })).body.code).toBe('discountUsedByYou');
  expect((await buy(once, newPhone())).status).toBe(201);

  const first = await newCode({ firstOrderOnly: true });
  expect((await buy(first, phone)).body.code).toBe('discountFirstOrder');
  const fresh = newPhone();
  const firsts = await Promise.all([buy(first, fresh), buy(first, fresh), buy(first, fresh)]);
  expect(firsts.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});
