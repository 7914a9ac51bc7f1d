import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/accounts.ts';
import { linkIn, type MailShop, openMailShop } from '#server/testing/mailbox.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());

let serial = 0;
const OLD = 'secret-enough';
const NEW = 'quite-another-1';

async function member() {
  serial += 1;
  const email = `member${serial}@example.com`;
  await createAccount(shop.db, { name: 'Maya Gurung', email, password: OLD, role: 'user' });
  return { email, token: await tokenOf(email, OLD) };
}

const logIn = (email: string, password: string) =>
  shop.call('POST', '/auth/login', { body: { email, password } });
const tokenOf = async (email: string, password: string) => (await logIn(email, password)).body.data.token;
const forget = (email: string, by?: 'sms') =>
  shop.call('POST', '/auth/forgot-password', { body: { email, ...(by ? { by } : {}) } });
const reset = (body: object) => shop.call('POST', '/auth/reset-password', { body });
const me = async (token: string) => (await shop.call('GET', '/auth/me', { token })).status;

async function linkFor(email: string): Promise<string> {
  await forget(email);
  // Other messages to the same person are on their way at the same time.
  const links = (await shop.receivedBy(email)).map(linkIn);
  const link = links.find((address) => address.startsWith('http://shop.test/reset-password?token=')) ?? '';
  expect(link).not.toBe('');
  return new URL(link).searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  test('is replaced by a link that works once, ends every login and is told', async () => {
    const { email, token } = await member();
    const link = await linkFor(email);
    expect(await reset({ token: link, password: NEW })).toMatchObject({ status: 200 });
    expect([await me(token), (await logIn(email, OLD)).status, (await logIn(email, NEW)).status]).toEqual([
      401, 401, 200,
    ]);
    const subjects = (await shop.receivedBy(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
    expect(await reset({ token: link, password: 'once-more-12' })).toMatchObject({
      status: 400,
      body: { code: 'linkUsed' },
    });
  });

  test('gives nobody away: an unknown address gets the same answer, as slowly, and no message', async () => {
    const { email } = await member();
    const [known, unknown] = [await forget(email), await forget('nobody-here@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await shop.receivedBy('nobody-here@example.com')).toEqual([]);
  });

  test('leaves no token in the database, not even in the outbox', async () => {
    const { email } = await member();
    const token = await linkFor(email);
    const [codes, messages] = await Promise.all([
      shop.db.selectFrom('one_time_codes').selectAll().execute(),
      shop.db.selectFrom('messages').selectAll().execute(),
    ]);
    expect(JSON.stringify({ codes, messages })).not.toContain(token);
    expect(codes.some(({ hash }) => hash.includes(Buffer.from(token)))).toBe(false);
  });

  test('of a leaked link: an old one, one after its time, and one of an earlier asking lead nowhere', async () => {
    const { email, token } = await member();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect((await reset({ token: second, password: NEW })).status).toBe(200);
    expect((await reset({ token: first, password: 'taken-over-1' })).body.code).toBe('linkUsed');
    expect(await me(token)).toBe(401);

    const late = await linkFor(email);
    const soon = await shop.db
      .selectFrom('one_time_codes')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const minutes = (soon.expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30);
    await shop.db.updateTable('one_time_codes').set({ expires_at: new Date() }).execute();
    expect((await reset({ token: late, password: 'taken-over-1' })).body.code).toBe('linkUsed');

    const other = await linkFor(email);
    const signedIn = await tokenOf(email, NEW);
    await shop.call('PUT', '/auth/password', {
      token: signedIn,
      body: { currentPassword: NEW, newPassword: 'changed-by-me-1' },
    });
    expect((await reset({ token: other, password: 'taken-over-1' })).body.code).toBe('linkUsed');
    expect((await reset({ token: 'A'.repeat(43), password: 'taken-over-1' })).body.code).toBe('linkUsed');
  });

  test('of one link used twice at once, one wins', async () => {
    const { email } = await member();
    const token = await linkFor(email);
    const answers = await Promise.all([1, 2, 3].map((n) => reset({ token, password: `parallel-${n}-x` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('by SMS: six digits for a confirmed phone, five wrong ones end them', async () => {
    const { email, token } = await member();
    const phone = '9841777001';
    await shop.call('PUT', '/auth/phone', { token, body: { phone: `+977-${phone}` } });
    const digitsTo = async () => /\b\d{6}\b/.exec((await shop.receivedBy(phone))[0]?.text ?? '')?.[0] ?? '';
    expect(
      await shop.call('POST', '/auth/confirm-phone', { token, body: { code: await digitsTo() } }),
    ).toMatchObject({ status: 200 });

    await forget(email, 'sms');
    const code = await digitsTo();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await reset({ email, code: wrong, password: NEW })).body.code).toBe('codeWrong');
    }
    expect((await reset({ email, code, password: NEW })).body.code).toBe('codeWrong');

    await forget(email, 'sms');
    expect((await reset({ email, code: await digitsTo(), password: NEW })).status).toBe(200);
    expect((await logIn(email, NEW)).status).toBe(200);
  });
});

describe('a password', () => {
  test('is changed by who knows it, and ends the other logins only', async () => {
    const { email, token } = await member();
    const other = await tokenOf(email, OLD);
    const change = (currentPassword: string, newPassword: string) =>
      shop.call('PUT', '/auth/password', { token, body: { currentPassword, newPassword } });
    expect((await change('wrong-one', NEW)).body.code).toBe('wrongPassword');
    expect((await change(OLD, 'iloveyou')).body.code).toBe('passwordTooCommon');
    expect((await change(OLD, NEW)).status).toBe(200);
    expect([await me(token), await me(other)]).toEqual([200, 401]);
  });

  test.each(['password', 'PassWord1', '12345678', 'qwerty123', 'nepal123', 'kathmandu'])(
    "that everybody tries is refused: '%s'",
    async (password) => {
      const body = { name: 'Hari', email: 'hari.common@example.com', password };
      expect(await shop.call('POST', '/auth/register', { body })).toMatchObject({
        status: 400,
        body: { code: 'passwordTooCommon' },
      });
    },
  );
});

test('logins are listed with their device, and end one by one or all others at once', async () => {
  const { email, token } = await member();
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const body = { email, password: OLD };
  const headers = { 'user-agent': firefox };
  const second = (await shop.call('POST', '/auth/login', { body, headers })).body.data.token;
  const third = await tokenOf(email, OLD);
  const list = async () => (await shop.call('GET', '/auth/sessions', { token })).body.data.sessions;
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const there = sessions.find(({ device }: { device: string }) => device === 'Firefox, Linux');
  const stranger = (await member()).token;
  expect((await shop.call('DELETE', `/auth/sessions/${there._id}`, { token: stranger })).status).toBe(404);
  expect((await shop.call('DELETE', `/auth/sessions/${there._id}`, { token })).status).toBe(200);
  expect([await me(second), await me(third)]).toEqual([401, 200]);
  await shop.call('DELETE', '/auth/sessions', { token });
  expect([await me(third), await me(token)]).toEqual([401, 200]);
});

test('a new email counts once it is confirmed there, and the old one hears of it', async () => {
  const { email, token } = await member();
  const wanted = `new-${email}`;
  const ask = (currentPassword: string) =>
    shop.call('PUT', '/auth/email', { token, body: { email: wanted, currentPassword } });
  expect((await ask('wrong-one')).body.code).toBe('wrongPassword');
  expect((await ask(OLD)).status).toBe(200);
  expect((await logIn(wanted, OLD)).status).toBe(401);
  const [mail] = await shop.receivedBy(wanted);
  const link = new URL(mail ? linkIn(mail) : '').searchParams.get('token');
  const oldWay = await linkFor(email);
  expect((await shop.call('POST', '/auth/confirm-email', { body: { token: link } })).status).toBe(200);
  expect([(await logIn(wanted, OLD)).status, (await logIn(email, OLD)).status]).toEqual([200, 401]);
  expect((await shop.receivedBy(email)).map(({ subject }) => subject)).toContain(
    'Your email address was changed',
  );
  // Belongs to the account, so that it is forgotten with it.
  const letters = shop.db
    .selectFrom('messages')
    .where('kind', '=', 'email_changed')
    .where('recipient', '=', email);
  expect((await letters.select('user_id').executeTakeFirstOrThrow()).user_id).not.toBeNull();
  expect((await reset({ token: oldWay, password: NEW })).body.code).toBe('linkUsed');
  expect((await shop.call('POST', '/auth/confirm-email', { body: { token: link } })).status).toBe(400);
});
