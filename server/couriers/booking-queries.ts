import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { BookingState } from '#database/tables.ts';

/** Undefined where another booking of the order is under way. */
export async function insertBooking(
  tx: Transaction,
  booking: { orderId: string; service: string; bookedBy: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('courier_bookings')
    .values({ order_id: booking.orderId, service: booking.service, booked_by: booking.bookedBy })
    .onConflict((oc) =>
      oc.column('order_id').where(sql<boolean>`state in ('asking', 'booked', 'unclear')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateBooking(
  tx: Transaction,
  id: string,
  change: { state?: BookingState; tracking_number?: string; detail?: string; heard?: string[] },
): Promise<void> {
  await tx.updateTable('courier_bookings').set(change).where('id', '=', id).execute();
}

/** What was booked for an order that is in no parcel any more, or left in another, does not stand in the way. */
export async function endOldBookings(tx: Transaction, orderId: string, cutOffBefore: Date): Promise<void> {
  await sql`
    update courier_bookings b set state = 'over'
    where order_id = ${orderId} and (
      (state = 'booked' and not exists (
        select 1 from parcels p where p.order_id = b.order_id and p.tracking_number = b.tracking_number and p.state <> 'back'
      ))
      or (state = 'unclear' and exists (select 1 from parcels p where p.order_id = b.order_id and p.created_at > b.created_at))
    )`.execute(tx);
  await tx
    .updateTable('courier_bookings')
    .set({ state: 'unclear', detail: 'cut_off' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'asking')
    .where('created_at', '<', cutOffBefore)
    .execute();
}

export function selectBookingByNumber(db: Database, service: string, trackingNumber: string) {
  return db
    .selectFrom('courier_bookings')
    .selectAll()
    .where('service', '=', service)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
}

export function lockBooking(tx: Transaction, id: string) {
  return tx
    .selectFrom('courier_bookings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Takes what was not asked about for long, and puts it off for whoever else looks. */
export function claimDueBookings(db: Database, askedBefore: Date, now: Date, limit: number) {
  return db
    .updateTable('courier_bookings')
    .set({ asked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('courier_bookings')
        .select('id')
        .where('state', '=', 'booked')
        .where('asked_at', '<', askedBefore)
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
