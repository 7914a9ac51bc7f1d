const MAX_GUESSES = 8;
/** Between joined letters of Devanagari, itself none. */
const JOINER = '्';

/** The nearest listed words first; the word itself, when it begins one of them, is the best guess. */
export function rankGuesses(typed: string, listed: string[]): string[] {
  if (listed.some((word) => word.startsWith(typed))) listed = [...listed, typed];
  return [...new Set(listed)]
    .map((word) => ({ word, ...typosBetween(typed, word) }))
    .filter(
      ({ word, whole, beginning }) =>
        (typed.length < 5 ? whole : beginning) <= Math.min(allowedTypos(typed), allowedTypos(word)),
    )
    .sort((a, b) => a.beginning - b.beginning || a.whole - b.whole || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_GUESSES)
    .map(({ word }) => word);
}

function allowedTypos(word: string): number {
  const letters = word.replaceAll(JOINER, '').length;
  if (letters < 3) return 0;
  return letters < 6 ? 1 : 2;
}

/**
 * Letters missed, added, mistaken or swapped between what was typed and a word (optimal string alignment),
 * for the whole word and for the beginning of it that fits best.
 */
export function typosBetween(typed: string, word: string): { whole: number; beginning: number } {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return { whole: at(last, word.length), beginning: Math.min(...last) };
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
