import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutralize, restore } from './csv-cells.ts';

describe('cells', () => {
  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t1', '\ra', "'=1", ' =1', '＝1'])(
    '%j is made text',
    (cell) => {
      expect(neutralize(cell)).toBe(`'${cell}`);
    },
  );

  test.each([
    ['Ram;=1+1', "Ram;'=1+1"],
    ['Ram; "=1+1', `Ram;' "=1+1`],
    ['one\n- two', "one\n'- two"],
    ["a;'=1", "a;''=1"],
    ['=1;=2', "'=1;'=2"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
  ])('%j is text also where a semicolon begins a new cell', (text, cell) => {
    expect(neutralize(text)).toBe(cell);
  });

  test.each(['-5', '+977', '-1.50', 'Lamp', "'quoted'", 'a=b', '', 'one; two', 'a;b=c'])(
    '%j stays',
    (cell) => {
      expect(neutralize(cell)).toBe(cell);
    },
  );

  test('whatever is written is read back, and never begins like a formula', () => {
    const risky = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', '\n', '\t', '\r', ' ', '1', 'a', '.'),
    });
    fc.assert(
      fc.property(risky, (text) => {
        const cell = neutralize(text);
        expect(restore(cell)).toBe(text);
        expect(/^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell)).toBe(false);
        expect(cell).not.toMatch(/[;\t\r\n][ "]*[=+\-@]/);
      }),
    );
  });
});
