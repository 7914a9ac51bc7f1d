import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf, partsOf, taxRateThatGives } from './credit.ts';

test('however a bill is taken back in parts, each of its parts comes back to the paisa', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.nat(1300), fc.nat(10_000), (parts, bps, share) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const tax = Math.floor((total * bps) / (10_000 + bps));
      const taxable = Math.floor(((total - tax) * share) / 10_000);
      const bill = { total_paisa: total, tax_paisa: tax, taxable_paisa: taxable };
      let credited = 0;
      const back = { tax: 0, taxable: 0, untaxed: 0 };
      for (const part of parts) {
        const credit = creditOf(bill, credited, part);
        expect(Math.min(credit.taxPaisa, credit.taxablePaisa)).toBeGreaterThanOrEqual(0);
        expect(credit.taxPaisa + credit.taxablePaisa + credit.untaxedPaisa).toBe(part);
        credited += part;
        back.tax += credit.taxPaisa;
        back.taxable += credit.taxablePaisa;
        back.untaxed += credit.untaxedPaisa;
      }
      expect(back).toEqual({ tax, taxable, untaxed: total - tax - taxable });
    }),
  );
});

test('delivery and rounding bear no tax, and a code for free delivery leaves the goods taxed in full', () => {
  const order = {
    subtotal_paisa: 4000,
    discount_paisa: 0,
    tax_paisa: 320,
    total_paisa: 4000 + 999 + 320 - 19,
    tax_included: false,
  };
  expect(partsOf(order, 800)).toEqual({ taxablePaisa: 4000, taxPaisa: 320, untaxedPaisa: 980 });
  expect(partsOf({ ...order, discount_paisa: 999, total_paisa: 4320 }, 800)).toEqual({
    taxablePaisa: 4000,
    taxPaisa: 320,
    untaxedPaisa: 0,
  });
  expect(taxRateThatGives(order, 1300)).toBeNull();
});
