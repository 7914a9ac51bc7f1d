import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contract/values/csv.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// Files made to keep the shop busy. Whoever else asks for something meanwhile must hardly notice.

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  await owner.preview('name\nWarm-up');
});
afterAll(() => shop.close());

const wide = `name\n${`${','.repeat(250_000)}\n`.repeat(20)}`;

const manyColumns = Array.from({ length: 18_000 }, (_, each) => `option:${each.toString(36)}`).join();

test.each([
  ['commas', ','.repeat(MAX_IMPORT_BYTES), 'A row is longer than 256 KB.'],
  ['quotes', `"${'""'.repeat(MAX_IMPORT_BYTES / 2 - 1)}"`, 'A row is longer than 256 KB.'],
  ['line breaks', '\n'.repeat(MAX_IMPORT_BYTES), 'A row is longer than 256 KB.'],
  ['short rows', `name\n${'a\n'.repeat(MAX_IMPORT_BYTES / 2 - 5)}`, 'The file has more than 10000 rows'],
  ['columns', `name,${manyColumns}\n${'a\n'.repeat(2_000)}`, 'The file has more than 100 columns'],
  ['wide rows', `${wide}a${','.repeat(9)}`, 'The row has more cells than there are columns'],
])('5 MB of %s hold up nobody', async (_what, file, message) => {
  const import_ = owner.preview(file);
  expect(await longestTurn(import_)).toBeLessThan(500);
  const { status, body } = await import_;
  expect([status, body.data.rows]).toEqual([200, []]);
  expect(body.data.errors[0].message).toContain(message);
});

test('a file of ten thousand good rows is read in turns too', async () => {
  const row = (each: number) => `Jug ${each},${owner.category},12.50,3,${'Hammered copper. '.repeat(25)}`;
  const file = [
    'name,category,price,stock,description',
    ...Array.from({ length: 10_000 }, (_, each) => row(each)),
  ];
  const import_ = owner.preview(file.join('\n'));
  expect(await longestTurn(import_)).toBeLessThan(1_000);
  expect((await import_).body.data.counts).toMatchObject({ create: 10_000, errors: 0 });
});

test.each([
  ['columns', `handle,title,${manyColumns}\n${'a,b\n'.repeat(2_000)}`, 200],
  ['commas', ','.repeat(MAX_IMPORT_BYTES), 400],
  ['beginnings of tags', `handle,title,body (html)\na,b,${'<'.repeat(200_000)}`, 200],
  ['beginnings of lists', `handle,title,body (html)\na,b,${'<li '.repeat(50_000)}`, 200],
  ['beginnings of scripts', `handle,title,body (html)\na,b,${'<script>'.repeat(25_000)}`, 200],
])('nor do the %s of another shop', async (_what, file, status) => {
  const import_ = owner.send(file, '/foreign');
  expect(await longestTurn(import_)).toBeLessThan(500);
  const answer = await import_;
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.message).toBe('A row is longer than 256 KB.');
});
