import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';

let shop: MailShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openMailShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

const path = '/admin/message-templates/password_reset/mail/en';
const save = (body: string) => owner.call('PUT', path, { subject: 'A new password at {shop}', body });

test('an owner’s words are sent as text, with what they may fill in', async () => {
  expect((await save('Hello {name} <i>there</i>\n\n[Go on]({link})')).status).toBe(200);
  const person = { name: 'Sita', email: 'sita@example.com', password: 'secret-enough' };
  await shop.call('POST', '/auth/register', { body: person });
  await shop.call('POST', '/auth/forgot-password', { body: person });
  const mail = (await shop.receivedBy(person.email)).find(({ subject }) => subject.includes('password'));
  expect(mail?.subject).toBe('A new password at Pasal');
  expect(mail?.text).toContain('Go on: http://shop.test/reset-password?token=');
  expect(mail?.html).toContain('Hello Sita &lt;i&gt;there&lt;/i&gt;');
  expect((await owner.call('DELETE', path)).status).toBe(200);
});

test.each([
  ['what the message does not know', 'Hello {email}', 'placeholderUnknown'],
  ['a button that runs something', '[Go on](javascript:alert(1))', 'buttonLink'],
  ['a button that carries the link elsewhere', '[Go on](https://other.example/?to={link})', 'buttonLink'],
])('%s is refused', async (_, body, code) => {
  expect(await save(body)).toMatchObject({ status: 400, body: { code } });
});
