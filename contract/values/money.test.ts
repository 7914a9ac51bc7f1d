import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeTotals,
  formatAmount,
  formatCount,
  formatPrice,
  formatRupees,
  MAX_ORDER_PAISA,
  MAX_PRICE_PAISA,
  paisaToRupees,
  rupeesToPaisa,
} from './money.ts';

const rates = { freeShippingFromPaisa: 5_000, shippingFeePaisa: 999, taxRateBps: 800 };
const totalOf = (rupees: number) => {
  const pricePaisa = rupeesToPaisa(rupees) ?? Number.NaN;
  return paisaToRupees(computeTotals([{ pricePaisa, quantity: 1 }], rates).totalPaisa);
};

describe('totals', () => {
  test('49.99 costs 63.98 and 50.00 costs 54.00', () => {
    expect(totalOf(49.99)).toBe(63.98);
    expect(totalOf(50)).toBe(54);
  });

  test.each([
    [50, 1_300, 7],
    [150, 1_300, 20],
    [5_000, 1, 1],
  ])(
    'of %d paisa at %d hundredths of a percent, half a paisa of tax is a whole one',
    (pricePaisa, taxRateBps, tax) => {
      expect(computeTotals([{ pricePaisa, quantity: 1 }], { ...rates, taxRateBps }).taxPaisa).toBe(tax);
    },
  );

  test('an empty cart costs nothing', () => {
    expect(computeTotals([], rates)).toMatchObject({ shippingPaisa: 0, taxPaisa: 0, totalPaisa: 0 });
  });

  const aRate = fc.record({
    freeShippingFromPaisa: fc.integer({ min: 0, max: MAX_PRICE_PAISA }),
    shippingFeePaisa: fc.integer({ min: 0, max: MAX_PRICE_PAISA }),
    taxRateBps: fc.integer({ min: 0, max: 10_000 }),
  });
  const someLines = fc
    .array(
      fc.record({
        pricePaisa: fc.integer({ min: 0, max: MAX_PRICE_PAISA }),
        quantity: fc.integer({ min: 1, max: 100_000 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .filter(
      (lines) => lines.reduce((sum, line) => sum + line.pricePaisa * line.quantity, 0) < MAX_ORDER_PAISA,
    );

  test('are whole paisa that add up, with the tax rounded to the nearest', () => {
    fc.assert(
      fc.property(someLines, aRate, (lines, given) => {
        const totals = computeTotals(lines, given);
        const subtotal = lines.reduce(
          (sum, line) => sum + BigInt(line.pricePaisa) * BigInt(line.quantity),
          0n,
        );
        expect(BigInt(totals.subtotalPaisa)).toBe(subtotal);
        const offBy = BigInt(totals.taxPaisa) * 10_000n - subtotal * BigInt(given.taxRateBps);
        expect(offBy > -5_000n && offBy <= 5_000n).toBe(true);
        expect(totals.totalPaisa).toBe(totals.subtotalPaisa + totals.shippingPaisa + totals.taxPaisa);
        expect(Number.isSafeInteger(totals.totalPaisa)).toBe(true);
      }),
    );
  });

  test('ship free exactly when nothing is missing for it', () => {
    fc.assert(
      fc.property(someLines, aRate, (lines, given) => {
        const { shippingPaisa, missingForFreeShippingPaisa, subtotalPaisa } = computeTotals(lines, given);
        const isFree = subtotalPaisa >= given.freeShippingFromPaisa;
        expect(shippingPaisa).toBe(isFree ? 0 : given.shippingFeePaisa);
        expect(missingForFreeShippingPaisa).toBe(isFree ? 0 : given.freeShippingFromPaisa - subtotalPaisa);
      }),
    );
  });

  test('do not depend on how a quantity is split into lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 2, max: 1_000 }),
        (pricePaisa, n) => {
          const one = computeTotals([{ pricePaisa, quantity: n }], rates);
          const two = computeTotals(
            [
              { pricePaisa, quantity: 1 },
              { pricePaisa, quantity: n - 1 },
            ],
            rates,
          );
          expect(two).toEqual(one);
        },
      ),
    );
  });
});

describe('rupees', () => {
  test('come back as they went, for every amount an order can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_ORDER_PAISA }), (paisa) => {
        expect(rupeesToPaisa(paisaToRupees(paisa))).toBe(paisa);
      }),
    );
  });

  test.each([0.001, 49.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    '%d is no whole paisa',
    (rupees) => {
      expect(rupeesToPaisa(rupees)).toBeUndefined();
    },
  );

  test('are written as in Nepal', () => {
    expect(formatAmount(125_000, 'en')).toBe('1,25,000.00');
    expect(formatRupees(63.98, 'en')).toBe('NPR 63.98');
    expect(formatRupees(0, 'en')).toBe('NPR 0.00');
    expect(formatPrice(125_000, 'en')).toBe('NPR 1,25,000');
    expect(formatPrice(1_250, 'ne')).toBe('रु १,२५०');
    expect(formatPrice(12.5, 'en')).toBe('NPR 12.50');
    expect(formatPrice(100.01, 'ne')).toBe('रु १००.०१');
    expect(formatCount(1_234_567, 'en')).toBe('12,34,567');
    const paisa = fc.integer({ min: -MAX_ORDER_PAISA, max: MAX_ORDER_PAISA });
    const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(paisa, (amount) => formatAmount(amount / 100, 'en') === grouped.format(amount / 100)),
    );
  });
});
