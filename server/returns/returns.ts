import { COMPLAINT_DAYS, type ComplaintInput, RETURN_DAYS, type ReturnInput } from '#contract/returns.ts';
import type { Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { type Holder, holds } from '#server/orders/order-holder.ts';
import { tellCustomerOfCase, tellOwnerOfCase } from '#server/orders/order-messages.ts';
import { restock } from '#server/orders/order-stock.ts';
import { lockOrder } from '#server/orders/orders.ts';
import { refundAll, refundPartByHand } from '#server/payments/refunds/refund-returned.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import {
  insertCase,
  insertCaseEvent,
  insertCaseLines,
  lockCase,
  selectCaseLines,
  selectReturnable,
  updateCase,
} from './case-queries.ts';

export type Staff = Actor & { name: string };

const DAY = 24 * 60 * 60 * 1000;

/** 'R-1001': what a customer writes down, and asks after. */
export function numberOf({ kind, number }: { kind: string; number: number }): string {
  return `${kind === 'return' ? 'R' : 'C'}-${number}`;
}

/** The customer wants to send something back: only what has come, and never more of it. */
export async function askForReturn(
  tx: Transaction,
  holder: Holder,
  orderId: string,
  { lines, reason, words = '', pictures = [] }: ReturnInput,
): Promise<string> {
  const order = await lockOrder(tx, orderId);
  if (!holds(holder, order)) throw notFound('orderNotFound');
  if (order.status !== 'delivered') throw conflict('returnTooEarly');
  const left = new Map(
    (await selectReturnable(tx, order.id)).map(({ variantId, quantity }) => [variantId, quantity]),
  );
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    const id = variantId.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  for (const [variantId, quantity] of wanted) {
    if (quantity > (left.get(variantId) ?? 0))
      throw conflict('returnTooMany', { left: left.get(variantId) ?? 0 });
  }
  await claimOwn(tx, pictures);
  const made = await insertCase(tx, {
    kind: 'return',
    orderId: order.id,
    reason,
    words: words.trim(),
    pictures,
    dueAt: new Date(Date.now() + RETURN_DAYS * DAY),
  });
  const rows = [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }));
  await insertCaseLines(tx, made.id, order.id, rows);
  await begin(tx, { ...made, kind: 'return', orderId: order.id });
  return made.id;
}

/** A complaint has its number with the answer to this call. */
export async function complain(
  tx: Transaction,
  holder: Holder,
  orderId: string,
  { words, pictures = [] }: ComplaintInput,
): Promise<string> {
  const order = await lockOrder(tx, orderId);
  if (!holds(holder, order)) throw notFound('orderNotFound');
  await claimOwn(tx, pictures);
  const made = await insertCase(tx, {
    kind: 'complaint',
    orderId: order.id,
    reason: '',
    words: words.trim(),
    pictures,
    dueAt: new Date(Date.now() + COMPLAINT_DAYS * DAY),
  });
  await begin(tx, { ...made, kind: 'complaint', orderId: order.id });
  return made.id;
}

/** Only what was uploaded here: an address of somewhere else would be fetched by whoever looks. */
async function claimOwn(tx: Transaction, pictures: string[]): Promise<void> {
  if (pictures.some((address) => !address.startsWith('/pictures/u/'))) throw badRequest('pictureGone');
  await claimPictures(tx, pictures);
}

type NewCase = { id: string; number: number; kind: 'return' | 'complaint'; orderId: string };

async function begin(tx: Transaction, made: NewCase): Promise<void> {
  await insertCaseEvent(tx, { caseId: made.id, kind: 'asked', params: {}, actorName: null });
  const facts = { number: numberOf(made), kind: made.kind };
  await tellCustomerOfCase(tx, 'case_received', made.orderId, facts);
  await tellOwnerOfCase(tx, 'owner_new_case', facts, made.id);
}

/** The owner says yes or no to a return. A no ends it. */
export async function decide(
  tx: Transaction,
  staff: Staff,
  id: string,
  { accept, answer = '' }: { accept: boolean; answer?: string | undefined },
): Promise<void> {
  const known = await lockOpen(tx, id, ['open'], 'return');
  if (!accept && !answer.trim()) throw badRequest('refusalNeedsReason');
  const state = accept ? 'accepted' : 'refused';
  await updateCase(tx, id, { state, answer: answer.trim() });
  await note(tx, staff, known, {
    kind: state,
    params: answer.trim() ? { answer: answer.trim() } : {},
    state,
  });
  await tellCustomerOfCase(tx, 'case_answered', known.order_id, {
    number: numberOf(known),
    kind: 'return',
    state,
    answer: answer.trim(),
  });
}

/** The goods are here. What can be sold again goes on the shelf, the rest does not. */
export async function receive(
  tx: Transaction,
  staff: Staff,
  id: string,
  wanted: { variantId: string; quantity: number }[],
): Promise<void> {
  const known = await lockOpen(tx, id, ['open', 'accepted'], 'return');
  const order = await lockOrder(tx, known.order_id);
  // Cancelling has counted all of it as stock already.
  if (!order.stock_held && wanted.length > 0) throw conflict('stockIsBack');
  const sent = new Map((await selectCaseLines(tx, [id])).map((line) => [line.variantId, line.quantity]));
  const shelf = wanted.map(({ variantId, quantity }) => ({ variantId: variantId.toLowerCase(), quantity }));
  for (const { variantId } of shelf) {
    const all = shelf.filter((line) => line.variantId === variantId);
    const quantity = all.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity > (sent.get(variantId) ?? 0))
      throw conflict('returnTooMany', { left: sent.get(variantId) ?? 0 });
  }
  await restock(tx, known.order_id, shelf, staff);
  await updateCase(tx, id, { state: 'received' });
  const units = shelf.reduce((sum, { quantity }) => sum + quantity, 0);
  await note(tx, staff, known, { kind: 'received', params: { restocked: String(units) }, state: 'received' });
}

/** In full or in part; with that the return is done. */
export async function refund(
  tx: Transaction,
  staff: Staff,
  id: string,
  { paisa, reference }: { paisa: number; reference: string | undefined },
): Promise<void> {
  const known = await lockOpen(tx, id, ['open', 'accepted', 'received'], 'return');
  if (reference?.trim()) await refundPartByHand(tx, staff, known.order_id, { paisa, reference });
  else await refundAll(tx, staff, known.order_id, paisa);
  await updateCase(tx, id, { state: 'closed' });
  await note(tx, staff, known, { kind: 'refunded', params: { amount: { paisa } }, state: 'closed' });
}

/** Ends a complaint with an answer, or a return without money. */
export async function close(tx: Transaction, staff: Staff, id: string, answer: string): Promise<void> {
  const known = await lockOpen(tx, id, ['open', 'accepted', 'received']);
  await updateCase(tx, id, { state: 'closed', answer: answer.trim() });
  await note(tx, staff, known, { kind: 'closed', params: { answer: answer.trim() }, state: 'closed' });
  await tellCustomerOfCase(tx, 'case_answered', known.order_id, {
    number: numberOf(known),
    kind: known.kind,
    state: 'closed',
    answer: answer.trim(),
  });
}

type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

async function lockOpen(
  tx: Transaction,
  id: string,
  states: LockedCase['state'][],
  kind?: LockedCase['kind'],
): Promise<LockedCase> {
  const known = await lockCase(tx, id);
  if (!known || (kind && known.kind !== kind)) throw notFound('caseNotFound');
  if (!states.includes(known.state)) throw conflict('caseMovedOn');
  return known;
}

async function note(
  tx: Transaction,
  staff: Staff,
  known: LockedCase,
  event: { kind: string; params: object; state: string },
): Promise<void> {
  const { kind, params, state } = event;
  await insertCaseEvent(tx, { caseId: known.id, kind, params, actorName: staff.name });
  await recordAudit(tx, staff, {
    action: `${known.kind}.${kind}`,
    entity: 'order',
    entityId: known.order_id,
    before: { name: numberOf(known), state: known.state },
    after: { name: numberOf(known), state },
  });
}
