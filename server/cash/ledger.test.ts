import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongFigures } from '#database/figures-check.ts';
import { addUpCounts } from '#server/analytics/analytics-queries.ts';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import {
  addressInKathmandu,
  auditOf,
  createPerson,
  createProduct,
  type Person,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha' });
});
afterAll(() => shop.close());

const asOwner = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin${path}`, { token: owner.token, ...(body ? { body } : {}) });
const ledger = async () => (await asOwner('GET', '/cash-ledger')).body.data;
const owedBy = async (courier: string) =>
  (await ledger()).couriers.find((one: { courier: string }) => one.courier === courier)?.owes ?? 0;

/** Two rupees and some paisa are in every total, so that rounding would show. */
async function order(rupees = 100) {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { pricePaisa: rupees * 100 });
  const { body } = await buyer.place(orderFor([line(product)], { shippingAddress: addressInKathmandu }));
  return body.data.order as { _id: string; reference: string; total: number };
}
let last = 0;
async function delivered(courier: string, rupees?: number) {
  const placed = await order(rupees);
  const trackingNumber = `T-${++last}`;
  await asOwner('POST', `/orders/${placed._id}/parcel`, { courier, trackingNumber });
  expect((await asOwner('PUT', `/orders/${placed._id}`, { status: 'delivered' })).status).toBe(200);
  return { ...placed, trackingNumber };
}
const handIn = (courier: string, given: object, dryRun = false) =>
  asOwner('POST', `/remittances?dryRun=${dryRun}`, { courier, receivedOn: '2026-11-10', ...given });

test('a courier owes what was collected: from the delivery, until it is handed in', async () => {
  const courier = 'Upaya';
  const placed = await order();
  await asOwner('POST', `/orders/${placed._id}/parcel`, { courier });
  expect(await owedBy(courier)).toBe(0);
  await asOwner('PUT', `/orders/${placed._id}`, { status: 'delivered' });
  expect(await owedBy(courier)).toBe(placed.total);
  await handIn(courier, { lines: [{ number: `#${placed.reference}`, amount: placed.total }] });
  expect(await owedBy(courier)).toBe(0);
  expect((await ledger()).remittances[0]).toMatchObject({ courier, total: placed.total, entered_by: 'Asha' });
  expect((await auditOf(shop, (await ledger()).remittances[0]._id))[0]?.action).toBe('cash.remittance');
});

test('what the shop delivers itself, and what is not delivered after all, nobody owes', async () => {
  const own = await order();
  await asOwner('PUT', `/orders/${own._id}`, { status: 'delivered' });
  const placed = await delivered('Bhoj');
  await asOwner('PUT', `/orders/${placed._id}`, { status: 'processing' });
  const { open } = await ledger();
  const ids = open.map(({ order_id }: { order_id: string }) => order_id);
  expect(ids).not.toContain(own._id);
  expect(ids).not.toContain(placed._id);
});

test('a statement with one rupee missing names the order', async () => {
  const courier = 'Nepal Can Move';
  const [one, two, three, left] = [
    await delivered(courier),
    await delivered(courier, 250),
    await delivered(courier, 999),
    await delivered(courier),
  ];
  const csv = [
    'Order ID,Customer,COD Collected,Delivery charge',
    `${one.trackingNumber},A,"${one.total}",100`,
    `${two.trackingNumber.toLowerCase()},B,"Rs. ${(two.total - 1).toFixed(2)}",100`,
    `${three.trackingNumber},C,"${three.total.toLocaleString('en-IN')}",100`,
    'T-99999,D,500,100',
    ',Total,2000,400',
  ].join('\r\n');
  const compared = (await handIn(courier, { csv }, true)).body.data;
  const results = compared.lines.map((each: { result: string }) => each.result);
  expect(results).toEqual(['exact', 'missing', 'exact', 'unknown']);
  expect(compared.lines[1]).toMatchObject({ reference: two.reference, order_id: two._id, difference: -1 });
  expect(compared.left_out.map(({ reference }: { reference: string }) => reference)).toEqual([
    left.reference,
  ]);
  expect(await owedBy(courier)).toBeCloseTo(one.total + two.total + three.total + left.total, 2);

  expect((await handIn(courier, { csv })).status).toBe(200);
  expect(await owedBy(courier)).toBeCloseTo(1 + left.total, 2);
  const { differences, remittances } = await ledger();
  expect(differences).toEqual([
    {
      order_id: two._id,
      reference: two.reference,
      courier,
      total: two.total,
      received: two.total - 1,
      difference: -1,
    },
  ]);
  expect(remittances[0].unknown).toEqual([{ named: 'T-99999', amount: 500 }]);

  await handIn(courier, { lines: [{ number: two.reference, amount: 1 }] });
  expect((await ledger()).differences).toEqual([]);
  expect(await owedBy(courier)).toBe(left.total);
});

test('a courier is found however its name is written, and keeps the name it has', async () => {
  const placed = await delivered('Sajha Courier');
  const lines = [{ number: placed.trackingNumber, amount: placed.total - 1 }];
  const compared = (await handIn(' sajha courier ', { lines: [] }, true)).body.data;
  expect(compared).toMatchObject({ left_out_orders: 1, left_out_due: placed.total });
  expect((await handIn(' sajha courier ', { lines })).body.data.lines[0].result).toBe('missing');
  const { remittances, differences } = await ledger();
  expect(remittances[0].courier).toBe('Sajha Courier');
  expect(differences.map(({ reference }: { reference: string }) => reference)).toContain(placed.reference);
  await handIn('SAJHA COURIER', { lines: [{ number: placed.reference, amount: 1 }] });
  expect(await owedBy('Sajha Courier')).toBe(0);
});

test.each([
  [',', 'COD settlement of order parcels,1 to 15 Kartik 2083'],
  [';', 'Upaya; COD total 2083'],
  [';', 'Statement'],
])(
  'what stands above the head of a statement, and its total, is no parcel: %j %j',
  async (delimiter, title) => {
    const courier = 'Dash';
    const [one, two] = [await delivered(courier), await delivered(courier)];
    const statement = (total: number) =>
      [
        title,
        '',
        ['Parcel', 'Customer', 'COD amount'].join(delimiter),
        [one.trackingNumber, 'Total Traders', one.total].join(delimiter),
        [two.trackingNumber, 'B', two.total].join(delimiter),
        ['Grand Total', '', total].join(delimiter),
      ].join('\n');
    const right = (await handIn(courier, { csv: statement(one.total + two.total) }, true)).body.data;
    expect(right.lines.map(({ line, result }: { line: number; result: string }) => [line, result])).toEqual([
      [4, 'exact'],
      [5, 'exact'],
    ]);
    expect(right).toMatchObject({ total: one.total + two.total, other_total: null });
    const wrong = (await handIn(courier, { csv: statement(one.total) })).body.data;
    expect(wrong).toMatchObject({ total: one.total + two.total, other_total: one.total });
    expect((await ledger()).remittances[0]).toMatchObject({ lines: 2, unknown: [] });
  },
);

test('what is listed in part says how much there is, and all of it can be had', async () => {
  const courier = 'Long';
  await delivered(courier);
  await delivered(courier);
  const before = (await ledger()).totals.unknown;
  const numbers = Array.from({ length: 22 }, (_, at) => `L-${at}`);
  for (const number of numbers) await handIn(courier, { lines: [{ number, amount: 5 }] });
  const all = await ledger();
  const named = all.unknown.map((each: { named: string }) => each.named);
  for (const number of numbers) expect(named).toContain(number);
  expect(all.totals).toMatchObject({ unknown: before + 22, open: all.open.length });
  const part = (await asOwner('GET', '/cash-ledger?shown=1')).body.data;
  expect([part.open.length, part.unknown.length]).toEqual([1, 1]);
  expect(part.totals).toEqual(all.totals);
});

test('what comes twice or is too much is told, and takes nothing off another order', async () => {
  const courier = 'Pathao';
  const [one, two] = [await delivered(courier), await delivered(courier)];
  const lines = [
    { number: one.trackingNumber, amount: one.total },
    { number: one.reference, amount: one.total },
  ];
  const { body } = await handIn(courier, { lines });
  expect(body.data.lines.map((each: { result: string }) => each.result)).toEqual(['exact', 'again']);
  expect(await owedBy(courier)).toBe(two.total);
  expect((await ledger()).differences).toMatchObject([{ reference: one.reference, difference: one.total }]);
});

test('a number that says nothing names no parcel that has none', async () => {
  const courier = 'Numberless';
  const placed = await order();
  await asOwner('POST', `/orders/${placed._id}/parcel`, { courier });
  await asOwner('PUT', `/orders/${placed._id}`, { status: 'delivered' });
  const compared = (await handIn(courier, { lines: [{ number: '#', amount: placed.total }] }, true)).body
    .data;
  expect(compared.lines).toMatchObject([{ result: 'unknown', order_id: null }]);
  expect(compared).toMatchObject({ left_out_orders: 1, left_out_due: placed.total });
});

test('what is kept of cash with couriers stays right, whatever changes an order', async () => {
  const courier = 'Keeper';
  const wrong = async () => (await sql.raw(wrongFigures).execute(shop.db)).rows;
  const [one, two, three] = [await delivered(courier), await delivered(courier), await delivered(courier)];
  expect(await wrong()).toEqual([]);
  await handIn(courier, { lines: [{ number: one.reference, amount: one.total - 1 }] });
  await addUpCounts(shop.db);
  expect(await owedBy(courier)).toBeCloseTo(1 + two.total + three.total, 2);
  await sql`update orders set courier = 'Keeper 2' where id = ${two._id}`.execute(shop.db);
  await asOwner('PUT', `/orders/${three._id}`, { status: 'processing' });
  await handIn(courier, { lines: [{ number: three.reference, amount: three.total }] });
  await sql`update orders set ahead_paisa = 200, ahead_paid_paisa = 200 where id = ${three._id}`.execute(
    shop.db,
  );
  expect(await wrong()).toEqual([]);
  expect(await owedBy(courier)).toBe(1);
  expect(await owedBy('Keeper 2')).toBe(two.total);
  const { differences } = await ledger();
  const of = (id: string) =>
    differences.find((each: { order_id: string }) => each.order_id === id)?.difference;
  expect([of(one._id), of(two._id), of(three._id)]).toEqual([-1, undefined, 2]);
  await addUpCounts(shop.db);
  expect(await wrong()).toEqual([]);
  expect(await owedBy('Keeper 2')).toBe(two.total);
});

test('two who enter the same statement at once do not both find it due', async () => {
  const courier = 'Aramex';
  const placed = await delivered(courier);
  const lines = [{ number: placed.reference, amount: placed.total }];
  const answers = await Promise.all([handIn(courier, { lines }), handIn(courier, { lines })]);
  expect(answers.map(({ body }) => body.data.lines[0].result).sort()).toEqual(['again', 'exact']);
});

test.each([
  ['number,weight\n1,2', 'statementHead'],
  ['order,cod\nT-1,lots', 'statementAmount'],
  ['order,cod\nT-1,1.234', 'statementAmount'],
  ['order,cod\n', 'statementEmpty'],
  ['order,cod\nT-1,"', 'statementUnreadable'],
])('a file that is no statement is refused, and nothing is entered: %j', async (csv, code) => {
  const before = (await ledger()).remittances.length;
  const { status, body } = await handIn('Nobody', { csv });
  expect([status, body.code]).toEqual([400, code]);
  expect((await ledger()).remittances).toHaveLength(before);
});

test('received and to come stand beside the revenue, which stays as it is', async () => {
  const stats = async () => (await asOwner('GET', '/stats')).body.data.stats;
  const courier = 'Fast Move';
  const before = await stats();
  const placed = await delivered(courier, 300);
  const collected = await stats();
  expect(collected.totalRevenue).toBeCloseTo(before.totalRevenue + placed.total, 2);
  expect(collected.received).toBeCloseTo(before.received, 2);
  expect(collected.cashWith).toContainEqual({ courier, amount: placed.total });
  await handIn(courier, { lines: [{ number: placed.reference, amount: placed.total - 1 }] });
  const handed = await stats();
  expect(handed.totalRevenue).toBe(collected.totalRevenue);
  expect(handed.received).toBeCloseTo(before.received + placed.total - 1, 2);
  expect(handed.cashWith).toContainEqual({ courier, amount: 1 });
  const { data } = (await asOwner('GET', '/analytics')).body;
  expect(data.cashWith).toContainEqual({ courier, amount: 1 });
});

test('the books are for staff who work with money, and nobody changes what was entered', async () => {
  const packer = await createPerson(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
  expect((await shop.call('GET', '/admin/cash-ledger', { token: packer.token })).status).toBe(403);
  await expect(shop.db.deleteFrom('remittance_lines').execute()).rejects.toThrow(/append-only/);
  await expect(shop.db.updateTable('remittances').set({ courier: 'X' }).execute()).rejects.toThrow(
    /append-only/,
  );
});
