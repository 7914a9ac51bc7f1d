import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { joinGuestOrders } from '#server/orders/guest-orders.ts';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct } from '#server/testing/fixtures.ts';
import { comeBack, openWalletShop, startCheckout, type WalletShop } from '#server/testing/test-wallet.ts';

const PASSWORD = 'secret-enough';

/** Each table in which a word stands. */
async function tablesWith({ db }: WalletShop, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, schema } of await db.introspection.getTables()) {
    if (schema !== 'public') continue;
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(word)) found.push(name);
  }
  return found;
}

test('who leaves is named nowhere, whatever they and the shop did', async () => {
  const shop = await openWalletShop({ rateLimitFactor: 1000 });
  onTestFinished(() => shop.close());
  const { token: admin } = await createPerson(shop, { role: 'admin', name: 'Asha' });
  const asOwner = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(method, `/admin${path}`, {
      token: admin,
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(body ? { body } : {}),
    });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };
  const move = async (id: string, ...statuses: string[]) => {
    for (const status of statuses) await asOwner('PUT', `/orders/${id}`, { status });
  };
  await asOwner('PUT', '/settings', { guestCheckout: true });
  const product = await createProduct(shop, { stock: 50 });

  // Before there was an account: under another name and to a phone.
  const guest = (await shop.call('POST', '/auth/guest')).body.data.token;
  const shippingAddress = { ...addressInKathmandu, fullName: 'Guestly Oldname', phone: '9841555001' };
  for (const email of ['guestly@mail.example', undefined]) {
    const body = orderFor([line(product)], { email, shippingAddress });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await shop.call('POST', '/orders', { token: guest, headers, body });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const path = `/orders/${placed.body.data.order._id}/cancel`;
    expect((await shop.call('POST', path, { token: guest })).status).toBe(200);
  }

  const buyer = await createBuyer(shop, { name: 'Firstly Calledso', email: 'guestly@mail.example' });
  await shop.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(PASSWORD),
      ...{ email_confirmed_at: new Date(), phone: '9841555001', phone_confirmed_at: new Date() },
    })
    .where('id', '=', buyer.id)
    .execute();
  await shop.db.transaction().execute((tx) => joinGuestOrders(tx, buyer.id));
  expect(await buyer.orders()).toHaveLength(2);

  const early = (await buyer.buy(product)).body.data.order._id;
  await shop.call('PUT', '/auth/profile', { token: buyer.token, body: { name: 'Lastly Calledso' } });
  await asOwner('PUT', `/orders/${early}`, { note: 'Rings at Lastly Calledso, second floor' });
  await move(early, 'shipped', 'delivered');
  const { bill } = (await shop.call('GET', `/orders/${early}/bill`, { token: buyer.token })).body.data;
  const print = await shop.call('POST', `/orders/${early}/bills/${bill._id}/prints`, { token: buyer.token });
  expect(print.status).toBe(201);

  const review = await shop.call('POST', `/products/${product}/reviews`, {
    token: buyer.token,
    body: { rating: 4, body: 'Warm' },
  });
  expect(review.status, JSON.stringify(review.body)).toBe(201);
  const { id: reviewId } = await shop.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow();
  await asOwner('PUT', `/reviews/${reviewId}/answer`, { answer: 'Thank you' });

  const { orderId, paymentUrl } = await startCheckout(shop, { buyer, productId: product });
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  await shop.db.updateTable('orders').set({ status: 'pending' }).where('id', '=', orderId).execute();
  expect((await shop.call('POST', `/orders/${orderId}/cancel`, { token: buyer.token })).status).toBe(200);
  await shop.reconcileIn(1);

  const taken = await asOwner('POST', '/orders', {
    customerId: buyer.id,
    items: [line(product)],
    shippingAddress: { ...addressInKathmandu, fullName: 'Lastly Calledso', phone: '9841555002' },
    payment: 'cash',
  });
  await move(taken.order._id, 'cancelled');

  await shop.db.updateTable('messages').set({ state: 'failed', next_try_at: null }).execute();
  const failed = await shop.db
    .selectFrom('messages')
    .where('recipient', '=', buyer.email)
    .select('id')
    .executeTakeFirstOrThrow();
  await asOwner('POST', `/messages/${failed.id}/send-again`);
  await shop.call('POST', '/users/wishlist', { token: buyer.token, body: { productIds: [product] } });

  const data = await shop.call('GET', '/auth/my-data', { token: buyer.token });
  expect(data.body).toMatchObject({
    wishes: [{ product: 'Wireless Headphones' }],
    bills: [{ order_id: early }],
    payments: [{ order_id: orderId, provider: 'khalti' }],
  });

  const leaving = await shop.call('POST', '/auth/delete-account', {
    token: buyer.token,
    body: { currentPassword: PASSWORD },
  });
  expect(leaving.status, JSON.stringify(leaving.body)).toBe(200);
  const words = ['Oldname', 'Calledso', 'guestly@', '9841555001', '9841555002'];
  const known = await Promise.all(words.map(async (word) => [word, await tablesWith(shop, word)]));
  expect(known).toEqual(words.map((word) => [word, []]));
});

test('what went to their address goes, whoever it was about, and what they did as staff has no name', async () => {
  const shop = await openWalletShop({ rateLimitFactor: 1000 });
  onTestFinished(() => shop.close());
  const { token: owner } = await createPerson(shop, { role: 'admin', name: 'Asha' });
  const { id, email, token } = await createPerson(shop, { role: 'admin', name: 'Formerly Staffed' });
  const product = await createProduct(shop, { stock: 5 });
  const adjusted = await shop.call('POST', `/admin/products/${product}/stock`, {
    token,
    body: { delta: 1 },
  });
  expect(adjusted.status, JSON.stringify(adjusted.body)).toBeLessThan(300);
  const other = await createBuyer(shop);
  const bought = async () => (await other.buy(product)).body.data.order._id as string;
  const [cancelled, guests] = [await bought(), await bought()];
  await shop.call('PUT', `/admin/orders/${cancelled}`, { token, body: { status: 'cancelled' } });
  // Somebody gave their address with an order.
  await shop.db.updateTable('orders').set({ customer_email: email }).where('id', '=', guests).execute();
  const told = (kind: string, about: object) =>
    shop.db
      .insertInto('messages')
      .values({ kind, channel: 'mail', recipient: email.toUpperCase(), ...about })
      .execute();
  await told('order_received', { order_id: guests });
  await told('staff_invitation', {});
  await told('email_confirm', { user_id: other.id });
  await told('owner_low_stock', {});
  await told('owner_new_order', { order_id: cancelled });
  await shop.call('PUT', `/admin/users/${id}`, { token: owner, body: { role: 'user' } });
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute();
  const leaving = await shop.call('POST', '/auth/delete-account', {
    token: await startSession(shop.db, id),
    body: { currentPassword: PASSWORD },
  });
  expect(leaving.status, JSON.stringify(leaving.body)).toBe(200);
  expect(await tablesWith(shop, email.toUpperCase())).toEqual([]);
  const { rows } =
    await sql`select actor_id, actor_name from stock_movements where actor_id = ${id} or actor_name like 'Formerly%'
    union all select actor_id, actor_email from audit_log where actor_id = ${id} and action <> 'user.forget'`.execute(
      shop.db,
    );
  expect(rows).toEqual([]);
});
