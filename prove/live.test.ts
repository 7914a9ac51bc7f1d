import { expect, test, vi } from 'vitest';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { copyDatabase, demoDatabase } from './tools/demo-database.ts';
import { withTest } from './tools/scope.ts';
import {
  failToStart,
  inTerminal,
  type ShopProcess,
  startShopProcess,
  temporaryFolder,
} from './tools/shop-process.ts';

vi.setConfig({ testTimeout: 240_000 });

const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example' };

async function post(shop: ShopProcess, where: string, body: object, token?: string) {
  const answer = await fetch(`${shop.url}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('a live shop needs its address, and refuses the demo data and what only proofs use', async () => {
  const dataDir = await temporaryFolder();
  const { lines } = await failToStart(dataDir, { env: { SHOP_MODE: 'live' } });
  expect(lines).toEqual(['PUBLIC_URL is needed in live mode: the address customers reach the shop at.']);
  const dying = await failToStart(dataDir, { env: { ...live, CRASH_AT: 'order-placed' } });
  expect(dying.lines).toEqual(['CRASH_AT is for proofs: a live shop does not start with it.']);
  const DATABASE_URL = await demoDatabase(withTest);
  const refused = await failToStart(dataDir, { env: { ...live, DATABASE_URL } });
  expect(refused.code).toBe(1);
  expect(refused.lines).toEqual([
    'This database holds the demo shop, with logins that everybody knows. Live mode needs another DATA_DIR or DATABASE_URL.',
  ]);
});

test('a live shop from its first start: an owner, a troublemaker, a lost password, no demo', async () => {
  const dataDir = await temporaryFolder();
  const shop = await startShopProcess(dataDir, { env: live });
  await expect
    .poll(shop.printed)
    .toContain("Nobody can open the back office yet: 'npm run admin:create' makes the first admin.");

  const owner = { email: 'owner@shop.example', password: ' first password ' };
  const created = await inTerminal(dataDir, live, ['admin:create'], ['Maya', owner.email, owner.password]);
  expect(created).toContain('owner@shop.example is an admin now.');
  const entered = await post(shop, '/auth/login', owner);
  expect(entered.body.data.user.role).toBe('admin');

  const [demo] = demoLogins;
  const troublemaker = { name: 'Somebody', email: demo?.email ?? '', password: demo?.password ?? '' };
  expect((await post(shop, '/auth/register', troublemaker)).status).toBe(201);

  const purchase = {
    items: [{ product_id: crypto.randomUUID(), quantity: 1 }],
    shippingAddress: { fullName: 'Maya', address: 'Lazimpat', city: 'Kathmandu', state: 'Bagmati' },
  };
  const wallet = await post(shop, '/orders/initiate-payment', purchase, entered.body.data.token);
  expect(wallet).toMatchObject({ status: 400, body: { code: 'methodNotOffered' } });
  expect(await shop.stop()).toBe(0);

  const demoStart = await failToStart(dataDir);
  expect(demoStart.lines.join()).toContain("This database holds a shop of its own, not the demo's.");

  const reset = await inTerminal(dataDir, live, ['admin:reset'], [owner.email, 'second password']);
  expect(reset).toContain('owner@shop.example is an admin with a new password');
  const again = await startShopProcess(dataDir, { env: live });
  expect((await post(again, '/auth/login', owner)).status).toBe(401);
  expect((await post(again, '/auth/login', { ...owner, password: 'second password' })).status).toBe(200);
  const mine = await fetch(`${again.url}/api/admin/stats`, {
    headers: { authorization: `Bearer ${entered.body.data.token}` },
  });
  expect(mine.status).toBe(401);
  expect(again.printed()).not.toContain('Nobody can open the back office');
});

test('an admin with a demo password keeps a live shop closed until it is changed', async () => {
  const dataDir = await temporaryFolder();
  const env = { ...live, DATABASE_URL: await copyDatabase(withTest) };
  const shop = await startShopProcess(dataDir, { env });
  await inTerminal(dataDir, env, ['admin:create'], ['Maya', 'owner@shop.example', 'a good password']);
  const token = (
    await post(shop, '/auth/login', { email: 'owner@shop.example', password: 'a good password' })
  ).body.data.token;
  const helper = { name: 'Hari', email: 'hari@shop.example', password: demoLogins[1]?.password ?? '' };
  const { body } = await post(shop, '/auth/register', helper);
  await fetch(`${shop.url}/api/admin/users/${body.data.user._id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ role: 'admin' }),
  });
  await shop.stop();
  const refused = await failToStart(dataDir, { env });
  expect(refused.lines).toEqual([
    "The admin hari@shop.example has a password of the demo, which everybody knows. 'npm run admin:reset' gives them another.",
  ]);
  expect(await inTerminal(dataDir, env, ['admin:reset'], ['nobody@shop.example', 'another one'])).toContain(
    'There is no account nobody@shop.example.',
  );
  await inTerminal(dataDir, env, ['admin:reset'], [helper.email, 'another one']);
  await startShopProcess(dataDir, { env });
});
