import { lineName, lineNameInNepali } from '#contract/catalogue/chosen-options.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { readOptionWords } from '#server/settings/option-words.ts';
import { readSellerDetails } from '#server/settings/settings.ts';
import {
  hasBillTask,
  insertBill,
  lockBillableOrder,
  type NewBill,
  selectBilledLines,
  selectBillsOfOrder,
  selectBillTasks,
  sumRefunds,
  takeBillTask,
} from './bill-queries.ts';
import { type BillDates, readBillDates } from './calendar.ts';
import { holdCalendar } from './calendar-queries.ts';
import { creditOf, partsOf, taxRateThatGives } from './credit.ts';

type BillableOrder = Awaited<ReturnType<typeof lockBillableOrder>>;
type IssuedBill = Awaited<ReturnType<typeof selectBillsOfOrder>>[number];

const PER_RUN = 500;

/** What the minutely job does; any number of processes may do it at once. */
export async function issueDueBills(db: Database, now = new Date()): Promise<void> {
  if (!(await readBillDates(db, now))) return;
  const problems: unknown[] = [];
  for (const orderId of await selectBillTasks(db, PER_RUN)) {
    await issueBillsOf(db, orderId, now).catch((problem) => problems.push(problem));
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some bills could not be issued');
}

/**
 * A task and its bill are one transaction: cut off in between, the task is still there and no number is taken. Where the calendar
 * ends the task waits until the next year is entered.
 */
export function issueBillsOf(db: Database, orderId: string, now = new Date()): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await hasBillTask(tx, orderId))) return;
    await holdCalendar(tx);
    const dates = await readBillDates(tx, now);
    if (!dates) return;
    // The order before its task, as whoever changes the order takes them: else both wait in a circle.
    const order = await lockBillableOrder(tx, orderId);
    if (await takeBillTask(tx, orderId)) await putBillsRight(tx, order, dates);
  });
}

/** Bills less credit notes are to be what the customer owes or has paid: the difference is billed, or taken back. */
async function putBillsRight(tx: Transaction, order: BillableOrder, dates: BillDates): Promise<void> {
  const wanted = await amountToBill(tx, order);
  const before = await selectBillsOfOrder(tx, order.id);
  const isNew = wanted > 0 && netOf(before) === 0;
  // A bill is of the whole order: what was refunded before it was written is taken back from it at once.
  if (isNew) await insertBill(tx, await billFor(tx, order, dates));
  const issued = isNew ? await selectBillsOfOrder(tx, order.id) : before;
  const tooMuch = netOf(issued) - wanted;
  if (tooMuch > 0) await takeBack(tx, order, issued, tooMuch, dates);
}

function netOf(issued: IssuedBill[]): number {
  return issued.reduce((sum, bill) => sum + (bill.kind === 'bill' ? bill.total_paisa : -bill.total_paisa), 0);
}

/** A bill is due once the money has come or the goods have left; what was refunded is not owed any more. */
async function amountToBill(tx: Transaction, order: BillableOrder): Promise<number> {
  const isDue = ['shipped', 'delivered'].includes(order.status) || order.payment_status === 'completed';
  const isOff = order.status === 'cancelled' || order.payment_status === 'refunded';
  if (isOff || !isDue) return 0;
  return order.total_paisa - (await sumRefunds(tx, order.id));
}

async function billFor(tx: Transaction, order: BillableOrder, dates: BillDates): Promise<NewBill> {
  const [seller, lines] = [await readSellerDetails(tx), await selectBilledLines(tx, order.id)];
  const words = await readOptionWords(tx);
  return {
    kind: 'bill',
    orderId: order.id,
    corrects: null,
    ...dates,
    ...partsOf(order, seller.taxRateBps),
    totalPaisa: order.total_paisa,
    document: {
      seller: {
        name: seller.legalName || seller.shopName,
        address: seller.legalAddress,
        pan: seller.panNumber,
        vatRegistered: seller.vatRegistered,
        outlet: seller.outletCode,
      },
      buyer: {
        name: order.full_name,
        address: [order.address, order.city, order.state].filter(Boolean).join(', '),
        phone: order.phone ?? '',
        pan: order.buyer_pan ?? '',
      },
      orderReference: order.reference,
      lines: lines.map(({ quantity, pricePaisa, nameNe, ...line }) => ({
        name: lineName(line),
        ...(nameNe ? { nameNe: lineNameInNepali({ ...line, name: nameNe }, words) } : {}),
        quantity,
        pricePaisa,
      })),
      subtotalPaisa: order.subtotal_paisa,
      discountPaisa: order.discount_paisa,
      shippingPaisa: order.shipping_paisa,
      roundingPaisa: order.rounding_paisa,
      taxRateBps: taxRateThatGives(order, seller.taxRateBps),
      taxIncluded: order.tax_included,
    },
  };
}

/** Newest bill first: a reopened order has more than one, and its latest is the one that still stands. */
async function takeBack(
  tx: Transaction,
  order: BillableOrder,
  issued: IssuedBill[],
  paisa: number,
  dates: BillDates,
): Promise<void> {
  const bill = issued.findLast(({ kind }) => kind === 'bill');
  if (!bill) return;
  const before = issued.filter(({ corrects }) => corrects === bill.id);
  const credited = before.reduce((sum, note) => sum + note.total_paisa, 0);
  await insertBill(tx, {
    kind: 'credit_note',
    orderId: order.id,
    corrects: bill.id,
    ...dates,
    ...creditOf(bill, credited, paisa),
    totalPaisa: paisa,
    document: bill.document as NewBill['document'],
  });
}
