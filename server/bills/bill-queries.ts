import { sql } from 'kysely';
import type { BillKind } from '#contract/bills/bills.ts';
import type { Database, Transaction } from '#database/connect.ts';

/** Everything of a bill that is not a number of its own: kept as it was on the day. Amounts are paisa. */
export type BillDocument = {
  seller: { name: string; address: string; pan: string; vatRegistered: boolean; outlet: string };
  buyer: { name: string; address: string; phone: string; pan: string };
  orderReference: string;
  /** In Nepali where the goods had a name in it; not in bills from before it was kept. */
  lines: { name: string; nameNe?: string; quantity: number; pricePaisa: number }[];
  subtotalPaisa: number;
  discountPaisa: number;
  shippingPaisa: number;
  roundingPaisa: number;
  taxRateBps: number | null;
  /** Not in bills from before it was kept. */
  taxIncluded?: boolean;
};

export type NewBill = {
  kind: BillKind;
  orderId: string;
  corrects: string | null;
  fiscalYear: string;
  dateBs: string;
  day: string;
  issuedAt: Date;
  taxablePaisa: number;
  untaxedPaisa: number;
  taxPaisa: number;
  totalPaisa: number;
  document: BillDocument;
};

/** The oldest orders whose bills are to be looked at. */
export async function selectBillTasks(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_tasks')
    .select('order_id')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}

export async function hasBillTask(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bill_tasks')
    .where('order_id', '=', orderId)
    .select('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when another process has done it meanwhile. */
export async function takeBillTask(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('bill_tasks')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function lockBillableOrder(tx: Transaction, orderId: string) {
  return tx.selectFrom('orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function selectBilledLines(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_id', '=', orderId)
    .select([
      'product_name as name',
      'products.name_ne as nameNe',
      'option_values as optionValues',
      'quantity',
      'order_items.price_paisa as pricePaisa',
    ])
    .orderBy('line')
    .execute();
}

/** What went back of what the order is paid with; a payment that came twice was never part of it. */
export async function sumRefunds(tx: Transaction, orderId: string): Promise<number> {
  const [byProvider, byHand] = await Promise.all([
    tx
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .where('order_id', '=', orderId)
      .where('refunds.status', '=', 'done')
      .where(sql`reason ->> 'kind'`, 'is distinct from', 'paid_twice')
      .where((eb) => eb.or([eb('payment_method', '<>', 'cash'), eb('ahead_paid_paisa', '>', 0)]))
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('sum'))
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('hand_refunds')
      .where('order_id', '=', orderId)
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('sum'))
      .executeTakeFirstOrThrow(),
  ]);
  return Number(byProvider.sum) + Number(byHand.sum);
}

export function selectBillsOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('bills')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
}

/** The next number under the series' lock: the transaction that takes one and ends early gives it back. */
async function takeNumber(tx: Transaction, kind: BillKind, fiscalYear: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('bill_series')
    .values({ kind, fiscal_year: fiscalYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'fiscal_year'])
        .doUpdateSet({ last_number: sql`bill_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertBill(tx: Transaction, bill: NewBill): Promise<void> {
  const number = await takeNumber(tx, bill.kind, bill.fiscalYear);
  await tx
    .insertInto('bills')
    .values({
      kind: bill.kind,
      order_id: bill.orderId,
      corrects: bill.corrects,
      fiscal_year: bill.fiscalYear,
      number,
      date_bs: bill.dateBs,
      day: bill.day,
      issued_at: bill.issuedAt,
      taxable_paisa: bill.taxablePaisa,
      untaxed_paisa: bill.untaxedPaisa,
      tax_paisa: bill.taxPaisa,
      total_paisa: bill.totalPaisa,
      document: JSON.stringify(bill.document),
    })
    .execute();
}

export async function countPrints(db: Database, billIds: string[]): Promise<Map<string, number>> {
  if (billIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bill_prints')
    .where('bill_id', 'in', billIds)
    .select((eb) => ['bill_id', eb.fn.max('print').as('prints')])
    .groupBy('bill_id')
    .execute();
  return new Map(rows.map((row) => [row.bill_id, row.prints]));
}

/** Which print of the bill this is: the first is the original. Zero when there is no such bill. */
export async function insertPrint(tx: Transaction, billId: string, printedBy: string): Promise<number> {
  // Locked in a statement of its own, so that the next one sees the prints of whoever held the lock before.
  const bill = await tx
    .selectFrom('bills')
    .where('id', '=', billId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!bill) return 0;
  const { print } = await tx
    .insertInto('bill_prints')
    .values((eb) => ({
      bill_id: billId,
      print: eb
        .selectFrom('bill_prints')
        .where('bill_id', '=', billId)
        .select((inner) =>
          sql<number>`1 + ${inner.fn.coalesce(inner.fn.max('print'), inner.lit(0))}`.as('next'),
        ),
      printed_by: printedBy,
    }))
    .returning('print')
    .executeTakeFirstOrThrow();
  return print;
}

export function selectBill(db: Database, id: string) {
  return db.selectFrom('bills').where('id', '=', id).selectAll().executeTakeFirst();
}
