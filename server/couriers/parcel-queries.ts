import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { ParcelState } from '#database/tables.ts';

const MOST_NAMES = 20;

/** The last one: it is under way, or the order is in none. */
export function selectParcel(db: Database, orderId: string) {
  return db
    .selectFrom('parcels')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function insertParcel(
  tx: Transaction,
  parcel: { orderId: string; courier: string; trackingNumber: string; sentBy: string },
): Promise<void> {
  await tx
    .insertInto('parcels')
    .values({
      order_id: parcel.orderId,
      courier: parcel.courier,
      tracking_number: parcel.trackingNumber,
      sent_by: parcel.sentBy,
    })
    .execute();
  await tx
    .updateTable('orders')
    .set({ courier: parcel.courier, tracking_number: parcel.trackingNumber || null })
    .where('id', '=', parcel.orderId)
    .execute();
}

/** An order whose parcel is back is with no courier. */
export async function updateParcel(
  tx: Transaction,
  parcel: { id: string; order_id: string },
  state: ParcelState,
): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ state, updated_at: sql`now()` })
    .where('id', '=', parcel.id)
    .execute();
  if (state !== 'back') return;
  await tx
    .updateTable('orders')
    .set({ courier: null, tracking_number: null })
    .where('id', '=', parcel.order_id)
    .execute();
}

/** Those used before, the latest first, each as it was last written: one step through the index for each of them. */
export async function selectCouriers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ courier: string }>`
    with recursive used as (
      (select courier, created_at from parcels order by lower(courier), created_at desc limit 1)
      union all
      select next.courier, next.created_at from used cross join lateral (
        select courier, created_at from parcels where lower(courier) > lower(used.courier)
        order by lower(courier), created_at desc limit 1
      ) as next
    )
    select courier from used order by created_at desc limit ${MOST_NAMES}`.execute(db);
  return rows.map(({ courier }) => courier);
}
