import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyDatabase } from './demo-database.ts';
import { ask, debianPrograms, startOutsidePostgres } from './postgres.ts';
import { shared, withTest } from './scope.ts';
import { inTerminal, type ShopProcess, startShopProcess, temporaryFolder } from './shop-process.ts';

vi.setConfig({ testTimeout: 300_000 });

const account = { name: 'Maya', email: 'maya@mail.example', password: 'secret-enough' };

async function post(shop: ShopProcess, where: string, body: object): Promise<number> {
  const answer = await fetch(`${shop.url}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** A demo shop with one more customer, running until a test stops it. */
const world = shared(async (defer) => {
  const home = await temporaryFolder(defer);
  const shop = await startShopProcess(home, { defer });
  expect(await post(shop, '/auth/register', account)).toBe(201);
  return { home, shop };
});

test('a shop is backed up while it runs, and restored, moved and opened elsewhere', async () => {
  const { home } = world();
  const file = path.join(await temporaryFolder(), 'shop.backup.gz');
  expect(await inTerminal(home, {}, ['backup', '--', file])).toMatch(/^\d+ rows are in .*shop\.backup\.gz/);
  expect(await inTerminal(home, {}, ['restore', '--', file])).toContain('Nothing was changed.');

  const elsewhere = await temporaryFolder();
  expect(await inTerminal(elsewhere, {}, ['restore', '--', file])).toMatch(/^\d+ rows are back/);
  const restored = await startShopProcess(elsewhere);
  expect(await post(restored, '/auth/login', account)).toBe(200);

  const outside = await copyDatabase(withTest, 'template1');
  expect(await inTerminal(home, {}, ['move', '--', outside])).toMatch(/^\d+ rows are there/);
  expect(
    await ask({ url: async () => outside }, 'select name from users where email = $1', [account.email]),
  ).toEqual([{ name: account.name }]);
});

test('a shop moves to another major version of PostgreSQL', async ({ skip }) => {
  if (!(await debianPrograms())) return skip('this machine has no other PostgreSQL than the embedded one');
  const { home, shop } = world();
  await shop.stop();
  const other = await startOutsidePostgres(withTest);
  const url = await other.url();
  expect(await inTerminal(home, {}, ['move', '--', url])).toMatch(/^\d+ rows are there/);
  const moved = await startShopProcess(await temporaryFolder(), { env: { DATABASE_URL: url } });
  expect(await post(moved, '/auth/login', account)).toBe(200);
  expect((await fetch(`${moved.url}/api/products?search=headphones`)).status).toBe(200);
});
