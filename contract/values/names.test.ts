import { expect, test } from 'vitest';
import { isReadable } from './names.ts';

test.each([
  'Sita Sharma',
  'नेपाली कथा',
  'क्\u200Dष',
  '50 % off!',
  '★',
  'O’Neill-Rai',
  'Tea 🍵',
  '“Muna Madan”',
])('%j can be read', (name) => {
  expect(isReadable(name)).toBe(true);
});

test.each([
  ['nothing but spaces that are none', '\u200B\u200B'],
  ['only joiners', '\u200D\u200C'],
  ['a filler that counts as a letter', '\u3164\u2800'],
  ['only a mark', '\u0301'],
  ['a text that runs backwards', 'gnp.\u202Eexe'],
  ['isolated directions', 'Sita\u2066 admin\u2069'],
  ['a mark of direction', '\u200FSita'],
  ['a soft hyphen', 'Pa\u00ADsal'],
  ['a byte order mark', '\uFEFFPasal'],
  ['a line break', 'Sita\nAdmin'],
  ['an escape', 'Sita\u001B[31m'],
  ['hidden tags', 'Sita\u{E0041}'],
])('%s is no name', (_what, name) => {
  expect(isReadable(name)).toBe(false);
});
