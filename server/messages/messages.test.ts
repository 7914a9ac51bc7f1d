import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { type MailShop, moodyMailServer, openMailShop } from '#server/testing/mailbox.ts';
import { createOwner } from '#server/testing/owner.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';
import { startMessageSender } from './message-sender.ts';
import { tell } from './messages.ts';
import { sendMessages } from './send-messages.ts';

let shop: MailShop;
let owner: Person;
beforeAll(async () => {
  shop = await openMailShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha Rai' });
});
afterAll(() => shop.close());

const messagesTo = (to: string, from: TestShop = shop) =>
  from.db.selectFrom('messages').where('recipient', '=', to).selectAll().orderBy('id').execute();

describe('an order', () => {
  test('is told to the customer and to the owner, once each, in HTML and text', async () => {
    const buyer = await createBuyer(shop, { name: 'Sita <b>Sharma</b>' });
    const product = await createProduct(shop, { name: 'Copper Jug & Cup', pricePaisa: 10_000 });
    const { body } = await buyer.buy(product, 2);
    const [mail, ...more] = await shop.receivedBy(buyer.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Pasal <shop@shop.test>',
      subject: `We have your order #${body.data.order.reference}`,
    });
    expect(mail?.text).toContain('2 × Copper Jug & Cup  NPR 200');
    expect(mail?.text).toContain('Total: NPR 216');
    expect(mail?.text).toContain(`http://shop.test/orders/${body.data.order.id}`);
    expect(mail?.html).toContain('Sita &lt;b&gt;Sharma&lt;/b&gt;');
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    const [row] = await messagesTo(buyer.email);
    expect(mail?.headers['message-id']).toBe(`<${row?.id}@shop.test>`);
    expect(row).toMatchObject({ kind: 'order_received', state: 'sent', tries: 1 });
    expect(JSON.stringify(row?.parameters)).not.toContain('thank');
    const toOwner = await shop.receivedBy(owner.email);
    expect(toOwner.map(({ subject }) => subject)).toContain(
      `New order #${body.data.order.reference}: NPR 216`,
    );
    await sendMessages(shop.shop);
    expect(await shop.receivedBy(buyer.email)).toHaveLength(1);
  });

  test('that does not come about is told to nobody', async () => {
    const buyer = await createBuyer(shop);
    const product = await createProduct(shop, { stock: 1 });
    expect((await buyer.buy(product, 2)).status).toBe(409);
    expect(await messagesTo(buyer.email)).toEqual([]);
  });

  test('that is sent again under its key is told once', async () => {
    const buyer = await createBuyer(shop);
    const body = orderFor([line(await createProduct(shop))]);
    await buyer.place(body, { 'idempotency-key': 'same' });
    await buyer.place(body, { 'idempotency-key': 'same' });
    expect(await shop.receivedBy(buyer.email)).toHaveLength(1);
  });

  test('tells its way: shipped, delivered; and cancelled', async () => {
    const buyer = await createBuyer(shop);
    const product = await createProduct(shop);
    const [one, other] = [await buyer.buy(product), await buyer.buy(product)].map(
      ({ body }) => body.data.order.id,
    );
    const set = (id: string, status: string) =>
      shop.call('PUT', `/admin/orders/${id}`, { token: owner.token, body: { status } });
    await set(one, 'shipped');
    await set(one, 'delivered');
    await shop.call('POST', `/orders/${other}/cancel`, { token: buyer.token });
    const kinds = (await messagesTo(buyer.email)).map(({ kind }) => kind);
    expect(kinds.slice(2)).toEqual(['order_shipped', 'order_delivered', 'order_cancelled']);
  });

  test('that takes a product below the limit tells the owner once', async () => {
    const buyer = await createBuyer(shop);
    const product = await createProduct(shop, { stock: 7, name: 'Last Lamp' });
    for (let bought = 0; bought < 3; bought += 1) await buyer.buy(product);
    const low = (await messagesTo(owner.email)).filter(({ kind }) => kind === 'owner_low_stock');
    expect(low.map(({ parameters }) => parameters)).toMatchObject([
      { product: { name: 'Last Lamp', stock: 5 } },
    ]);
  });
});

test('many orders that together take a product below the limit tell the owner once', async () => {
  const buyers = await Promise.all(Array.from({ length: 16 }, () => createBuyer(shop)));
  const product = await createProduct(shop, { stock: 18, name: 'Sudden Lamp' });
  await Promise.all(buyers.map((buyer) => buyer.buy(product)));
  const told = (await messagesTo(owner.email)).filter(
    ({ kind, parameters }) => kind === 'owner_low_stock' && JSON.stringify(parameters).includes(product),
  );
  expect(told).toHaveLength(1);
});

test('a product with a warning level of its own is told of at that level, whatever its variants', async () => {
  const buyer = await createBuyer(shop);
  const seller = await createOwner(shop);
  const scarf = await seller.add({
    name: 'Own Level',
    price: 100,
    lowStock: 12,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { options: { Size: 'M' }, stock: 7 },
      { options: { Size: 'L' }, stock: 7 },
    ],
  });
  const [size] = scarf.variants;
  for (let bought = 0; bought < 4; bought += 1)
    await buyer.place(orderFor([{ ...line(scarf._id), variant_id: size._id }]), {
      'idempotency-key': crypto.randomUUID(),
    });
  const told = (await messagesTo(owner.email)).map(({ parameters }) => JSON.stringify(parameters));
  const ofScarf = told.filter((said) => said.startsWith('{"product"') && said.includes(scarf._id));
  expect(ofScarf.map((said) => JSON.parse(said))).toMatchObject([{ product: { stock: 12 } }]);
});

describe('a mail server', () => {
  const message = (to: string) => ({ kind: 'welcome' as const, to: { email: to }, facts: { name: 'Hari' } });

  async function shopWith(answer: 'take' | 'later' | 'never' | 'hang') {
    const mood = { answer };
    const server = await moodyMailServer(mood);
    const own = await testShop({ mail: { smtpUrl: server.smtpUrl, from: 'shop@shop.test' } });
    const say = () => own.db.transaction().execute((tx) => tell(tx, message('hari@example.com')));
    const row = () => own.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
    return { own, mood, say, row, ...server };
  }

  test('that is busy is asked again, later and later, and gets the message once', async () => {
    const { own, mood, say, row, taken } = await shopWith('later');
    await say();
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      await own.db.updateTable('messages').set({ next_try_at: new Date() }).execute();
      await sendMessages(own.shop);
      waits.push(((await row()).next_try_at?.getTime() ?? 0) - Date.now());
    }
    expect(waits[0]).toBeGreaterThan(50_000);
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 2);
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 2);
    expect(await row()).toMatchObject({
      state: 'waiting',
      tries: 3,
      last_error: expect.stringContaining('451'),
    });
    await sendMessages(own.shop);
    expect((await row()).tries).toBe(3);
    mood.answer = 'take';
    await own.db.updateTable('messages').set({ next_try_at: new Date() }).execute();
    await sendMessages(own.shop);
    expect([(await row()).state, taken.length]).toEqual(['sent', 1]);
  });

  test("whose final word is no ends it, until somebody presses 'Send again'", async () => {
    const { own, mood, say, row, taken } = await shopWith('never');
    const { token } = await createPerson(own, { role: 'admin' });
    await say();
    await sendMessages(own.shop);
    expect(await row()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('550') });
    const { _id } = (await own.call('GET', '/admin/messages?state=failed', { token })).body.data.messages[0];
    mood.answer = 'take';
    expect((await own.call('POST', `/admin/messages/${_id}/send-again`, { token })).status).toBe(200);
    await sendMessages(own.shop);
    expect([(await row()).state, taken.length]).toEqual(['sent', 1]);
  });

  test('that hangs delays no order, and several processes send once', async () => {
    const { own, mood, row, taken, held } = await shopWith('hang');
    const buyer = await createBuyer(own);
    const sender = startMessageSender(own.shop, { error: () => {} });
    const started = performance.now();
    expect((await buyer.buy(await createProduct(own))).status).toBe(201);
    // Whoever waited for the mail server would do so for as long as it may be silent.
    expect(performance.now() - started).toBeLessThan(20_000);
    await expect.poll(() => held.length).toBe(1);
    await sendMessages(own.shop);
    expect((await row()).tries).toBe(1);
    mood.answer = 'take';
    // As if the process that took it had died.
    await own.db
      .updateTable('messages')
      .set({ taken_until: new Date(Date.now() - 1000) })
      .execute();
    await Promise.all([sendMessages(own.shop), sendMessages(own.shop), sendMessages(own.shop)]);
    expect(await row()).toMatchObject({ state: 'sent', tries: 2 });
    const { id } = await row();
    expect(taken.filter((raw) => raw.includes(`<${id}@shop.test>`))).toHaveLength(1);
    own.shop.changes.close();
    void sender.stop();
  });

  test('that nobody has set up leaves it unsent, and says so', async () => {
    const own = await testShop();
    const { token } = await createPerson(own, { role: 'admin' });
    await own.db.transaction().execute((tx) => tell(tx, message('hari@example.com')));
    await sendMessages(own.shop);
    const { data } = (await own.call('GET', '/admin/messages', { token })).body;
    expect(data).toMatchObject({
      canMail: false,
      messages: [{ state: 'skipped', last_error: 'no_mail_server' }],
    });
  });

  test('that nobody has set up is not waited for: what an order tells is skipped as it is placed', async () => {
    const own = await testShop();
    const buyer = await createBuyer(own);
    await buyer.buy(await createProduct(own));
    expect(await messagesTo(buyer.email, own)).toMatchObject([
      { kind: 'order_received', state: 'skipped', last_error: 'no_mail_server', next_try_at: null },
    ]);
  });

  test('that nobody has set up is not tried either while something else is being sent', async () => {
    const own = await testShop();
    const buyer = await createBuyer(own);
    const { id } = (await buyer.buy(await createProduct(own))).body.data.order;
    const facts = {
      name: 'Hari',
      order: { id, reference: 'abcdef', totalPaisa: 5_000, payment: 'cash', lines: [] },
    };
    const write = (to: { email: string } | { phone: string }) =>
      own.db.transaction().execute((tx) => tell(tx, { kind: 'order_received', to, facts }));
    const provider = createServer(async (_request, response) => {
      await write({ email: 'late@example.com' });
      response.end('{"response_code": 200}');
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const sms = {
      provider: 'sparrow',
      token: 'key',
      sender: 'Demo',
      baseUrl: `http://127.0.0.1:${port}`,
    } as const;
    await write({ phone: '9841000009' });
    await sendMessages({ ...own.shop, config: { ...own.shop.config, sms } });
    provider.close();
    const late = () => own.db.selectFrom('messages').where('recipient', '=', 'late@example.com').selectAll();
    expect(await late().executeTakeFirst()).toMatchObject({ state: 'waiting', tries: 0 });
    await sendMessages(own.shop);
    expect(await late().executeTakeFirst()).toMatchObject({ state: 'skipped', last_error: 'no_mail_server' });
  });
});

test('a message is sent as soon as its cause has committed', async () => {
  const sender = startMessageSender(shop.shop, { error: () => {} });
  const { body } = await shop.call('POST', '/auth/register', {
    body: { name: 'Maya Gurung', email: 'maya@example.com', password: 'secret-enough' },
  });
  expect(body.success).toBe(true);
  await expect.poll(async () => (await messagesTo('maya@example.com'))[0]?.state).toBe('sent');
  await sender.stop();
  expect(await shop.receivedBy('maya@example.com')).toMatchObject([{ subject: 'Welcome to Pasal' }]);
});
