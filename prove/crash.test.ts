import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { demoFolder } from './tools/demo-folder.ts';
import { embeddedIn, postmasterOf } from './tools/postgres.ts';
import { found, isStrict } from './tools/scope.ts';
import { type ShopProcess, startShopProcess } from './tools/shop-process.ts';

// A busy machine takes its time, and a shop may take a minute to start.
vi.setConfig({ testTimeout: 240_000 });

const ROUNDS = isStrict ? 10 : 4;

type Account = { email: string; password: string };

async function register(shop: ShopProcess, account: Account): Promise<boolean> {
  const response = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody', ...account }),
  }).catch(() => undefined);
  return response?.ok ?? false;
}

async function canLogIn(shop: ShopProcess, account: Account): Promise<boolean> {
  const response = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return response.ok;
}

test('killed again and again, alone or together with its database, it keeps all it had confirmed', async (context) => {
  const dataDir = await demoFolder();
  const confirmed: Account[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = await startShopProcess(dataDir);
    const mine = [0, 1, 2].map((number) => ({
      email: `round${round}-${number}@mail.example`,
      password: 'secret-enough',
    }));
    const writing = mine.map(async (account) => {
      if (await register(shop, account)) confirmed.push(account);
    });
    await Promise.race(writing);
    if (round % 2 === 1) process.kill(await postmasterOf(embeddedIn(dataDir)), 'SIGKILL');
    await shop.kill();
    await Promise.all(writing);
  }
  const shop = await startShopProcess(dataDir);
  expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS);
  for (const account of confirmed) expect(await canLogIn(shop, account)).toBe(true);
  found(context, `${ROUNDS} kills, ${confirmed.length} confirmed accounts, none lost`);
}, 600_000);

test('when only the database dies, the shop brings it back', async () => {
  const dataDir = await demoFolder();
  const shop = await startShopProcess(dataDir);
  process.kill(await postmasterOf(embeddedIn(dataDir)), 'SIGKILL');
  await expect.poll(shop.printed, { timeout: 60_000 }).toContain('The embedded database is back.');
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  expect(await register(shop, { email: 'after@mail.example', password: 'secret-enough' })).toBe(true);
});

test('a request in flight is finished before it closes', async () => {
  const shop = await startShopProcess(await demoFolder());
  const body = JSON.stringify({ name: 'Somebody', email: 'late@mail.example', password: 'secret-enough' });
  const sending = request(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  const stopped = shop.stop();
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  response.resume();
  expect(await stopped).toBe(0);
});

test('nothing of a killed shop is left running after the next one has closed', async () => {
  const dataDir = await demoFolder();
  const first = await startShopProcess(dataDir);
  await first.kill();
  const second = await startShopProcess(dataDir);
  await second.stop();
  const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  expect(running).not.toContain(dataDir);
});
