import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankGuesses, typosBetween } from './typos.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 8 });

test.each([
  ['headphones', 'headphones', 0],
  ['hedphones', 'headphones', 1],
  ['laptpo', 'laptop', 1],
  ['mouse', 'house', 1],
  ['', 'cup', 3],
])('%s is %s with %i typos', (typed, meant, typos) => {
  expect(typosBetween(typed, meant).whole).toBe(typos);
});

test('typos are counted the same both ways, and none only between equals', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const { whole, beginning } = typosBetween(a, b);
      expect(whole).toBe(typosBetween(b, a).whole);
      expect(whole === 0).toBe(a === b);
      expect(beginning).toBeLessThanOrEqual(whole);
      expect(beginning === 0).toBe(b.startsWith(a));
    }),
  );
});

test('one letter missed, added, mistaken or swapped is one typo at most', () => {
  fc.assert(
    fc.property(word, fc.nat(), (meant, place) => {
      const at = place % meant.length;
      const [before, letter, after] = [meant.slice(0, at), meant.charAt(at), meant.slice(at + 1)];
      const swapped = before + after.charAt(0) + letter + after.slice(1);
      for (const typed of [before + after, `${before}x${letter}${after}`, `${before}x${after}`, swapped]) {
        expect(typosBetween(typed, meant).whole).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('guesses come nearest first, and a short word is not bent into another', () => {
  expect(rankGuesses('hedphones', ['headphone', 'telephones', 'headphones'])).toEqual([
    'headphones',
    'headphone',
  ]);
  expect(rankGuesses('tee', ['tea', 'toe', 'table'])).toEqual(['tea', 'toe']);
  expect(rankGuesses('xy', ['xz', 'y'])).toEqual([]);
  expect(rankGuesses('swetar', ['star', 'sweater'])).toEqual(['sweater']);
  expect(rankGuesses('वाच', ['वा'])).toEqual([]);
  expect(rankGuesses('प्रेसर', ['प्रस्ट'])).toEqual([]);
});
