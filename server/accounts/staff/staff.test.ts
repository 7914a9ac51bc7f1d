import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/accounts.ts';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, nobody, type Person } from '#server/testing/fixtures.ts';
import { linkIn, type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { inDevanagari } from '#texts/digits.ts';

let shop: MailShop;
let owner: Person;
beforeAll(async () => {
  shop = await openMailShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha Rai' });
});
afterAll(() => shop.close());

type Staff = 'manager' | 'packer';

async function staff(staffRole: Staff): Promise<Person> {
  const person = await createPerson(shop, { role: 'admin', name: 'Bikash Thapa' });
  await shop.db.updateTable('users').set({ staff_role: staffRole }).where('id', '=', person.id).execute();
  return person;
}

async function statusOf(person: Person, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  return (await shop.call(method, path.replace(':id', nobody), { token: person.token, body: {} })).status;
}

/** Which of these are refused for want of permission. */
async function refused(person: Person, routes: string[]): Promise<string[]> {
  const answers = await Promise.all(
    routes.map(async (route) => ({ route, status: await statusOf(person, route) })),
  );
  return answers.filter(({ status }) => status === 403).map(({ route }) => route);
}

const moneyAndRules = [
  'PUT /admin/settings',
  'PUT /admin/message-settings',
  'PUT /admin/message-templates/welcome/mail/en',
  'DELETE /admin/message-templates/welcome/mail/en',
  'PUT /admin/users/:id',
  'DELETE /admin/users/:id',
  'POST /admin/invitations',
  'PUT /admin/users/:id/staff-role',
  'PUT /admin/staff-settings',
  'POST /admin/payments/:id/refund',
];
const shopkeeping = [
  'POST /admin/products',
  'DELETE /admin/products/:id',
  'POST /admin/categories',
  'GET /admin/users',
  'GET /admin/customers.csv',
  'GET /admin/stats',
  'GET /admin/analytics',
  'GET /admin/audit',
  'GET /admin/messages',
  'POST /admin/payments/alerts/:id/resolve',
];
const packing = [
  'GET /admin/orders',
  'GET /admin/orders/:id',
  'PUT /admin/orders/:id',
  'POST /admin/products/:id/stock',
];

describe('a role', () => {
  test('manager: all but settings, staff and money out', async () => {
    const manager = await staff('manager');
    expect(await refused(manager, [...moneyAndRules, ...shopkeeping, ...packing])).toEqual(moneyAndRules);
  });

  test("packer: orders and stock, and nothing else, whatever the packer's login is tried for", async () => {
    const packer = await staff('packer');
    expect(await refused(packer, [...moneyAndRules, ...shopkeeping, ...packing])).toEqual([
      ...moneyAndRules,
      ...shopkeeping,
    ]);
    const me = (await shop.call('GET', '/auth/me', { token: packer.token })).body.data.user;
    expect(me).toMatchObject({ role: 'admin', staff_role: 'packer', permissions: ['orders', 'stock'] });
  });

  test('every route of the back office names what it needs: a packer enters only these', async () => {
    const packer = await staff('packer');
    const { paths } = (await shop.app.inject('/api/openapi.json')).json();
    const open: string[] = [];
    for (const [path, methods] of Object.entries<object>(paths)) {
      if (!path.startsWith('/api/admin/') || path === '/api/admin/events') continue;
      for (const method of Object.keys(methods)) {
        const url = path.replace('/api', '').replaceAll(/\{\w+\}/g, nobody);
        const { status } = await shop.call(method.toUpperCase(), url, { token: packer.token });
        if (status !== 403) open.push(path.split('/')[3] ?? '');
      }
    }
    const rooms = [...new Set(open)].sort();
    expect(rooms.filter((room) => !['bills', 'bills.csv', 'orders', 'orders.csv'].includes(room))).toEqual([
      'cash-desk',
      'categories',
      'couriers',
      'parcels',
      'payments',
      'products',
      'returns',
    ]);
  });

  test('a packer ships, but does not send money back by cancelling what was paid', async () => {
    const packer = await staff('packer');
    const buyer = await createBuyer(shop);
    const cash = (await buyer.buy(await createProduct(shop))).body.data.order.id;
    const set = (id: string, status: string) =>
      shop.call('PUT', `/admin/orders/${id}`, { token: packer.token, body: { status } });
    expect((await set(cash, 'shipped')).status).toBe(200);
    await shop.db
      .updateTable('orders')
      .set({ payment_method: 'khalti', payment_status: 'completed' })
      .where('id', '=', cash)
      .execute();
    expect((await set(cash, 'cancelled')).body.code).toBe('notPermitted');
  });

  test('is changed by an owner, ends the logins, and never leaves the shop without an owner', async () => {
    const manager = await staff('manager');
    const change = (id: string, staffRole: string, token = owner.token) =>
      shop.call('PUT', `/admin/users/${id}/staff-role`, { token, body: { staffRole } });
    expect((await change(manager.id, 'owner', manager.token)).status).toBe(403);
    expect((await change(owner.id, 'packer')).body.code).toBe('ownStaffRole');
    expect((await change((await createPerson(shop)).id, 'packer')).body.code).toBe('notStaff');
    expect((await change(manager.id, 'packer')).status).toBe(200);
    expect((await shop.call('GET', '/auth/me', { token: manager.token })).status).toBe(401);
  });
});

test('somebody invited joins by the link, once, in the role that was meant', async () => {
  const email = 'packer@example.com';
  await shop.call('POST', '/admin/invitations', { token: owner.token, body: { email, staffRole: 'packer' } });
  const [mail] = await shop.receivedBy(email);
  expect(mail?.text).toContain('Asha Rai invites you to the back office of Pasal as packer');
  const token = new URL(mail ? linkIn(mail) : '').searchParams.get('token');
  const accept = () =>
    shop.call('POST', '/auth/accept-invitation', { body: { token, name: 'Gita', password: 'packs-it-all' } });
  const joined = await accept();
  expect(joined.body.data.user).toMatchObject({ role: 'admin', staff_role: 'packer', email });
  expect((await shop.call('GET', '/admin/orders', { token: joined.body.data.token })).status).toBe(200);
  expect((await accept()).body.code).toBe('linkUsed');
});

describe('a second factor', () => {
  const password = 'two-factors-1';

  async function withSecondFactor() {
    const email = `totp${Math.random().toString(36).slice(2)}@example.com`;
    await createAccount(shop.db, { name: 'Asha', email, password, role: 'admin' });
    const logIn = (code?: string, headers = {}) =>
      shop.call('POST', '/auth/login', { body: { email, password, ...(code ? { code } : {}) }, headers });
    const { token } = (await logIn()).body.data;
    const start = await shop.call('POST', '/auth/second-factor', {
      token,
      body: { currentPassword: password },
    });
    expect(start.body.data.qr).toContain('<svg');
    const totp = new TOTP({ secret: start.body.data.secret });
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const confirmed = await shop.call('POST', '/auth/second-factor/confirm', {
      token,
      body: { code: code(-1) },
    });
    return { email, token, logIn, code, recovery: confirmed.body.data.recoveryCodes as string[] };
  }

  test('takes its code in Devanagari digits too', async () => {
    const { logIn, code } = await withSecondFactor();
    expect((await logIn(inDevanagari(code(0)))).status).toBe(200);
  });

  test('is asked for at login; each code and each recovery code works once', async () => {
    const { logIn, code, recovery } = await withSecondFactor();
    expect((await logIn()).body.code).toBe('secondFactorNeeded');
    expect((await logIn('000000')).body.code).toBe('secondFactorWrong');
    const now = code(0);
    expect((await logIn(now)).status).toBe(200);
    expect((await logIn(now)).body.code).toBe('secondFactorWrong');
    expect(recovery).toHaveLength(10);
    expect((await logIn(recovery[0])).status).toBe(200);
    expect((await logIn(recovery[0])).body.code).toBe('secondFactorWrong');
    const kept = await shop.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(recovery[1]);
  });

  test('can be required by the owner: without one, the back office stays shut', async () => {
    const protectedOwner = await withSecondFactor();
    const require = (secondFactorRequired: boolean) =>
      shop.call('PUT', '/admin/staff-settings', {
        token: protectedOwner.token,
        body: { secondFactorRequired },
      });
    expect((await require(true)).status).toBe(200);
    const packer = await staff('packer');
    expect((await shop.call('GET', '/admin/orders', { token: packer.token })).body.code).toBe(
      'secondFactorRequired',
    );
    expect((await shop.call('GET', '/admin/orders', { token: protectedOwner.token })).status).toBe(200);
    expect((await shop.call('GET', '/auth/me', { token: packer.token })).status).toBe(200);
    await require(false);
    expect((await shop.call('GET', '/admin/orders', { token: packer.token })).status).toBe(200);
  });

  test('a login from a new device is told by mail; the first and known ones are not', async () => {
    const { email, logIn, code } = await withSecondFactor();
    const subjects = async () => (await shop.receivedBy(email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual([]);
    await logIn(code(0), {
      'x-device': 'a stolen phone',
      'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0',
    });
    expect(await subjects()).toEqual(['A new login to the back office']);
    expect((await shop.receivedBy(email))[0]?.text).toContain('Firefox, Android');
  });
});

test('staff who were away for twelve hours log in again; customers need not', async () => {
  const packer = await staff('packer');
  const customer = await createPerson(shop);
  const past = new Date(Date.now() - 12 * 60 * 60 * 1000 - 1000);
  await shop.db
    .updateTable('sessions')
    .set({ last_used_at: past })
    .where('user_id', 'in', [packer.id, customer.id])
    .execute();
  expect((await shop.call('GET', '/auth/me', { token: packer.token })).status).toBe(401);
  expect((await shop.call('GET', '/auth/me', { token: customer.token })).status).toBe(200);
});
