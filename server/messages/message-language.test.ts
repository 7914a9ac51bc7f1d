import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, orderFor } from '#server/testing/buyer.ts';
import { createProduct } from '#server/testing/fixtures.ts';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { sendMessages } from './send-messages.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());

test('who opened the account in Nepali is written to in Nepali, about orders too', async () => {
  const email = 'sita@example.com';
  const { body } = await shop.call('POST', '/auth/register', {
    body: { name: 'सीता', email, password: 'secret-enough' },
    headers: { 'x-language': 'ne' },
  });
  const product = await createProduct(shop, { name: 'ढाका टोपी', pricePaisa: 125_000 });
  const { token } = body.data;
  const placed = await shop.call('POST', '/orders', { token, body: orderFor([line(product)]) });
  expect(placed.status).toBe(201);
  await sendMessages(shop.shop);
  const mails = await shop.receivedBy(email);
  expect(mails.map(({ subject }) => subject)).toContain('Pasal मा स्वागत छ');
  const received = mails.find(({ subject }) => subject.includes('आइपुग्यो'));
  expect(received?.text).toContain('1 × ढाका टोपी  रु १,२५०.००');
  expect(received?.text).toContain('http://shop.test/ne/orders/');
  expect(received?.text).toContain('यो सन्देश Pasal ले पठाएको हो।');
  expect(received?.html).toContain('<html lang="ne">');
});
