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
  [fault('fieldEmpty', { field: 'name' }), 'नाम खाली हुनु हुँदैन'],
  [fault('fieldFormat', { field: 'email', format: 'email' }), 'इमेल ठीक ढाँचामा हुनुपर्छ'],
  [fault('fieldRequired', { field: 'shippingAddress.phone' }), 'फोन नम्बर चाहिन्छ'],
  [fault('fieldRequired', { field: 'shippingAddress.state' }), 'प्रदेश चाहिन्छ'],
  [fault('fieldTooSmall', { field: 'items.1.quantity', limit: 1 }), 'सङ्ख्या (२ नम्बर) १ वा बढी हुनुपर्छ'],
  [fault('twoDecimals', { field: 'price' }), 'मूल्यमा दशमलवपछि बढीमा दुई अङ्क हुन सक्छ'],
  [fault('fieldEmpty', { field: 'toString' }), 'toString खाली हुनु हुँदैन'],
  [fault('fieldEmpty', { field: '' }), 'अनुरोध खाली हुनु हुँदैन'],
])('in Nepali a field has a Nepali name', (problem, sentence) => {
  expect(sentenceOf(problem, 'ne')).toBe(sentence);
});

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'ja, en-GB;q=0.5' }, 'en'],
  [{ 'x-language': 'tlh', 'accept-language': '*' }, 'en'],
])('%j is answered in a language we have', (headers, language) => {
  expect(languageOf({ headers })).toBe(language);
});
