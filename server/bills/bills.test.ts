import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockOrder, setStatus } from '#server/orders/orders.ts';
import { createBuyer } from '#server/testing/buyer.ts';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';
import { issueBillsOf, issueDueBills } from './issue-bills.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
  const { status } = await shop.call('PUT', '/admin/settings', {
    token: owner.token,
    body: {
      legalName: 'Pasal Traders Pvt. Ltd.',
      legalAddress: 'Lazimpat, Kathmandu',
      panNumber: '301234567',
      vatRegistered: true,
      outletCode: 'KTM',
    },
  });
  expect(status).toBe(200);
});
afterAll(() => shop.close());

async function order(quantity = 2) {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { name: 'Dhaka Topi', pricePaisa: 1250_50, stock: 10 });
  const { body } = await buyer.buy(product, quantity);
  const id: string = body.data.order._id;
  return {
    id,
    buyer,
    to: (status: string) => shop.call('PUT', `/admin/orders/${id}`, { token: owner.token, body: { status } }),
    bill: () => shop.call('GET', `/orders/${id}/bill`, { token: buyer.token }),
    bills: async () =>
      (await shop.call('GET', `/orders/${id}/bills`, { token: buyer.token })).body.data.bills,
  };
}

describe('a bill', () => {
  it('is there once the goods have left, with everything the law wants on it', async () => {
    const placed = await order();
    expect((await placed.bill()).status).toBe(404);
    await placed.to('shipped');
    const { status, body } = await placed.bill();
    expect(status).toBe(200);
    expect(body.data.bill).toMatchObject({
      kind: 'bill',
      number: 1,
      fiscalYear: expect.stringMatching(/^20\d\d\/\d\d$/),
      reference: expect.stringMatching(/^KTM-20\d\d\/\d\d-00001$/),
      dateBs: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      seller: { name: 'Pasal Traders Pvt. Ltd.', pan: '301234567', vatRegistered: true },
      buyer: { name: 'Sita Sharma', address: 'Ward 3, Lazimpat, Kathmandu, Bagmati' },
      lines: [{ name: 'Dhaka Topi', quantity: 2, price: 1250.5, total: 2501 }],
      subtotal: 2501,
      taxable: 2501,
      taxRatePercent: 8,
      tax: 200.08,
      total: 2701.08,
      inWords: 'Rupees two thousand seven hundred one and eight paisa only',
    });
  });

  it('is issued beside a change of its order, and neither waits for the other in a circle', async () => {
    const placed = await order();
    await placed.to('shipped');
    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
      return rows[0]?.waiting;
    };
    let issued: Promise<void> | undefined;
    await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, placed.id);
      issued = issueBillsOf(shop.db, placed.id);
      await expect.poll(waiting).toBe(1);
      await setStatus(tx, placed.id, 'delivered');
    });
    await issued;
    expect(await placed.bills()).toHaveLength(1);
  });

  it('is one for an order, however often it is asked for, shipped and delivered', async () => {
    const placed = await order();
    await placed.to('shipped');
    await Promise.all([placed.bill(), placed.bill(), issueDueBills(shop.db), placed.bill()]);
    await placed.to('delivered');
    expect(await placed.bills()).toHaveLength(1);
  });

  it('is taken back by a credit note when the order is cancelled, and written anew when it is reopened', async () => {
    const placed = await order();
    await placed.to('shipped');
    const first = (await placed.bill()).body.data.bill;
    await placed.to('cancelled');
    const [, note] = await placed.bills();
    expect(note).toMatchObject({
      kind: 'credit_note',
      corrects: first.reference,
      total: first.total,
      tax: first.tax,
    });
    await placed.to('shipped');
    const third = (await placed.bills())[2];
    expect(third).toMatchObject({ kind: 'bill', total: first.total });
    expect(third.number).toBe(first.number + 1);
  });

  it('is not there for an order that was never due to have one', async () => {
    const placed = await order();
    await placed.to('cancelled');
    expect(await placed.bills()).toEqual([]);
  });

  it('belongs to its customer alone', async () => {
    const placed = await order();
    await placed.to('shipped');
    const stranger = await createBuyer(shop);
    const { status } = await shop.call('GET', `/orders/${placed.id}/bill`, { token: stranger.token });
    expect(status).toBe(404);
  });

  it('cannot be changed or deleted, not even in the database', async () => {
    const placed = await order();
    await placed.to('shipped');
    await placed.bill();
    const change = shop.db
      .updateTable('bills')
      .set({ number: 99 })
      .where('order_id', '=', placed.id)
      .execute();
    await expect(change).rejects.toThrow('append-only');
    const removal = shop.db.deleteFrom('bills').where('order_id', '=', placed.id).execute();
    await expect(removal).rejects.toThrow('append-only');
  });

  it('is an original once; every further print says which copy it is', async () => {
    const placed = await order();
    await placed.to('shipped');
    const { _id } = (await placed.bill()).body.data.bill;
    const print = () => shop.call('POST', `/admin/bills/${_id}/prints`, { token: owner.token });
    const prints = (await Promise.all([print(), print(), print()])).map(({ body }) => body.data.print);
    expect(prints.sort()).toEqual([1, 2, 3]);
    expect((await placed.bill()).body.data.bill.copies).toBe(2);
  });
});

describe('numbers', () => {
  it('have no gap and no double over the turn of a fiscal year, from many at once', async () => {
    const place = await testShop();
    const { rows } = await sql<{ id: string }>`
      insert into orders (customer_name, customer_email, payment_method, subtotal_paisa, shipping_paisa, tax_paisa,
        total_paisa, full_name, address, city, state)
      select 'Ram', 'ram@example.com', 'cash', 1000, 0, 80, 1080, 'Ram', 'Tole', 'Pokhara', 'Gandaki'
      from generate_series(1, 1000) returning id`.execute(place.db);
    await sql`update orders set status = 'shipped'`.execute(place.db);
    const [old, turned] = [new Date('2026-07-16T18:14:59Z'), new Date('2026-07-16T18:15:00Z')];
    const ids = rows.map(({ id }, index) => ({ id, now: index % 2 ? old : turned }));
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let next = ids.pop(); next; next = ids.pop()) {
          await Promise.all([
            issueBillsOf(place.db, next.id, next.now),
            issueBillsOf(place.db, next.id, next.now),
          ]);
        }
      }),
    );
    const years = await place.db
      .selectFrom('bills')
      .select((eb) => [
        'fiscal_year',
        eb.fn.countAll<number>().as('count'),
        eb.fn.min('number').as('first'),
        eb.fn.max('number').as('last'),
        sql<number>`count(distinct order_id)`.as('orders'),
      ])
      .groupBy('fiscal_year')
      .orderBy('fiscal_year')
      .execute();
    expect(years).toEqual([
      { fiscal_year: '2082/83', count: 500, first: 1, last: 500, orders: 500 },
      { fiscal_year: '2083/84', count: 500, first: 1, last: 500, orders: 500 },
    ]);
  });

  it('are not used up by a bill that did not come to be', async () => {
    const placed = await order();
    await placed.to('shipped');
    const far = new Date('2060-01-01T00:00:00Z');
    await issueBillsOf(shop.db, placed.id, far);
    const before = await shop.db.selectFrom('bill_series').selectAll().execute();
    const [bill] = await placed.bills();
    const series = before.find(({ kind, fiscal_year }) => kind === 'bill' && fiscal_year === bill.fiscalYear);
    expect(bill.number).toBe((series?.last_number ?? 0) + 1);
  });
});

describe('the register', () => {
  it('lists bills and credit notes, and its sums are theirs', async () => {
    const { body } = await shop.call('GET', '/admin/bills', { token: owner.token });
    const { entries, sums, pagination } = body.data;
    expect(pagination.total).toBe(sums.bills.count + sums.creditNotes.count);
    const total = (kind: string) =>
      entries
        .filter((entry: { kind: string }) => entry.kind === kind)
        .reduce((sum: number, entry: { total: number }) => sum + Math.round(entry.total * 100), 0);
    expect(Math.round(sums.net.total * 100)).toBe(total('bill') - total('credit_note'));
  });

  it('leaves as CSV', async () => {
    const { status, body } = await shop.call('GET', '/admin/bills.csv?kind=credit_note', {
      token: owner.token,
    });
    expect(status).toBe(200);
    expect(String(body).trim().split('\r\n')).toHaveLength(2);
  });
});
