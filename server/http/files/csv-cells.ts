const SIGN = '[=+\\-@＝＋－＠]';
const BREAK = '[;\\t\\r\\n]';
const SPACE = '[^\\S\\t\\r\\n]';
/** What a spreadsheet would run: it takes a cell that begins like this for a formula. Plain numbers are harmless. */
const FORMULA = new RegExp(`^'*(${SPACE}*${SIGN}|[\\t\\r\\n])`);
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Where lists are written with semicolons, a new cell begins there, whatever quotes stand around ours. */
const FORMULA_WITHIN = new RegExp(`(${BREAK})((?:${SPACE}|['"])*${SIGN})`, 'g');
const TEXT_WITHIN = new RegExp(`(${BREAK})'((?:${SPACE}|['"])*${SIGN})`, 'g');

/** An apostrophe in front makes it text. One that is there already gets another, so that the way back is exact. */
export function neutralize(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1'$2");
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${within}` : within;
}

export function restore(cell: string): string {
  const whole = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return whole.replace(TEXT_WITHIN, '$1$2');
}
