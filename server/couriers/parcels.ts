import type { Parcel, ParcelInput, ParcelNews } from '#contract/delivery/couriers.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { conflict } from '#server/errors.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { tellCustomer } from '#server/orders/order-messages.ts';
import { lockOrder } from '#server/orders/orders.ts';
import { cancelByStaff, changeOrder, type Staff } from '#server/payments/order-changes.ts';
import { insertParcel, selectCouriers, selectParcel, updateParcel } from './parcel-queries.ts';

export async function readParcel(db: Database, orderId: string): Promise<Parcel | null> {
  const row = await selectParcel(db, orderId);
  if (!row) return null;
  const { courier, tracking_number, state, sent_by, created_at } = row;
  return { courier, tracking_number, state, sent_by, created_at: created_at.toISOString() };
}

export function listCouriers(db: Database): Promise<string[]> {
  return selectCouriers(db);
}

/** Hands an order to a courier: it is shipped with it, and the customer is told by whom and under which number. */
export async function sendParcel(
  tx: Transaction,
  staff: Staff,
  orderId: string,
  { courier, trackingNumber = '' }: ParcelInput,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const last = await selectParcel(tx, orderId);
  if (last && last.state !== 'back') throw conflict('sentAlready', { courier: last.courier });
  if (order.pickup) throw conflict('pickedUp');
  if (order.status === 'cancelled' || order.status === 'delivered') {
    throw conflict('orderMovedOn', { status: order.status });
  }
  const parcel = { courier: courier.trim(), trackingNumber: trackingNumber.trim() };
  await insertParcel(tx, { orderId, ...parcel, sentBy: staff.name });
  const params = { courier: parcel.courier, number: parcel.trackingNumber };
  await addOrderEvent(tx, orderId, { kind: 'handed_over', params }, staff);
  if (order.status === 'shipped') await tellCustomer(tx, 'order_shipped', orderId);
  else await changeOrder(tx, staff, orderId, { status: 'shipped' });
  await recordAudit(tx, staff, {
    action: 'order.send',
    entity: 'order',
    entityId: orderId,
    before: null,
    after: { name: `#${order.reference}`, ...parcel },
  });
}

/** What became of it on its way. The goods count as stock again only when they are really back. */
export async function tellOfParcel(
  tx: Transaction,
  staff: Staff,
  orderId: string,
  { kind, reason = '' }: ParcelNews,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const parcel = await selectParcel(tx, orderId);
  if (!parcel || parcel.state === 'back' || parcel.state === 'delivered') throw conflict('noParcel');
  if (kind !== 'back' && parcel.state === 'returning') throw conflict('parcelReturns');
  if (kind !== 'attempt_failed') await updateParcel(tx, parcel, kind);
  const events = {
    attempt_failed: 'delivery_failed',
    returning: 'parcel_returns',
    back: 'parcel_back',
  } as const;
  await addOrderEvent(tx, orderId, { kind: events[kind], params: { reason: reason.trim() } }, staff);
  if (kind === 'back' && order.status !== 'cancelled') await cancelByStaff(tx, order, staff, 'returned');
  await recordAudit(tx, staff, {
    action: 'order.parcel',
    entity: 'order',
    entityId: orderId,
    before: { name: `#${order.reference}`, parcel: parcel.state },
    after: { name: `#${order.reference}`, parcel: kind, reason: reason.trim() },
  });
}

/**
 * A delivered order's parcel is delivered, and one that is shipped after all is on its way again. An order that is got ready anew
 * is in no parcel. The caller has changed the order.
 */
export async function letParcelFollow(tx: Transaction, orderId: string): Promise<void> {
  const { status } = await lockOrder(tx, orderId);
  const parcel = await selectParcel(tx, orderId);
  if (!parcel || parcel.state === 'back') return;
  if (status === 'pending' || status === 'processing') await updateParcel(tx, parcel, 'back');
  if (status === 'delivered') await updateParcel(tx, parcel, 'delivered');
  if (status === 'shipped' && parcel.state === 'delivered') await updateParcel(tx, parcel, 'on_way');
}
