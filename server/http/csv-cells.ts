/** What a spreadsheet would run: it takes a cell that begins like this for a formula. Plain numbers are harmless. */
const FORMULA = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A leading apostrophe makes it text. One that is there already gets another, so that the way back is exact. */
export function neutralize(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

export function restore(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
