import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '#server/testing/fixtures.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// Statements made to keep the shop busy, or that no courier should have sent.

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await createPerson(shop, { role: 'admin' }));
  await compare('order,amount\n1,5');
});
afterAll(() => shop.close());

const compare = (csv: string, dryRun = true) =>
  shop.call('POST', `/admin/remittances?dryRun=${dryRun}`, {
    token,
    body: { courier: 'Upaya', receivedOn: '2026-11-10', csv },
  });
const MOST = 1_000_000;

test.each([
  ['commas', ','.repeat(MOST), 'csvRowTooLong'],
  ['semicolons', ';'.repeat(MOST), 'csvRowTooLong'],
  ['short rows', 'a\n'.repeat(MOST / 2), 'csvTooManyRows'],
  ['short rows below a head', `order,amount\n${'a\n'.repeat(MOST / 2 - 10)}`, 'csvTooManyRows'],
  ['quotes', '"a"\n'.repeat(MOST / 4), 'csvTooManyRows'],
  ['one word of a head', `${'cod'.repeat(33_000)},order`, 'statementHead'],
  ['wide rows', `${','.repeat(100_000)}\n`.repeat(9), 'statementHead'],
])('a megabyte of %s holds up nobody', async (_what, csv, code) => {
  const work = compare(csv);
  expect(await longestTurn(work)).toBeLessThan(300);
  const { status, body } = await work;
  expect([status, body.code]).toEqual([400, code]);
});

test('a head of twenty thousand columns is none', async () => {
  const work = compare(`${'order,'.repeat(20_000)}amount\n${'1,'.repeat(20_000)}5`);
  expect(await longestTurn(work)).toBeLessThan(300);
  expect((await work).status).toBe(400);
});

test('a line is kept however much its column of numbers says', async () => {
  const details = 'Two jackets and a cap to be handed over at the gate. '.repeat(10);
  const entered = await compare(`order details,amount\n${details},500`, false);
  expect(entered.status).toBe(200);
  const { body } = await shop.call('GET', '/admin/cash-ledger', { token });
  const [{ named, amount }] = body.data.unknown;
  expect([named.startsWith('Two jackets'), named.length <= 200, amount]).toEqual([true, true, 500]);
});
