import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createPerson, createProduct } from '#server/testing/fixtures.ts';
import { addJacket } from '#server/testing/jacket.ts';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { createOwner } from '#server/testing/owner.ts';
import { languages } from '#texts/language.ts';
import { preview } from './compose.ts';
import { type MessageKind, messageKinds, wordingOf } from './message-kinds.ts';
import { sampleFacts } from './sample-facts.ts';
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
  const product = await createProduct(shop, { name: 'Dhaka Topi', pricePaisa: 125_000 });
  await shop.db.updateTable('products').set({ name_ne: 'ढाका टोपी' }).where('id', '=', product).execute();
  const { token } = body.data;
  const placed = await shop.call('POST', '/orders', { token, body: orderFor([line(product)]) });
  expect(placed.status).toBe(201);
  await sendMessages(shop.shop);
  const mails = await shop.receivedBy(email);
  expect(mails.map(({ subject }) => subject)).toContain('Pasal मा स्वागत छ');
  const received = mails.find(({ subject }) => subject.includes('प्राप्त भयो'));
  expect(received?.text).toContain('१ × ढाका टोपी  रु १,२५०');
  expect(received?.text).toContain('http://shop.test/ne/orders/');
  expect(received?.text).toContain('यो सन्देश Pasal ले पठाएको हो।');
  expect(received?.html).toContain('<html lang="ne">');
  expect(received?.html).toContain('१ × ढाका टोपी');
});

test('an owner hears in the language of their account, also at another address', async () => {
  const owner = await createPerson(shop, { role: 'admin' });
  await shop.call('PUT', '/auth/profile', { token: owner.token, body: { language: 'ne' } });
  const buyer = await createBuyer(shop);
  await buyer.buy(await createProduct(shop));
  const subjects = async (to: string) => (await shop.receivedBy(to)).map(({ subject }) => subject);
  expect(await subjects(owner.email)).toEqual([expect.stringContaining('नयाँ अर्डर')]);

  await shop.db.updateTable('message_settings').set({ owner_email: 'office@example.com' }).execute();
  await buyer.buy(await createProduct(shop));
  expect(await subjects('office@example.com')).toEqual([expect.stringContaining('नयाँ अर्डर')]);
});

test('who is invited in Nepali reads the invitation in Nepali, and every message after it', async () => {
  const owner = await createPerson(shop, { role: 'admin' });
  const headers = { 'x-language': 'ne' };
  const invited = { email: 'bikash@example.com', staffRole: 'packer' };
  await shop.call('POST', '/admin/invitations', { token: owner.token, body: invited, headers });
  const [invitation] = await shop.receivedBy(invited.email);
  expect(invitation?.subject).toBe('Pasal मा काम गर्न आउनुहोस्');
  const token = new URL(/https?:\/\/\S+/.exec(invitation?.text ?? '')?.[0] ?? '').searchParams.get('token');
  const body = { token, name: 'विकास', password: 'packs-it-all' };
  expect((await shop.call('POST', '/auth/accept-invitation', { body, headers })).status).toBe(200);
  const user = shop.db.selectFrom('users').where('email', '=', invited.email).select('language');
  expect(await user.executeTakeFirst()).toEqual({ language: 'ne' });
});

const channels = ['mail', 'sms'] as const;
test.each(languages)('every message has all its words in %s', async (language) => {
  const seen: string[] = [];
  for (const kind of Object.keys(messageKinds) as MessageKind[]) {
    for (const channel of channels.filter((each) => wordingOf(kind, each, language))) {
      const row = { id: '', kind, channel, recipient: 'a@example.com', language, user_id: null };
      const { subject, text, html } = await preview(shop.shop, { ...row, parameters: sampleFacts });
      const label = `${kind} ${channel} ${language}`;
      expect(text, label).not.toMatch(/[{}[\]]|undefined|null|NaN|\(\)|#\s|: ?\.|\s\./);
      if (channel === 'mail') expect([subject, html].join(), label).not.toMatch(/\{\w+\}|undefined|NaN/);
      if (channel === 'mail') expect(subject.charAt(0), label).toBe(subject.charAt(0).toUpperCase());
      if (language === 'ne') expect(text, label).not.toMatch(/shop\.test\/(?!ne\/)/);
      if (language === 'ne') expect(subject + text, label).toMatch(/[ऀ-ॿ]/);
      seen.push(`== ${label}: ${subject}\n${text}`);
    }
  }
  expect(seen.length).toBeGreaterThan(30);
  if (process.env.SHOW_MESSAGES) console.log(seen.join('\n'));
});

test('a message in Nepali says in Nepali which kind was bought', async () => {
  const owner = await createOwner(shop);
  const { id, variant } = await addJacket(owner, { optionWords: { Blue: 'निलो' } });
  const buyer = await createPerson(shop);
  await shop.call('PUT', '/auth/profile', { token: buyer.token, body: { language: 'ne' } });
  const bought = { ...line(id), variant_id: variant('L', 'Blue') };
  expect((await shop.call('POST', '/orders', { token: buyer.token, body: orderFor([bought]) })).status).toBe(
    201,
  );
  const mails = await shop.receivedBy(buyer.email);
  expect(mails.map(({ text }) => text).join()).toContain('१ × Jacket (L · निलो)  रु');
});
