import { lineName, lineNameInNepali } from '#contract/catalogue/chosen-options.ts';
import type {
  AdminCase,
  Case,
  CaseListAnswer,
  CaseListQuery,
  OrderCasesAnswer,
  RunningCases,
} from '#contract/returns.ts';
import { paginationOf, sliceOf } from '#contract/values/list-pages.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { notFound } from '#server/errors.ts';
import { tellFact } from '#server/facts.ts';
import { readPage } from '#server/list-pages.ts';
import { tellOwnerOfCase } from '#server/orders/order-messages.ts';
import { refundedPaisaOf } from '#server/payments/refunds/refund-returned.ts';
import { readOptionWords } from '#server/settings/option-words.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import {
  type CaseRow,
  countCases,
  countRunning,
  selectCaseEvents,
  selectCaseLines,
  selectCases,
  selectCasesOfOrder,
  selectReturnable,
  takeDue,
} from './case-queries.ts';
import { numberOf } from './returns.ts';

const DAY = 24 * 60 * 60 * 1000;
/** So long before its clock runs out, the owner is reminded of it. */
const WARN_DAYS = 2;

export async function readCasesOfOrder(
  db: Database,
  order: { _id: string; status: string },
): Promise<OrderCasesAnswer> {
  const [rows, returnable] = await Promise.all([
    selectCasesOfOrder(db, order._id),
    order.status === 'delivered' ? selectReturnable(db, order._id) : [],
  ]);
  const lines = await linesOf(db, rows);
  return {
    cases: rows.map((row) => toCase(row, lines)),
    returnable: returnable.filter(({ quantity }) => quantity > 0),
  };
}

export async function readCase(
  db: Database,
  order: { _id: string; status: string },
  id: string,
): Promise<Case> {
  const found = (await readCasesOfOrder(db, order)).cases.find(({ _id }) => _id === id);
  if (!found) throw notFound('caseNotFound');
  return found;
}

export async function listCases(
  db: Database,
  query: CaseListQuery,
  language: Language,
): Promise<CaseListAnswer> {
  const page = query.page ?? 1;
  const slice = sliceOf(page);
  const { rows, ...counted } = await readPage(slice, {
    rows: () => selectCases(db, query, slice),
    count: () => countCases(db, query),
  });
  const ids = rows.map(({ id }) => id);
  const [lines, events, refunded] = await Promise.all([
    linesOf(db, rows),
    selectCaseEvents(db, ids),
    refundedPaisaOf(
      db,
      rows.map((row) => row.order_id),
    ),
  ]);
  const eventsOf = Map.groupBy(events, ({ caseId }) => caseId);
  return {
    cases: rows.map((row) => {
      const back = refunded.get(row.order_id) ?? 0;
      return {
        ...toCase(row, lines),
        order_id: row.order_id,
        reference: row.reference,
        customer: row.customer,
        phone: row.phone ?? '',
        total: paisaToRupees(row.totalPaisa),
        refunded: paisaToRupees(back),
        is_paid: row.paymentStatus === 'completed',
        can_refund_by_wallet: row.paymentMethod !== 'cash' && row.paymentStatus === 'completed' && back === 0,
        events: (eventsOf.get(row.id) ?? []).map((event): AdminCase['events'][number] => ({
          kind: event.kind,
          message: tellFact(texts[language].caseEvents, event, language),
          actor_name: event.actor_name,
          created_at: event.created_at.toISOString(),
        })),
      };
    }),
    pagination: paginationOf(page, counted),
  };
}

export function readRunning(db: Database): Promise<RunningCases> {
  return countRunning(db, soon());
}

/** The job: what is about to run out is told of once. */
export async function warnOfClocks(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const row of await takeDue(tx, soon())) {
      const facts = { number: numberOf(row), kind: row.kind, days: daysLeft(row.dueAt) };
      await tellOwnerOfCase(tx, 'owner_case_due', facts, `due ${row.id}`);
    }
  });
}

function soon(): Date {
  return new Date(Date.now() + WARN_DAYS * DAY);
}

function daysLeft(dueAt: Date): number {
  return Math.floor((dueAt.getTime() - Date.now()) / DAY);
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

/** By their names in both languages, with what was chosen of them. */
async function linesOf(db: Database, rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  const [lines, words] = await Promise.all([selectCaseLines(db, ids), readOptionWords(db)]);
  const named = lines.map(({ optionValues, nameNe, ...line }) => ({
    ...line,
    name: lineName({ name: line.name, optionValues }),
    nameNe: nameNe && lineNameInNepali({ name: nameNe, optionValues }, words),
  }));
  return Map.groupBy(named, ({ caseId }) => caseId);
}

function toCase(
  row: Omit<CaseRow, 'reference' | 'customer' | 'phone' | 'totalPaisa' | 'paymentStatus' | 'paymentMethod'>,
  lines: Lines,
): Case {
  return {
    _id: row.id,
    number: numberOf(row),
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    words: row.words,
    pictures: row.pictures,
    answer: row.answer,
    lines: (lines.get(row.id) ?? []).map(({ variantId, name, nameNe, quantity, pricePaisa }) => ({
      variantId,
      name,
      ...(nameNe ? { nameNe } : {}),
      quantity,
      price: paisaToRupees(pricePaisa),
    })),
    due_at: row.due_at.toISOString(),
    days_left: daysLeft(row.due_at),
    is_running: row.state !== 'refused' && row.state !== 'closed',
    created_at: row.created_at.toISOString(),
  };
}
