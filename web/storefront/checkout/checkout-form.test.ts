import { expect, test } from 'vitest';
import { checkout as t } from '#texts/en/storefront/checkout.ts';
import { addressOf, problemOf, problemsOf, type Way } from './checkout-form.ts';

const way: Way = {
  place: undefined,
  pickup: false,
  isCash: true,
  freeAddresses: true,
  cashNeedsPhone: false,
  isGuest: false,
};
const place = {
  code: 30802,
  name: 'Lalitpur Metropolitan City',
  nameNe: '',
  district: 'Lalitpur',
  districtNe: '',
  province: 'Bagmati',
  provinceNe: '',
  wards: 29,
};

const filled = { fullName: ' Sita Rai ', address: 'Lazimpat 12', city: 'Kathmandu', state: 'Bagmati' };

test('a complete address has no problems', () => {
  expect(problemsOf(filled, way, t)).toEqual({});
});

test('what must be given is asked for, in the order of the form', () => {
  expect(Object.keys(problemsOf({ address: '  ' }, way, t))).toEqual([
    'fullName',
    'address',
    'city',
    'state',
  ]);
});

test('cash needs a phone wherever it goes, also to the counter, where the owner wants it', () => {
  const asked = { ...way, cashNeedsPhone: true };
  expect(Object.keys(problemsOf(filled, asked, t))).toEqual(['phone']);
  expect(Object.keys(problemsOf(filled, { ...asked, pickup: true }, t))).toEqual(['phone']);
  expect(problemsOf(filled, { ...asked, isCash: false }, t)).toEqual({});
  expect(problemsOf({ ...filled, phone: '9812345678' }, asked, t)).toEqual({});
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
  expect(problemOf('phone', phone, way, t)).toBeUndefined();
});

test.each(['981234567', '98123456789', '01123456789', 'call me'])('the phone %j will not', (phone) => {
  expect(problemOf('phone', phone, way, t)).toMatch(/Nepali number/);
});

test('the server gets a trimmed address without empty fields', () => {
  expect(addressOf({ ...filled, phone: '+977 981-234-5678', zipCode: ' ' }, undefined)).toEqual({
    ...filled,
    fullName: 'Sita Rai',
    phone: '9812345678',
    country: 'Nepal',
  });
});

test('at a place, cash needs a phone, and the tole stands for street, city and state', () => {
  const there = { ...way, place };
  expect(Object.keys(problemsOf({ fullName: 'Sita' }, there, t))).toEqual(['phone', 'tole']);
  expect(Object.keys(problemsOf({ fullName: 'Sita' }, { ...there, isCash: false }, t))).toEqual(['tole']);
  expect(
    addressOf({ fullName: 'Sita', phone: '९८१२३४५६७८', ward: '3', tole: ' Jhamsikhel ', city: 'x' }, place),
  ).toEqual({
    fullName: 'Sita',
    phone: '9812345678',
    placeCode: 30802,
    ward: 3,
    tole: 'Jhamsikhel',
    country: 'Nepal',
  });
});

test('where addresses are by place only, one is asked for; what is picked up needs a name alone', () => {
  expect(Object.keys(problemsOf({ fullName: 'Sita' }, { ...way, freeAddresses: false }, t))).toEqual([
    'whereTo',
  ]);
  expect(problemsOf({ fullName: 'Sita' }, { ...way, pickup: true }, t)).toEqual({});
});
