import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionIn } from '#contract/catalogue/chosen-options.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { addJacket } from '#server/testing/jacket.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

async function words(): Promise<Record<string, string>> {
  const { body } = await owner.call('GET', '/admin/products/option-words');
  const { optionWords } = body.data as { optionWords: { word: string; wordNe: string }[] };
  return Object.fromEntries(optionWords.map(({ word, wordNe }) => [word, wordNe]));
}

async function lastAudit() {
  return await shop.db
    .selectFrom('audit_log')
    .where('entity', '=', 'product')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

test('what a word is called in Nepali is written once, changed and forgotten, and the audit knows it', async () => {
  const { id, product } = await addJacket(owner, { optionWords: { Colour: ' रङ ', Red: 'रातो', Blue: '' } });
  expect(await words()).toEqual({ Colour: 'रङ', Red: 'रातो' });
  expect((await lastAudit()).after).toMatchObject({ optionWords: ['Colour: रङ', 'Red: रातो'] });

  const change = (optionWords: object) => owner.call('PUT', `/admin/products/${id}`, { optionWords });
  const { body } = await change({ Red: 'लाल', Colour: '' });
  expect(await words()).toEqual({ Red: 'लाल' });
  expect(body.data.product.version).toBe(product.version);
  const { before, after } = await lastAudit();
  expect(before).toMatchObject({ optionWords: ['Colour: रङ', 'Red: रातो'] });
  expect(after).toMatchObject({ optionWords: ['Colour: ', 'Red: लाल'] });

  await change({ Red: 'लाल' });
  expect((await lastAudit()).after).toEqual(after);
  expect((await change({ Red: 'ल'.repeat(61) })).status).toBe(400);
  for (const wrong of [{ ['R'.repeat(61)]: 'रातो' }, { 'Light\nred': 5 }, { '': 'रातो' }])
    expect((await change(wrong)).status).toBe(400);
});

test('who may not change goods cannot change their words', async () => {
  const { id } = await addJacket(owner);
  const { token } = await createPerson(shop);
  const body = { optionWords: { Red: 'रातो' } };
  expect((await shop.call('PUT', `/admin/products/${id}`, { token, body })).status).toBe(403);
  expect((await shop.call('GET', '/admin/products/option-words', { token })).status).toBe(403);
});

test('a word without a Nepali one stays as it is, a number takes the digits of the page', () => {
  const known = new Map([['Red', 'रातो']]);
  const inNepali = (word: string) => optionIn('ne', known, word);
  expect(['Red', 'Blue', 'XL', '42', '36–39', '52 cm', 'constructor'].map(inNepali)).toEqual(
    'रातो Blue XL ४२ ३६–३९ 52_cm constructor'.split(' ').map((word) => word.replace('_', ' ')),
  );
  expect(optionIn('en', known, 'Red')).toBe('Red');
});
