import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { computeTotals, type DiscountTerms } from '#contract/values/money.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';
import { issueDueBills } from './issue-bills.ts';

type Drawn = {
  lines: { pricePaisa: number; quantity: number }[];
  discount: DiscountTerms | undefined;
  shippingFeePaisa: number;
  pricesIncludeTax: boolean;
  isCash: boolean;
  /** In ten-thousandths of the total. */
  refunds: number[];
  ends: 'delivered' | 'cancelled' | 'reopened';
  /** Everything has happened before the first bill is written. */
  areBillsLate: boolean;
  month: number;
};

const TAX = 1300;
const price = fc.integer({ min: 100, max: 5_000_000 });
const drawn: fc.Arbitrary<Drawn> = fc.record({
  lines: fc.array(fc.record({ pricePaisa: price, quantity: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 5_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 99 }) }),
      fc.constant({ kind: 'free_delivery' as const, value: 0 }),
    ),
    { nil: undefined },
  ),
  shippingFeePaisa: fc.integer({ min: 0, max: 30_000 }),
  pricesIncludeTax: fc.boolean(),
  isCash: fc.boolean(),
  refunds: fc.array(fc.integer({ min: 1, max: 2_400 }), { maxLength: 4 }),
  ends: fc.constantFrom('delivered', 'delivered', 'cancelled', 'reopened'),
  areBillsLate: fc.boolean(),
  month: fc.integer({ min: 0, max: 5 }),
});

/** Sold, refunded in parts, and perhaps cancelled, each on a day of its own. Answers what the customer owes in the end. */
async function live({ db }: TestShop, order: Drawn): Promise<number> {
  const rates = {
    freeShippingFromPaisa: 1_000_000_000,
    shippingFeePaisa: order.shippingFeePaisa,
    taxRateBps: TAX,
    pricesIncludeTax: order.pricesIncludeTax,
    roundCash: true,
  };
  const totals = computeTotals(order.lines, rates, { discount: order.discount, isCash: order.isCash });
  const { id } = await db
    .insertInto('orders')
    .values({
      ...{ customer_name: 'Ram', customer_email: 'ram@example.com', full_name: 'Ram' },
      ...{ address: 'Tole', city: 'Pokhara', state: 'Gandaki' },
      payment_method: order.isCash ? 'cash' : 'khalti',
      subtotal_paisa: totals.subtotalPaisa,
      shipping_paisa: totals.shippingPaisa,
      tax_paisa: totals.taxPaisa,
      tax_included: totals.taxIncluded,
      discount_paisa: totals.discountPaisa,
      discount_code: order.discount ? 'CODE' : null,
      rounding_paisa: totals.roundingPaisa,
      total_paisa: totals.totalPaisa,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const on = (step: number) => new Date(Date.UTC(2026, 7 + order.month, 3 + step * 9, 6));
  const set = (status: 'delivered' | 'cancelled') =>
    db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  await set('delivered');
  if (!order.areBillsLate) await issueDueBills(db, on(0));
  let owed = totals.totalPaisa;
  for (const [step, share] of order.refunds.entries()) {
    const paisa = Math.min(owed, Math.floor((totals.totalPaisa * share) / 10_000));
    if (paisa <= 0) continue;
    if (order.isCash) {
      const byHand = { order_id: id, amount_paisa: paisa, reference: 'cash', done_by: 'Asha' };
      await db.insertInto('hand_refunds').values(byHand).execute();
    } else
      await sql`with attempt as (
      insert into payment_attempts (order_id, provider, reference, amount_paisa, status, provider_ref, transaction_id)
      values (${id}, 'khalti', substr(gen_random_uuid()::text, 1, 20), ${paisa}, 'refunded', gen_random_uuid(), gen_random_uuid())
      returning id)
      insert into refunds (attempt_id, order_id, amount_paisa, status, reason)
      select id, ${id}, ${paisa}, 'done', '{}' from attempt`.execute(db);
    owed -= paisa;
    if (!order.areBillsLate) await issueDueBills(db, on(step + 1));
  }
  await issueDueBills(db, on(5));
  if (order.ends === 'delivered') return owed;
  await set('cancelled');
  await issueDueBills(db, on(6));
  if (order.ends === 'cancelled') return 0;
  await set('delivered');
  await issueDueBills(db, on(7));
  return owed;
}

const parts = ['taxable', 'untaxed', 'tax', 'total'] as const;
type Amounts = Record<(typeof parts)[number], number>;

/** In paisa, so that nothing is lost in adding up. */
function add(rows: Amounts[]): Amounts {
  const sum = (part: keyof Amounts) => rows.reduce((all, row) => all + Math.round(row[part] * 100), 0);
  return { taxable: sum('taxable'), untaxed: sum('untaxed'), tax: sum('tax'), total: sum('total') };
}

const less = (a: Amounts, b: Amounts) =>
  Object.fromEntries(parts.map((part) => [part, a[part] - b[part]])) as Amounts;

it('rounding, tax, discounts and part refunds add up in every register to the paisa', async () => {
  const shop = await testShop();
  const owner = await createPerson(shop, { role: 'admin' });
  const settings = { taxRatePercent: TAX / 100, vatRegistered: true, panNumber: '301234567' };
  await shop.call('PUT', '/admin/settings', { token: owner.token, body: settings });
  const get = async (path: string) => (await shop.call('GET', path, { token: owner.token })).body;
  let owedByAll = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async (order) => {
      owedByAll += await live(shop, order);
      const { sums, months } = (await get('/admin/bills')).data;
      const net = add([sums.net]);
      expect(net.total).toBe(owedByAll);
      expect(net.taxable + net.untaxed + net.tax).toBe(net.total);
      for (const kind of ['bills', 'creditNotes', 'net']) {
        const monthly = months.map((month: Record<string, Amounts>) => month[kind]);
        expect(add(monthly), kind).toEqual(add([sums[kind]]));
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );

  const { sums, fiscalYears } = (await get('/admin/bills')).data;
  for (const [kind, name] of [
    ['bill', 'bills'],
    ['credit_note', 'creditNotes'],
  ] as const) {
    const rows: Record<string, string>[] = parse(await get(`/admin/bills.csv?kind=${kind}`), {
      columns: true,
      bom: true,
    });
    const inFile = rows.map((row) => ({
      taxable: Number(row.taxable),
      untaxed: Number(row['without tax']),
      tax: Number(row.tax),
      total: Number(row.total),
    }));
    expect(rows).toHaveLength(sums[name].count);
    expect(add(inFile)).toEqual(add([sums[name]]));
  }
  const years = await Promise.all(
    fiscalYears.map(async (year: string) => (await get(`/admin/bills?fiscalYear=${year}`)).data.sums.net),
  );
  expect(add(years)).toEqual(add([sums.net]));
  const summary: Record<string, string>[] = parse(await get('/admin/bills/summary.csv'), {
    columns: true,
    bom: true,
  });
  const taxToPay = summary.reduce((sum, row) => sum + Math.round(Number(row['tax to pay']) * 100), 0);
  expect(taxToPay).toBe(less(add([sums.bills]), add([sums.creditNotes])).tax);
  // Each bill's tax is that of its taxable amount.
  const wrong = await sql`select 1 from bills
    where kind = 'bill' and abs(tax_paisa - taxable_paisa * 0.13) > 1`.execute(shop.db);
  expect(wrong.rows).toEqual([]);
});
