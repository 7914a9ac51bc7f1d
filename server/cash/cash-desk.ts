import type { CashDeskAnswer, CashOrder, PhoneHistory, RiskReason } from '#contract/cash/cash-desk.ts';
import type { OrderChange } from '#contract/orders/orders.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict } from '#server/errors.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { readOrders } from '#server/orders/order-reading.ts';
import { askAhead, lockOrder } from '#server/orders/orders.ts';
import type { AskAhead } from '#server/orders/placing/place-and-ask.ts';
import { readMethods, walletsOf } from '#server/payments/methods/methods.ts';
import { readCashRule } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import {
  markConfirmed,
  selectBeingPrepared,
  selectHistories,
  selectHistoryOf,
  selectToConfirm,
} from './cash-desk-queries.ts';

const nothing: PhoneHistory = { delivered: 0, refused: 0, cancelled: 0, open: 0 };
const MANY_OPEN = 3;
const LEAST_AHEAD = 10_00;

/** The cash orders to call about, with what is known of their callers. */
export async function readCashDesk(db: Database): Promise<CashDeskAnswer> {
  const [waiting, rule] = await Promise.all([selectToConfirm(db), readCashRule(db)]);
  const prepared = await readBeingPrepared(db, rule);
  const rows = [...waiting, ...prepared];
  const ids = rows.map(({ id }) => id);
  const [orders, histories] = await Promise.all([readOrders(db, ids), selectHistories(db, ids)]);
  const known = new Map(orders.map((order) => [order._id, order]));
  const listed = rows.flatMap(({ id, phone, totalPaisa }): CashOrder[] => {
    const order = known.get(id);
    if (!order) return [];
    const history = histories.get(id) ?? nothing;
    const risks = risksOf({ phone, totalPaisa }, history, rule.riskFromPaisa);
    const must = mustConfirm(rule.confirm, risks);
    if (order.status !== 'pending' && !must) return [];
    return [{ ...order, history, risks, must_confirm: must, pay_link: null }];
  });
  listed.sort((one, other) => one.created_at.localeCompare(other.created_at));
  const left = rows.length - listed.length;
  return { orders: listed, total: (waiting[0]?.total ?? 0) + (prepared[0]?.total ?? 0) - left };
}

/** Only where the rule keeps them from being sent: elsewhere somebody has decided about them already. */
async function readBeingPrepared(db: Database, { confirm, riskFromPaisa }: Rule) {
  if (confirm === 'nobody') return [];
  return selectBeingPrepared(db, confirm === 'everybody' ? undefined : riskFromPaisa);
}

export function readPhoneHistory(db: Database, phone: string): Promise<PhoneHistory> {
  return selectHistoryOf(db, phone);
}

type Rule = Awaited<ReturnType<typeof readCashRule>>;

/** Why a cash order might come back unpaid. */
export function risksOf(
  order: { phone: string | null; totalPaisa: number },
  history: PhoneHistory,
  riskFromPaisa: number,
): RiskReason[] {
  const reasons: [RiskReason, boolean][] = [
    ['no_phone', !order.phone],
    ['refused_before', history.refused > 0 && history.refused >= history.delivered],
    ['many_open', history.open >= MANY_OPEN],
    ['new_and_large', history.delivered === 0 && order.totalPaisa >= riskFromPaisa],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

function mustConfirm(rule: Rule['confirm'], risks: RiskReason[]): boolean {
  return rule === 'everybody' || ((rule === 'risky' || rule === 'ahead') && risks.length > 0);
}

/** By the owner's rule a risky order is paid in part before it is sent, where there is a wallet to do it with. */
export async function readyToAskAhead(shop: Shop): Promise<AskAhead | undefined> {
  const rule = await readCashRule(shop.db);
  if (rule.confirm !== 'ahead' || walletsOf(await readMethods(shop)).length === 0) return undefined;
  return async (tx, orderId) => {
    const order = await lockOrder(tx, orderId);
    if (order.pickup) return null;
    const history = (await selectHistories(tx, [orderId])).get(orderId) ?? nothing;
    const { phone, total_paisa: totalPaisa } = order;
    if (risksOf({ phone, totalPaisa }, history, rule.riskFromPaisa).length === 0) return null;
    return askAhead(tx, order, aheadOf(totalPaisa, rule.aheadPercent));
  };
}

/** Whole rupees, so that what is left for the door has no more paisa than the total; no less than a wallet takes. */
function aheadOf(totalPaisa: number, percent: number): number {
  const part = Math.ceil((totalPaisa * percent) / 100 / 100) * 100;
  return Math.min(totalPaisa, Math.max(part, LEAST_AHEAD));
}

/** Somebody has spoken with the customer. Of two who say so, one is told that it was done. */
export async function confirmCashOrder(
  tx: Transaction,
  actor: Actor & { name: string },
  orderId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.payment_method !== 'cash') throw conflict('notACashOrder');
  if (!['pending', 'processing'].includes(order.status))
    throw conflict('orderMovedOn', { status: order.status });
  if (!(await markConfirmed(tx, orderId, actor.name))) throw conflict('confirmedAlready');
  await addOrderEvent(tx, orderId, { kind: 'confirmed' }, actor);
  await recordAudit(tx, actor, {
    action: 'order.confirm',
    entity: 'order',
    entityId: orderId,
    before: { name: `#${order.reference}`, confirmed: false },
    after: { name: `#${order.reference}`, confirmed: true },
  });
}

/**
 * By the owner's own rule, what must be confirmed first does not leave before; what has left arrives. The caller changes the order
 * next.
 */
export async function refuseUnconfirmed(
  tx: Transaction,
  orderId: string,
  change: OrderChange,
): Promise<void> {
  if (change.status !== 'shipped' && change.status !== 'delivered') return;
  const rule = await readCashRule(tx);
  if (rule.confirm === 'nobody') return;
  const order = await lockOrder(tx, orderId);
  const hasLeft = order.status === 'shipped' || order.status === 'delivered';
  if (order.payment_method !== 'cash' || order.confirmed_at || hasLeft) return;
  const history = (await selectHistories(tx, [orderId])).get(orderId) ?? nothing;
  const risks = risksOf({ phone: order.phone, totalPaisa: order.total_paisa }, history, rule.riskFromPaisa);
  if (!mustConfirm(rule.confirm, risks)) return;
  throw order.ahead_paisa > 0
    ? conflict('payAheadFirst', { amount: paisaToRupees(order.ahead_paisa) })
    : conflict('confirmFirst');
}
