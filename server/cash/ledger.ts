import {
  type CashLedgerAnswer,
  LEDGER_SHOWN,
  type LineResult,
  type OpenCash,
  type RemittanceInput,
  type StatementAnswer,
  type StatementLine,
} from '#contract/cash/cash-ledger.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest } from '#server/errors.ts';
import {
  countDifferences,
  countUnknown,
  insertRemittance,
  lockLedger,
  type NamedOrder,
  type OpenRow,
  selectCourierName,
  selectDifferences,
  selectNamed,
  selectOpen,
  selectOwed,
  selectOwedBy,
  selectRemittances,
  selectUnknown,
} from './ledger-queries.ts';
import { type NamedAmount, readStatement, type Statement } from './statement-file.ts';

const LATEST = 20;
/** So many signs of it are kept. */
const MOST_NAMED = 200;

/** What each courier still has, where something else was handed in than was due, and what came lately. */
export async function readLedger(db: Database, shown = LEDGER_SHOWN): Promise<CashLedgerAnswer> {
  const [owed, open, differences, differing, unknown, unnamed, remittances] = await Promise.all([
    selectOwed(db),
    selectOpen(db, { limit: shown }),
    selectDifferences(db, shown),
    countDifferences(db),
    selectUnknown(db, shown),
    countUnknown(db),
    selectRemittances(db, LATEST),
  ]);
  return {
    couriers: owed.map(({ courier, openPaisa, orders }) => ({
      courier,
      owes: paisaToRupees(openPaisa),
      orders,
    })),
    open: open.map(toOpen),
    differences: differences.map(({ id, reference, courier, totalPaisa, receivedPaisa }) => ({
      order_id: id,
      reference,
      courier,
      total: paisaToRupees(totalPaisa),
      received: paisaToRupees(receivedPaisa),
      difference: paisaToRupees(receivedPaisa - totalPaisa),
    })),
    unknown: unknown.map(({ id, courier, receivedOn, named, paisa }) => ({
      _id: id,
      courier,
      received_on: receivedOn,
      named,
      amount: paisaToRupees(paisa),
    })),
    totals: {
      open: owed.reduce((all, { orders }) => all + orders, 0),
      differences: differing,
      unknown: unnamed,
    },
    remittances: remittances.map(
      ({ id, courier, receivedOn, reference, enteredBy, lines, paisa, unknown: ofIt }) => ({
        _id: id,
        courier,
        received_on: receivedOn,
        reference,
        entered_by: enteredBy,
        lines,
        total: paisaToRupees(paisa),
        unknown: ofIt.map(({ named, paisa: amount }) => ({ named, amount: paisaToRupees(amount) })),
      }),
    ),
  };
}

function toOpen(row: OpenRow): OpenCash {
  return {
    order_id: row.id,
    reference: row.reference,
    courier: row.courier,
    tracking_number: row.trackingNumber ?? '',
    customer: row.customer,
    total: paisaToRupees(row.totalPaisa),
    due: paisaToRupees(row.openPaisa),
    delivered_at: row.at.toISOString(),
  };
}

/** What a statement says beside what is due, without writing anything. */
export async function compareStatement(
  db: Database,
  input: RemittanceInput,
  statement: Statement,
): Promise<StatementAnswer> {
  const courier = input.courier.trim();
  const compared = await compareLines(db, courier, statement.lines);
  const named = new Set(compared.flatMap(({ order_id }) => order_id ?? []));
  return await toAnswer(db, courier, statement, compared, named);
}

async function toAnswer(
  db: Database,
  courier: string,
  { otherTotalPaisa }: Statement,
  lines: StatementLine[],
  named: Set<string>,
): Promise<StatementAnswer> {
  const open = await selectOpen(db, { courier, limit: LEDGER_SHOWN + named.size });
  const left = open.filter(({ id }) => !named.has(id));
  const owed = await selectOwedBy(db, courier, [...named]);
  return {
    lines,
    total: sum(lines, ({ amount }) => amount),
    due: sum(lines, ({ due }) => due),
    other_total: otherTotalPaisa === null ? null : paisaToRupees(otherTotalPaisa),
    left_out: left.slice(0, LEDGER_SHOWN).map(toOpen),
    left_out_orders: owed.orders,
    left_out_due: paisaToRupees(owed.openPaisa),
  };
}

/** Enters it as it is: what is missing stays owed and is listed with its order, what is too much is listed as well. */
export async function enterRemittance(
  tx: Transaction,
  actor: Actor & { name: string },
  input: RemittanceInput,
  statement: Statement,
): Promise<StatementAnswer> {
  await lockLedger(tx);
  const typed = input.courier.trim();
  const courier = (await selectCourierName(tx, typed)) ?? typed;
  const lines = await compareLines(tx, courier, statement.lines);
  if (lines.length === 0) throw badRequest('statementEmpty');
  const id = await insertRemittance(
    tx,
    {
      courier,
      received_on: input.receivedOn,
      reference: input.reference?.trim() ?? '',
      entered_by: actor.name,
    },
    lines.map(({ line, named, amount, order_id }) => ({
      line,
      named,
      amount_paisa: rupeesToPaisa(amount) ?? 0,
      order_id,
    })),
  );
  const answer = await toAnswer(tx, courier, statement, lines, new Set());
  await recordAudit(tx, actor, {
    action: 'cash.remittance',
    entity: 'remittance',
    entityId: id,
    before: null,
    after: { courier, receivedOn: input.receivedOn, lines: lines.length, total: answer.total },
  });
  return answer;
}

/** What was handed in, as it was typed or as the courier's file says; nobody waits for the ledger while a file is read. */
export async function statementOf({ csv, lines = [] }: RemittanceInput): Promise<Statement> {
  if (csv !== undefined) return readStatement(csv);
  const named = lines.map(({ number, amount }, index) => {
    const paisa = rupeesToPaisa(amount);
    if (paisa === undefined) throw badRequest('twoDecimals', { field: 'amount' });
    return { line: index + 1, numbers: [number], paisa };
  });
  return { lines: named, otherTotalPaisa: null };
}

const keyOf = (number: string) => number.trim().replace(/^#/, '').toLowerCase();

async function compareLines(db: Database, courier: string, lines: NamedAmount[]): Promise<StatementLine[]> {
  const keys = [...new Set(lines.flatMap(({ numbers }) => numbers.map(keyOf)))];
  const known = new Map((await selectNamed(db, courier, keys)).map((order) => [order.key, order]));
  const received = new Map([...known.values()].map(({ id, receivedPaisa }) => [id, receivedPaisa]));
  return lines.map(({ line, numbers, paisa }) => {
    const order = numbers.map((number) => known.get(keyOf(number))).find(Boolean);
    const before = order ? (received.get(order.id) ?? 0) : 0;
    if (order) received.set(order.id, before + paisa);
    const duePaisa = order ? Math.max(order.totalPaisa - before, 0) : 0;
    return {
      line,
      named: shortened(numbers.join(' · ')),
      amount: paisaToRupees(paisa),
      result: resultOf(order, before, paisa - duePaisa),
      order_id: order?.id ?? null,
      reference: order?.reference ?? null,
      due: paisaToRupees(duePaisa),
      difference: paisaToRupees(paisa - duePaisa),
    };
  });
}

/** A column of numbers may have whole stories in it. */
function shortened(named: string): string {
  const signs = [...named];
  return signs.length > MOST_NAMED ? `${signs.slice(0, MOST_NAMED - 1).join('')}…` : named;
}

function resultOf(order: NamedOrder | undefined, before: number, difference: number): LineResult {
  if (!order) return 'unknown';
  if (before >= order.totalPaisa) return 'again';
  if (!order.delivered) return 'not_delivered';
  if (difference === 0) return 'exact';
  return difference < 0 ? 'missing' : 'surplus';
}

/** Summed in paisa, so that nothing is lost on the way. */
function sum<T>(rows: T[], rupees: (row: T) => number): number {
  return paisaToRupees(rows.reduce((total, row) => total + (rupeesToPaisa(rupees(row)) ?? 0), 0));
}
