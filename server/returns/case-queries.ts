import { sql } from 'kysely';
import type { CaseListQuery } from '#contract/returns.ts';
import { type Counted, MOST_FOUND, type Slice } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { countAsFar, reachOf } from '#database/late-pages.ts';

/** As the index says it. */
const runs = sql<boolean>`cases.state not in ('refused', 'closed')`;

export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

export async function insertCase(
  tx: Transaction,
  row: {
    kind: 'return' | 'complaint';
    orderId: string;
    reason: string;
    words: string;
    pictures: string[];
    dueAt: Date;
  },
) {
  return tx
    .insertInto('cases')
    .values({
      kind: row.kind,
      order_id: row.orderId,
      reason: row.reason,
      words: row.words,
      pictures: row.pictures,
      due_at: row.dueAt,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

export async function insertCaseLines(
  tx: Transaction,
  caseId: string,
  orderId: string,
  lines: { variantId: string; quantity: number }[],
): Promise<void> {
  await tx
    .insertInto('case_lines')
    .values(
      lines.map(({ variantId, quantity }) => ({
        case_id: caseId,
        order_id: orderId,
        variant_id: variantId,
        quantity,
      })),
    )
    .execute();
}

export async function insertCaseEvent(
  tx: Transaction,
  event: { caseId: string; kind: string; params: object; actorName: string | null },
): Promise<void> {
  await tx
    .insertInto('case_events')
    .values({
      case_id: event.caseId,
      kind: event.kind,
      params: JSON.stringify(event.params),
      actor_name: event.actorName,
    })
    .execute();
}

export function lockCase(tx: Transaction, id: string) {
  return tx.selectFrom('cases').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateCase(
  tx: Transaction,
  id: string,
  columns: { state: CaseRow['state']; answer?: string },
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ ...columns, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export function selectCasesOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('cases')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function matching(db: Database, { kind, state }: CaseListQuery) {
  let query = db.selectFrom('cases');
  if (kind) query = query.where('cases.kind', '=', kind);
  if (state !== 'all') query = query.where(runs);
  return query;
}

/** Those whose clock runs, the first to run out first; the others newest first. */
export function selectCases(db: Database, query: CaseListQuery, { limit, offset }: Slice) {
  const inOrder = query.state === 'all' ? sql`created_at desc` : sql`due_at`;
  const first = matching(db, query)
    .select(['id', 'created_at', 'due_at'])
    .orderBy(sql`${inOrder}, id desc`)
    .limit(reachOf({ limit, offset }));
  return db
    .selectFrom((eb) => eb.selectFrom(first.as('first')).select('id').limit(limit).offset(offset).as('page'))
    .innerJoin('cases', 'cases.id', 'page.id')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .selectAll('cases')
    .select([
      'orders.reference',
      'orders.customer_name as customer',
      'orders.phone',
      'orders.total_paisa as totalPaisa',
      'orders.payment_status as paymentStatus',
      'orders.payment_method as paymentMethod',
    ])
    .orderBy(query.state === 'all' ? sql`cases.created_at desc` : sql`cases.due_at`)
    .orderBy('cases.id', 'desc')
    .execute();
}

export function countCases(db: Database, query: CaseListQuery): Promise<Counted> {
  return countAsFar(db, matching(db, query));
}

export function selectCaseLines(db: Database, caseIds: string[]) {
  if (caseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('case_lines')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'case_lines.order_id')
        .onRef('order_items.variant_id', '=', 'case_lines.variant_id'),
    )
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('case_lines.case_id', 'in', caseIds)
    .select([
      'case_lines.case_id as caseId',
      'case_lines.variant_id as variantId',
      'case_lines.quantity',
      'order_items.product_name as name',
      'products.name_ne as nameNe',
      'order_items.option_values as optionValues',
      'order_items.price_paisa as pricePaisa',
    ])
    .orderBy('order_items.line')
    .execute();
}

export function selectCaseEvents(db: Database, caseIds: string[]) {
  if (caseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('case_events')
    .where('case_id', 'in', caseIds)
    .select(['case_id as caseId', 'kind', 'params', 'actor_name', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What was bought of each line, and what of it is not asked back yet. */
export function selectReturnable(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select((eb) => [
      'variant_id as variantId',
      sql<number>`order_items.quantity - coalesce(${eb
        .selectFrom('case_lines')
        .innerJoin('cases', 'cases.id', 'case_lines.case_id')
        .whereRef('case_lines.order_id', '=', 'order_items.order_id')
        .whereRef('case_lines.variant_id', '=', 'order_items.variant_id')
        .where('cases.state', '<>', 'refused')
        .select((of) => of.fn.sum('case_lines.quantity').as('sum'))}, 0)::integer`.as('quantity'),
    ])
    .orderBy('line')
    .execute();
}

/** As far as a search counts; those that are due are among the first. */
export async function countRunning(db: Database, dueBefore: Date) {
  const first = db
    .selectFrom('cases')
    .where(runs)
    .select('due_at')
    .orderBy('due_at')
    .limit(sql.lit(MOST_FOUND));
  const { running, due } = await db
    .selectFrom(first.as('first'))
    .select((eb) => [
      eb.fn.countAll<number>().as('running'),
      eb.fn.countAll<number>().filterWhere('due_at', '<', dueBefore).as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { running, due };
}

/** Each is taken once, however many processes look. */
export function takeDue(tx: Transaction, dueBefore: Date) {
  return tx
    .updateTable('cases')
    .set({ warned_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cases')
        .where(runs)
        .where('warned_at', 'is', null)
        .where('due_at', '<', dueBefore)
        .select('id')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'number', 'kind', 'due_at as dueAt'])
    .execute();
}
