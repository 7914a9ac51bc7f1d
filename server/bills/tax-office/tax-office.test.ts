import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { issueBillsOf } from '#server/bills/issue-bills.ts';
import { withRequestId } from '#server/http/request-id.ts';
import { type SimulatorProcess, startSimulator } from '#server/simulators.ts';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { pushBills } from './push-bills.ts';

let office: SimulatorProcess;
let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  office = await startSimulator();
  const settingsKey = 'a key of the environment, long enough';
  shop = await openTestShop({ settingsKey, taxOfficeUrl: office.taxOfficeUrl });
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
  await asOwner('PUT', '/settings', { panNumber: '301234567', vatRegistered: true, outletCode: 'KTM' });
});
afterAll(async () => {
  await shop.close();
  await office.stop();
});
beforeEach(async () => {
  await control({ faults: [], password: 'demo' });
});

const asOwner = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin${path}`, { token: owner.token, ...(body ? { body } : {}) });
type Taken = { asked: number; bills: Record<string, unknown>[]; returns: Record<string, unknown>[] };
const control = async (order: object) => {
  const address = new URL('/__control', office.taxOfficeUrl);
  return (await (await fetch(address, { method: 'POST', body: JSON.stringify(order) })).json()) as Taken;
};

async function billed() {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { pricePaisa: 1250_50, stock: 10 });
  const { body } = await buyer.buy(product, 2);
  const id: string = body.data.order._id;
  const to = (status: string) => asOwner('PUT', `/orders/${id}`, { status });
  await to('shipped');
  await issueBillsOf(shop.db, id);
  const bills = async () => (await asOwner('GET', `/orders/${id}/bills`)).body.data.bills;
  const [bill] = await bills();
  return { id, to, bills, bill };
}
const stateOf = async (billId: string) => {
  // No screen is told of a push, so that what was read just before it is still shared.
  shop.shop.screens.forget();
  return (await asOwner('GET', `/bills/${billId}`)).body.data.taxOffice;
};
/** As if its wait were over. */
const soon = () =>
  shop.db
    .updateTable('bill_pushes')
    .set({ next_try_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
const numbersOf = ({ bills }: Taken) => bills.map(({ invoice_number }) => invoice_number);

describe('before it is switched on', () => {
  test('nothing is sent, and it cannot be on without keys', async () => {
    const { bill } = await billed();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toBeNull();
    expect((await control({})).asked).toBe(0);
    expect((await asOwner('POST', `/bills/${bill._id}/push`)).status).toBe(409);
    expect((await asOwner('PUT', '/tax-office', { enabled: true })).status).toBe(400);
    expect((await asOwner('PUT', '/tax-office', { username: 'demo' })).body.message).toContain('password');
    expect((await asOwner('PUT', '/tax-office', { baseUrl: 'nowhere' })).status).toBe(400);

    const on = await asOwner('PUT', '/tax-office', { enabled: true, username: 'demo', password: 'demo' });
    expect(on.body.data.taxOffice).toMatchObject({ enabled: true, keys: 'entered', isRehearsal: true });
    expect(JSON.stringify(on.body)).not.toContain('"demo"');
    const { sealed_keys } = await shop.db.selectFrom('tax_office').selectAll().executeTakeFirstOrThrow();
    expect(sealed_keys).not.toContain('demo');

    const sent = await asOwner('POST', `/bills/${bill._id}/push`);
    expect(sent.body.data.taxOffice).toMatchObject({ state: 'done', answer: 200 });
  });
});

describe('switched on', () => {
  test('a bill arrives whole, once, and its credit note after it', async () => {
    const placed = await billed();
    await Promise.all([pushBills(shop.shop), pushBills(shop.shop), pushBills(shop.shop)]);
    const { reference, total, tax, taxable, untaxed, dateBs } = placed.bill;
    const sent = (await control({})).bills.find(({ invoice_number }) => invoice_number === reference);
    expect(sent).toMatchObject({
      username: 'demo',
      seller_pan: '301234567',
      buyer_name: 'Sita Sharma',
      fiscal_year: expect.stringMatching(/^20\d\d\.0\d\d$/),
      invoice_date: dateBs.replaceAll('-', '.'),
      total_sales: total,
      taxable_sales_vat: taxable,
      vat: tax,
      tax_exempted_sales: untaxed,
      isrealtime: true,
    });
    expect(await stateOf(placed.bill._id)).toMatchObject({ state: 'done', answer: 200, tries: 1 });

    await placed.to('cancelled');
    const [, note] = await placed.bills();
    await pushBills(shop.shop);
    const back = (await control({})).returns.find((each) => each.credit_note_number === note.reference);
    expect(back).toMatchObject({ ref_invoice_number: reference, total_sales: total });
    const { entries } = (await asOwner('GET', '/bills')).body.data;
    expect(entries.find(({ _id }: { _id: string }) => _id === note._id).taxOffice).toBe('done');
  });

  test('it hears which run of ours it was', async () => {
    await billed();
    const asked = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => asked.mockRestore());
    await withRequestId('push-bills-1', () => pushBills(shop.shop));
    const ids = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
    expect(new Set(ids)).toEqual(new Set(['push-bills-1']));
  });

  test('a credit note waits for its bill', async () => {
    await control({ faults: ['102'] });
    const placed = await billed();
    await pushBills(shop.shop);
    await placed.to('cancelled');
    const [, note] = await placed.bills();
    await pushBills(shop.shop);
    expect(await stateOf(note._id)).toMatchObject({ state: 'waiting', tries: 0 });
    await soon();
    await pushBills(shop.shop);
    await pushBills(shop.shop);
    expect(await stateOf(placed.bill._id)).toMatchObject({ state: 'done' });
    expect(await stateOf(note._id)).toMatchObject({ state: 'done' });
  });

  test.each(['102', '103', '105', '5xx', 'drop', 'garbage'])(
    '%s is asked again, later and later',
    async (fault) => {
      await control({ faults: [fault, fault] });
      const { bill } = await billed();
      await pushBills(shop.shop);
      const first = await stateOf(bill._id);
      expect(first).toMatchObject({ state: 'waiting', tries: 1, answer: Number(fault) || null });
      await soon();
      await pushBills(shop.shop);
      const second = await stateOf(bill._id);
      const wait = ({ nextTryAt }: { nextTryAt: string }) => Date.parse(nextTryAt) - Date.now();
      expect(wait(second)).toBeGreaterThan(wait(first) * 2);
      await soon();
      await pushBills(shop.shop);
      expect(await stateOf(bill._id)).toMatchObject({ state: 'done', tries: 3, problem: '' });
    },
  );

  test('a lost answer is no second bill: what it knows already is done', async () => {
    await control({ faults: ['lose'] });
    const { bill } = await billed();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toMatchObject({ state: 'waiting' });
    await soon();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toMatchObject({ state: 'done', answer: 101 });
    const numbers = numbersOf(await control({}));
    expect(numbers.filter((number) => number === bill.reference)).toHaveLength(1);
  });

  test('what a killed process held is taken up after a while', async () => {
    const { bill } = await billed();
    await shop.db
      .updateTable('bill_pushes')
      .set({ state: 'sending', next_try_at: null, taken_until: new Date(0), tries: 1 })
      .where('bill_id', '=', bill._id)
      .execute();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toMatchObject({ state: 'done', tries: 2 });
  });

  test('what it calls invalid waits for a person, who can try again', async () => {
    await control({ faults: ['104'] });
    const { bill } = await billed();
    await pushBills(shop.shop);
    await soon();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toMatchObject({ state: 'failed', answer: 104, tries: 1 });
    expect((await asOwner('GET', '/tax-office')).body.data.taxOffice.failed).toBe(1);
    const again = await asOwner('POST', `/bills/${bill._id}/push`);
    expect(again.body.data.taxOffice).toMatchObject({ state: 'done', answer: 200 });
    expect((await asOwner('POST', `/bills/${bill._id}/push`)).status).toBe(409);
  });

  test('wrong keys fail until others are entered, which sends all that was refused', async () => {
    await control({ password: 'new' });
    const { bill } = await billed();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toMatchObject({ state: 'failed', answer: 100 });
    await asOwner('PUT', '/tax-office', { username: 'demo', password: 'new' });
    await expect.poll(async () => (await stateOf(bill._id)).state).toBe('done');
    await control({ password: 'demo' });
    await asOwner('PUT', '/tax-office', { username: 'demo', password: 'demo' });
  });

  test('an order is placed and billed while the tax office is away', async () => {
    await asOwner('PUT', '/tax-office', { baseUrl: 'http://127.0.0.1:9/' });
    const { bill } = await billed();
    await pushBills(shop.shop);
    expect(await stateOf(bill._id)).toMatchObject({ state: 'waiting', tries: 1 });
    await asOwner('PUT', '/tax-office', { baseUrl: '' });
    await expect.poll(async () => (await stateOf(bill._id)).state).toBe('done');
  });

  test('only who may change settings sees where it goes', async () => {
    const user = await createPerson(shop);
    expect((await shop.call('GET', '/admin/tax-office', { token: user.token })).status).toBe(403);
  });
});
