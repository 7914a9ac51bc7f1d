import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { issueBillsOf, issueDueBills } from './issue-bills.ts';

const CHAITRA_2083 = new Date('2027-04-13T06:00:00Z');
const BAISAKH_2084 = new Date('2027-04-20T06:00:00Z');
const months2084 = [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30];
const other = [31, 32, 31, ...months2084.slice(3)];

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
});
afterAll(() => shop.close());

const read = async () =>
  (await shop.call('GET', '/admin/calendar', { token: owner.token })).body.data.years as {
    year: number;
    state: string;
  }[];
const states = async () => (await read()).map(({ year, state }) => `${year} ${state}`);
const enter = (year: number, months: number[]) =>
  shop.call('PUT', `/admin/calendar/${year}`, { token: owner.token, body: { months } });

async function shippedOrder(): Promise<string> {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { pricePaisa: 100_000, stock: 10 });
  const { body } = await buyer.buy(product, 1);
  const id: string = body.data.order._id;
  await shop.call('PUT', `/admin/orders/${id}`, { token: owner.token, body: { status: 'shipped' } });
  return id;
}
const billsOf = (orderIds: string[]) =>
  shop.db
    .selectFrom('bills')
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .select(['number', 'fiscal_year', 'date_bs'])
    .execute();

it('shows what waits for the owner: the year about which the almanacs disagree', async () => {
  expect(await read()).toEqual([
    { year: 2084, startsOn: '2027-04-14', months: expect.any(Array), state: 'provisional' },
  ]);
});

it('refuses what is no year, what is known, and what is not next', async () => {
  const messages = async (year: number, months: number[]) => {
    const { status, body } = await enter(year, months);
    return [status, body.message];
  };
  expect(await messages(2083, months2084)).toEqual([409, 'The days of 2083 are known and stay as they are.']);
  expect(await messages(2085, months2084)).toEqual([409, 'Enter the days of 2084 first.']);
  expect(await messages(2084, Array(12).fill(32))).toEqual([
    400,
    'The twelve months have 384 days together, but a year has 364 to 366.',
  ]);
  expect((await enter(2084, months2084.slice(1))).status).toBe(400);
  expect((await enter(2084, [33, 29, ...months2084.slice(2)])).status).toBe(400);
  const packer = await createPerson(shop, { role: 'admin', name: 'Packer' });
  await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
  const { status } = await shop.call('PUT', '/admin/calendar/2084', {
    token: packer.token,
    body: { months: months2084 },
  });
  expect(status).toBe(403);
  expect(await states()).toEqual(['2084 provisional']);
});

it('lets a bill wait where the calendar ends, and brings it once the year is entered, without a gap', async () => {
  const [last, first, second] = [await shippedOrder(), await shippedOrder(), await shippedOrder()];
  await issueBillsOf(shop.db, last, CHAITRA_2083);
  await issueBillsOf(shop.db, first, BAISAKH_2084);
  await issueDueBills(shop.db, BAISAKH_2084);
  expect(await billsOf([last, first, second])).toEqual([
    { number: 1, fiscal_year: '2083/84', date_bs: '2083-12-30' },
  ]);

  expect((await enter(2084, other)).status).toBe(200);
  expect(await states()).toEqual(['2084 entered', '2085 missing']);
  expect((await enter(2084, months2084)).status, 'corrected while no bill is dated by it').toBe(200);
  await issueDueBills(shop.db, BAISAKH_2084);
  expect(await billsOf([last, first, second])).toEqual([
    { number: 1, fiscal_year: '2083/84', date_bs: '2083-12-30' },
    { number: 2, fiscal_year: '2083/84', date_bs: '2084-01-07' },
    { number: 3, fiscal_year: '2083/84', date_bs: '2084-01-07' },
  ]);
});

it('is never changed once a bill is dated by it', async () => {
  expect(await states()).toEqual(['2084 used', '2085 missing']);
  const { status, body } = await enter(2084, other);
  expect([status, body.message]).toEqual([
    409,
    'Bills are dated by the days of 2084, so they stay as they are.',
  ]);
  const behindOurBack = sql`update bikram_sambat_years set months = ${other} where year = 2084`;
  await expect(behindOurBack.execute(shop.db)).rejects.toThrow('bills are dated by the days of 2084');
  expect((await enter(2085, months2084)).status).toBe(200);
  expect(await states()).toEqual(['2084 used', '2085 entered', '2086 missing']);
});

it('is not changed while a bill is being dated', async () => {
  expect((await enter(2086, months2084)).status).toBe(200);
  const order = await shippedOrder();
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
    return rows[0]?.waiting;
  };
  // The bill has its date and waits for its order; the change comes in between.
  const changing = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').where('id', '=', order).select('id').forUpdate().execute();
    const issued = issueBillsOf(shop.db, order, new Date('2029-05-01T06:00:00Z'));
    await expect.poll(waiting).toBe(1);
    const change = enter(2086, other);
    await Promise.race([change, expect.poll(waiting).toBe(2)]);
    return { issued, change };
  });
  await changing.issued;
  expect((await changing.change).status).toBe(409);
  expect(await billsOf([order])).toMatchObject([{ date_bs: '2086-01-19' }]);
});

it('does not hold up who reads, and says so in the register by naming no month of today', async () => {
  const ended = await openTestShop();
  onTestFinished(() => ended.close());
  const token = (await createPerson(ended, { role: 'admin' })).token;
  const { body } = await ended.call('GET', '/admin/bills', { token });
  const thisYear = Number(body.data.today.month.slice(0, 4));
  const days = await ended.db
    .deleteFrom('bikram_sambat_years')
    .where('year', '>=', thisYear)
    .returningAll()
    .execute();
  const buyer = await createBuyer(ended);
  const placed = await buyer.buy(await createProduct(ended, { pricePaisa: 100_000, stock: 10 }), 1);
  const { _id } = placed.body.data.order;
  await ended.call('PUT', `/admin/orders/${_id}`, { token, body: { status: 'shipped' } });
  const bill = () => ended.call('GET', `/orders/${_id}/bill`, { token: buyer.token });
  expect((await bill()).status).toBe(404);
  expect((await ended.call('GET', `/admin/orders/${_id}/bills`, { token })).body.data.bills).toEqual([]);
  const register = await ended.call('GET', '/admin/bills', { token });
  expect([register.status, register.body.data.today]).toEqual([200, { fiscalYear: null, month: null }]);

  const months = days.find(({ year }) => year === thisYear)?.months;
  const entered = await ended.call('PUT', `/admin/calendar/${thisYear}`, { token, body: { months } });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  expect((await bill()).body.data.bill).toMatchObject({
    number: 1,
    dateBs: expect.stringContaining(`${thisYear}-`),
  });
});

it('is audited with what was there before', async () => {
  const entries = await shop.db
    .selectFrom('audit_log')
    .where('entity', '=', 'calendar')
    .where('entity_id', '=', '2084')
    .orderBy('created_at')
    .selectAll()
    .execute();
  expect(entries[0]).toMatchObject({
    action: 'calendar.update',
    actor_email: owner.email,
    before: { provisional: true },
    after: { provisional: false },
  });
});

it('is told to every process', async () => {
  const heard: unknown[] = [];
  const changes = shop.shop.changes;
  const stop = changes.subscribe((change) => heard.push(change?.topic));
  const next = (await read()).at(-1);
  expect((await enter(next?.year ?? 0, months2084)).status).toBe(200);
  await changes.settle();
  stop();
  expect(heard).toContain('settings');
});
