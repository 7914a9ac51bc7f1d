import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { AddressColumns } from './addresses.ts';

export type SavedRow = Awaited<ReturnType<typeof selectAddresses>>[number];

export function selectAddresses(db: Database, userId: string) {
  return db
    .selectFrom('addresses')
    .leftJoin('places', 'places.code', 'addresses.place_code')
    .where('user_id', '=', userId)
    .selectAll('addresses')
    .select(['places.wards', 'places.name_ne', 'places.district_ne', 'places.province_ne'])
    .orderBy('is_default', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('addresses.id', 'desc')
    .execute();
}

/** One change of somebody's addresses at a time. */
export async function lockBook(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/** The same address is there once: writing it again only brings it to the top. */
export async function insertAddress(
  tx: Transaction,
  userId: string,
  { country: _, ...address }: AddressColumns,
): Promise<string> {
  const { id } = await tx
    .insertInto('addresses')
    .values({ user_id: userId, ...address })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fingerprint']).doUpdateSet({ used_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteAddress(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function setDefault(tx: Transaction, userId: string, id: string | null): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  if (id === null) return;
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute();
}
