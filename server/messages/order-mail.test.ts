import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createProduct } from '#server/testing/fixtures.ts';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';

let shop: MailShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openMailShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

async function mailFor(pricePaisa: number, change: object = {}) {
  const buyer = await createBuyer(shop);
  const items = [line(await createProduct(shop, { pricePaisa, name: 'Brass Lamp' }), 2)];
  expect((await buyer.place(orderFor(items, change))).status).toBe(201);
  const [mail] = await shop.receivedBy(buyer.email);
  return mail ?? { text: '', html: '' };
}

test('an order’s mail adds up: goods, discount, delivery and tax make the total', async () => {
  await owner.call('POST', '/admin/discounts', { code: 'TIHAR', kind: 'amount', value: 4 });
  const { text, html } = await mailFor(1_000, { discountCode: 'TIHAR' });
  expect(text).toContain(
    '2 × Brass Lamp  NPR 20\nDiscount  −NPR 4\nDelivery  NPR 9.99\nTax  NPR 1.28\n\nTotal: NPR 27.27.',
  );
  for (const part of ['Discount', '−NPR 4<', 'Delivery', 'NPR 9.99<', 'Tax', 'NPR 1.28<']) {
    expect(html).toContain(part);
  }
});

test('what is free is not a line, nor is a tax that the prices include', async () => {
  const settings = (change: object) => owner.call('PUT', '/admin/settings', change);
  await settings({ pricesIncludeTax: true });
  const { text } = await mailFor(5_000);
  await settings({ pricesIncludeTax: false });
  expect(text).toContain('2 × Brass Lamp  NPR 100\n\nTotal: NPR 100. ');
});

test('who picks the order up is not told of a courier', async () => {
  expect((await mailFor(5_000)).text).toContain('Please have the amount ready when the courier comes.');
  await owner.call('PUT', '/admin/settings', { pickupAddress: 'New Road 12, Kathmandu' });
  const { text } = await mailFor(5_000, { pickup: true });
  expect(text).toContain('Please have the amount ready when you pick it up.');
});

test('who picks the order up hears that it is ready, and never that it is on its way', async () => {
  await owner.call('PUT', '/admin/settings', { pickupAddress: 'New Road 12, Kathmandu' });
  const buyer = await createBuyer(shop);
  const items = [line(await createProduct(shop))];
  const placed = await buyer.place(orderFor(items, { pickup: true }));
  const path = `/orders/${placed.body.data.order._id}`;
  for (const status of ['shipped', 'delivered']) await owner.call('PUT', `/admin${path}`, { status });
  const mails = await shop.receivedBy(buyer.email);
  const ready = mails.find(({ subject }) => subject.endsWith('is ready to be picked up'));
  expect(ready?.text).toContain('New Road 12, Kathmandu');
  expect(mails.map(({ text }) => text).join()).toContain('You have picked up your order');
  expect(mails.map(({ text }) => text).join()).not.toMatch(/left our shop|delivered/);
  for (const [language, story] of [
    ['en', ['Order placed, to be paid at pickup', 'Ready to be picked up', 'Picked up', 'Cash received']],
    ['ne', ['अर्डर भयो, पसलबाट लिँदा तिर्ने', 'लिन तयार छ', 'ग्राहकले लिइसके', 'नगद बुझियो']],
  ] as const) {
    const headers = { 'x-language': language };
    const { events } = (await shop.call('GET', path, { token: buyer.token, headers })).body.data.order;
    expect(events.map(({ message }: { message: string }) => message)).toEqual(story);
  }
});

test('buttons have the colour of the shop, readable in light and dark', async () => {
  expect((await mailFor(5_000)).html).toContain('background:#b3122f');
  await owner.call('PUT', '/admin/appearance', { colour: '#1d4f9c' });
  await owner.call('POST', '/admin/appearance/publish');
  const { html } = await mailFor(5_000);
  expect(html).toContain('background:#1d4f9c');
  expect(html).not.toMatch(/#b3122f|#d8324f/);
});
