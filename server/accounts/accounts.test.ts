import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';
import { createAccount } from './accounts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetOldSessions } from './sessions.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sita = { name: '  Sita Sharma ', email: ' Sita@Example.com ', password: 'secret1' };
let serial = 0;
const freshEmail = () => `person${++serial}@example.com`;

describe('registering', () => {
  test('opens an account of role user and logs in, trimming name and email', async () => {
    const { status, body } = await shop.call('POST', '/auth/register', { body: { ...sita, role: 'admin' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      data: { user: { name: 'Sita Sharma', email: 'Sita@Example.com', role: 'user' } },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const me = await shop.call('GET', '/auth/me', { token: body.data.token });
    expect(me.body.data.user).toEqual(body.data.user);
  });

  test('refuses an email that is taken in other letters, also in parallel', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      [email, email.toUpperCase(), `  ${email}`].map((given) =>
        shop.call('POST', '/auth/register', { body: { name: 'A', email: given, password: 'secret1' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      success: false,
      message: 'An account with this email already exists',
    });
  });

  test.each([
    [{ email: 'a@example.com', password: 'secret1' }, 'name is required'],
    [{ name: '   ', email: 'a@example.com', password: 'secret1' }, 'name must not be empty'],
    [{ name: 'A', password: 'secret1' }, 'email is required'],
    [{ name: 'A', email: 'nowhere', password: 'secret1' }, 'email must be a valid email'],
    [{ name: 'A', email: 'a@example.com' }, 'password is required'],
    [{ name: 'A', email: 'a@example.com', password: '12345' }, 'Password must be at least 6 characters long'],
    [
      { name: 'A', email: 'a@example.com', password: 'x'.repeat(201) },
      'password must be at most 200 characters long',
    ],
    [{ name: 7, email: 'a@example.com', password: 'secret1' }, 'name must be a string'],
    [
      { name: 'A\u0000B', email: 'a@example.com', password: 'secret1' },
      'The request has a character that cannot be stored.',
    ],
    [
      { name: 'A\ud800', email: 'a@example.com', password: 'secret1' },
      'The request has a character that cannot be stored.',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await shop.call('POST', '/auth/register', { body })).toMatchObject({
      status: 400,
      body: { success: false, message },
    });
  });
});

describe('logging in', () => {
  test('compares emails without case and passwords exactly', async () => {
    const email = freshEmail();
    await createAccount(shop.db, { name: 'Hari', email, password: 'पासवर्ड1', role: 'user' });
    const right = await shop.call('POST', '/auth/login', {
      body: { email: ` ${email.toUpperCase()} `, password: 'पासवर्ड1' },
    });
    expect(right).toMatchObject({ status: 200, body: { data: { user: { name: 'Hari', email } } } });

    const wrong = await shop.call('POST', '/auth/login', { body: { email, password: 'पासवर्ड2' } });
    const unknown = await shop.call('POST', '/auth/login', {
      body: { email: freshEmail(), password: 'पासवर्ड1' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    const empty = await shop.call('POST', '/auth/login', { body: { email, password: '' } });
    expect(empty).toMatchObject({ status: 400, body: { message: 'password must not be empty' } });
  });

  test('hashes with argon2id, salted, and in the parameters of OWASP', async () => {
    const [one, other] = await Promise.all([hashPassword('secret1'), hashPassword('secret1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('secret1', one)).toBe(true);
    expect(await verifyPassword('Secret1', one)).toBe(false);
    expect(await verifyPassword('secret1', undefined)).toBe(false);
    expect(await verifyPassword('secret1', 'not a hash')).toBe(false);
  });

  test('works as long for an email nobody has', async () => {
    const email = freshEmail();
    await createAccount(shop.db, { name: 'Hari', email, password: 'secret1', role: 'user' });
    // The processor's time: the clock's says more about who else is at work.
    const workFor = async (given: string) => {
      const before = process.cpuUsage();
      await shop.call('POST', '/auth/login', { body: { email: given, password: 'wrong-one' } });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      known.push(await workFor(email));
      unknown.push(await workFor(freshEmail()));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test('is limited for who guesses, not for the account, and says when to come back', async () => {
    const limited = await testShop({ rateLimitFactor: 0.3 });
    const email = freshEmail();
    await createAccount(limited.db, { name: 'Hari', email, password: 'secret1', role: 'user' });
    const attempt = (password: string, remoteAddress: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        remoteAddress,
      });
    for (let tries = 0; tries < 3; tries++) {
      expect((await attempt('wrong-one', '10.0.0.1')).statusCode).toBe(401);
    }
    const refused = await attempt('wrong-one', '10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().message).toMatch(/^Too many requests\. Please wait \d+ seconds and try again\.$/);
    for (let times = 0; times < 5; times++) {
      expect((await attempt('secret1', '10.0.0.2')).statusCode).toBe(200);
    }
  });

  test('of an owner works from their own device while the whole world guesses', async () => {
    const limited = await testShop({ rateLimitFactor: 0.1 });
    const email = freshEmail();
    await createAccount(limited.db, { name: 'Asha', email, password: 'secret1', role: 'admin' });
    const attempt = (password: string, remoteAddress: string, device?: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        remoteAddress,
        headers: device ? { 'x-device': device } : {},
      });
    const own = 'a-name-of-its-own-making';
    expect((await attempt('secret1', '10.1.0.1', own)).statusCode).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => attempt('wrong-one', `10.2.0.${index}`)),
    );
    expect(guesses.every(({ statusCode }) => statusCode === 401)).toBe(true);
    expect((await attempt('wrong-one', '10.2.0.1')).statusCode).toBe(429);
    expect((await attempt('secret1', '10.2.0.1', own)).statusCode).toBe(200);
  });

  test('refuses nobody when many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, index) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: freshEmail(), password: 'wrong-one' },
          remoteAddress: `10.3.0.${index}`,
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });
});

test('several processes share one count', async () => {
  const limited = await testShop({ rateLimitFactor: 0.2 });
  const second = await buildApp(limited.shop);
  onTestFinished(() => second.close());
  const body = { email: 'victim@example.com', password: 'wrong-one' };
  const statuses: number[] = [];
  for (const app of [limited.app, second, limited.app, second]) {
    statuses.push((await app.inject({ method: 'POST', url: '/api/auth/login', payload: body })).statusCode);
  }
  expect(statuses).toEqual([401, 401, 429, 429]);
});

describe('a token', () => {
  test('ends at logout, and only that one', async () => {
    const person = await createPerson(shop);
    const other = await createPerson(shop);
    const out = await shop.call('POST', '/auth/logout', { token: person.token });
    expect(out.body).toEqual({ success: true, message: 'Logged out successfully' });
    expect((await shop.call('GET', '/auth/me', { token: person.token })).status).toBe(401);
    expect((await shop.call('POST', '/auth/logout', { token: person.token })).status).toBe(401);
    expect((await shop.call('GET', '/auth/me', { token: other.token })).status).toBe(200);
  });

  test.each(['', 'nonsense', 'a'.repeat(43), 'a'.repeat(5000), '\u00e9'.repeat(30)])(
    'that nobody got is refused: %s',
    async (token) => {
      const answer = await shop.call('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } });
      expect(answer).toMatchObject({ status: 401, body: { success: false, message: 'Please log in.' } });
    },
  );

  test('is kept only as a hash', async () => {
    const { token } = await createPerson(shop);
    const rows = await shop.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.some(({ token_hash }) => token_hash.includes(Buffer.from(token)))).toBe(false);
  });

  test('ends after its idle and its absolute lifetime', async () => {
    const idle = await createPerson(shop);
    const old = await createPerson(shop);
    const past = (ms: number) => new Date(Date.now() - ms - 1000);
    await shop.db
      .updateTable('sessions')
      .set({ last_used_at: past(14 * DAY) })
      .where('user_id', '=', idle.id)
      .execute();
    await shop.db
      .updateTable('sessions')
      .set({ created_at: past(90 * DAY), expires_at: past(0) })
      .where('user_id', '=', old.id)
      .execute();
    expect((await shop.call('GET', '/auth/me', { token: idle.token })).status).toBe(401);
    expect((await shop.call('GET', '/auth/me', { token: old.token })).status).toBe(401);
    await forgetOldSessions(shop.db);
    const left = await shop.db
      .selectFrom('sessions')
      .where('user_id', 'in', [idle.id, old.id])
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test('stays alive while it is used', async () => {
    const { id, token } = await createPerson(shop);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await shop.db
      .updateTable('sessions')
      .set({ last_used_at: anHourAgo })
      .where('user_id', '=', id)
      .execute();
    await shop.call('GET', '/auth/me', { token });
    const session = await shop.db
      .selectFrom('sessions')
      .where('user_id', '=', id)
      .select('last_used_at')
      .executeTakeFirstOrThrow();
    expect(session.last_used_at.getTime()).toBeGreaterThan(anHourAgo.getTime());
  });
});
