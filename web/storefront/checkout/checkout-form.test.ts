import { expect, test } from 'vitest';
import { checkout as t } from '#texts/en/storefront/checkout.ts';
import { addressOf, problemOf, problemsOf } from './checkout-form.ts';

const filled = { fullName: ' Sita Rai ', address: 'Lazimpat 12', city: 'Kathmandu', state: 'Bagmati' };

test('a complete address has no problems', () => {
  expect(problemsOf(filled, t)).toEqual({});
});

test('what must be given is asked for, in the order of the form', () => {
  expect(Object.keys(problemsOf({ address: '  ' }, t))).toEqual(['fullName', 'address', 'city', 'state']);
});

test.each([
  '9812345678',
  '98-1234-5678',
  '+977 9812345678',
  '+977-9812345678',
  ' 9612345678 ',
  '9779712345678',
  '९८१२३४५६७८',
  '01-4412345',
  '',
])('the phone %j will do', (phone) => {
  expect(problemOf('phone', phone, t)).toBeUndefined();
});

test.each(['981234567', '98123456789', '01123456789', 'call me'])('the phone %j will not', (phone) => {
  expect(problemOf('phone', phone, t)).toMatch(/Nepali number/);
});

test('the server gets a trimmed address without empty fields', () => {
  expect(addressOf({ ...filled, phone: '+977 981-234-5678', zipCode: ' ' })).toEqual({
    ...filled,
    fullName: 'Sita Rai',
    phone: '9812345678',
    country: 'Nepal',
  });
});
