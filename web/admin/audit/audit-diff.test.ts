import { expect, test } from 'vitest';
import { audit } from '#texts/en/admin/audit.ts';
import { differencesIn } from './audit-diff.ts';

const words = { ...audit, statuses: { processing: 'Processing', shipped: 'Shipped' } };

test('fields and states are told by their words, not by the names programs use', () => {
  const before = { status: 'processing', nameNe: '', 'delivery-zone': 'a', version: 1 };
  const after = { status: 'shipped', nameNe: 'टोपी', 'delivery-zone': 'b', version: 2 };
  expect(differencesIn({ before, after }, words)).toEqual([
    { field: 'Status', before: 'Processing', after: 'Shipped' },
    { field: 'Name in Nepali', before: 'empty', after: 'टोपी' },
    { field: 'Delivery zone', before: 'a', after: 'b' },
  ]);
});
