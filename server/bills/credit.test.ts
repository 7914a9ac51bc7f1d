import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf } from './credit.ts';

test('however a bill is taken back in parts, its tax and its taxable amount come back to the paisa', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.nat(1300), (parts, bps) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const bill = { total_paisa: total, tax_paisa: Math.floor((total * bps) / (10_000 + bps)) };
      let credited = 0;
      let tax = 0;
      let taxable = 0;
      for (const part of parts) {
        const credit = creditOf(bill, credited, part);
        expect(credit.taxPaisa).toBeGreaterThanOrEqual(0);
        expect(credit.taxPaisa + credit.taxablePaisa).toBe(part);
        credited += part;
        tax += credit.taxPaisa;
        taxable += credit.taxablePaisa;
      }
      expect({ tax, taxable }).toEqual({ tax: bill.tax_paisa, taxable: total - bill.tax_paisa });
    }),
  );
});
