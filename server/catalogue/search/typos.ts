const MAX_GUESSES = 8;
/** Between joined letters of Devanagari, itself none. */
const JOINER = '्';

/** The nearest listed words first; the word itself, when it begins one of them, is the best guess. */
export function rankGuesses(typed: string, listed: string[]): string[] {
  const allowed = allowedTypos(typed);
  const guesses = new Map<string, ReturnType<typeof typosBetween>>();
  for (const word of listed) {
    if (word.length < typed.length - allowed || guesses.has(word)) continue;
    const typos = typosBetween(typed, word);
    const counted = typed.length < 5 ? typos.whole : typos.beginning;
    if (counted <= Math.min(allowed, allowedTypos(word))) guesses.set(word, typos);
    if (typos.beginning === 0) guesses.set(typed, { whole: 0, beginning: 0 });
  }
  return [...guesses]
    .sort(([a, x], [b, y]) => x.beginning - y.beginning || x.whole - y.whole || (a < b ? -1 : 1))
    .slice(0, MAX_GUESSES)
    .map(([word]) => word);
}

function allowedTypos(word: string): number {
  const letters = word.replaceAll(JOINER, '').length;
  if (letters < 3) return 0;
  return letters < 6 ? 1 : 2;
}

type Row = Uint16Array;
let rows: [Row, Row, Row] = emptyRows(64);

function emptyRows(length: number): [Row, Row, Row] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

/**
 * Letters missed, added, mistaken or swapped between what was typed and a word (optimal string alignment),
 * for the whole word and for the beginning of it that fits best. A search compares with hundreds of words: all of them in the
 * same three rows.
 */
export function typosBetween(typed: string, word: string): { whole: number; beginning: number } {
  if (rows[0].length <= word.length) rows = emptyRows(2 * word.length);
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= word.length; column++) last[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    current[0] = row;
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const nearest = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      current[column] = swapped ? Math.min(nearest, at(beforeLast, column - 2) + 1) : nearest;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let beginning = typed.length;
  for (let column = 0; column <= word.length; column++) beginning = Math.min(beginning, at(last, column));
  return { whole: at(last, word.length), beginning };
}

function at(row: Row, column: number): number {
  return row[column] as number;
}
