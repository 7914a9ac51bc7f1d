import { expect, test } from 'vitest';
import { badRequest, fault, sentenceOf } from '#server/errors.ts';
import { languageOf } from './language.ts';

test('a refusal is a code and its parameters until somebody reads it', () => {
  const refusal = badRequest('stockShort', { name: 'Topi', stock: 1 });
  expect(refusal).toMatchObject({
    status: 400,
    fault: { code: 'stockShort', params: { name: 'Topi', stock: 1 } },
  });
  expect(sentenceOf(refusal.fault, 'en')).toBe('Only 1 of Topi is in stock');
});

test('a refusal may contain another', () => {
  const problem = fault('fieldTooSmall', { field: 'stock', limit: 0 });
  expect(sentenceOf(fault('importRefused', { line: 3, problem, others: 2 }), 'en')).toBe(
    'Nothing was imported. Line 3: stock must be 0 or more (and 2 more problems)',
  );
});

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'ja, en-GB;q=0.5' }, 'en'],
  [{ 'x-language': 'tlh', 'accept-language': '*' }, 'en'],
])('%j is answered in a language we have', (headers, language) => {
  expect(languageOf({ headers })).toBe(language);
});
