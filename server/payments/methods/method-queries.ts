import type { PaymentMethod } from '#contract/orders/order-statuses.ts';
import type { Database, Transaction } from '#database/connect.ts';

export type MethodRow = Awaited<ReturnType<typeof selectMethods>>[number];

/** Without the picture, which is large. */
export function selectMethods(db: Database) {
  return db
    .selectFrom('payment_methods')
    .select([
      'method',
      'enabled',
      'position',
      'sealed_keys as sealedKeys',
      'keys_set_at as keysSetAt',
      'keys_set_by as keysSetBy',
      'bank_name as bankName',
      'bank_hours as bankHours',
      (eb) => eb('bank_picture', 'is not', null).as('hasPicture'),
    ])
    .orderBy('position')
    .execute();
}

type Change = {
  enabled?: boolean;
  position?: number;
  sealed_keys?: string | null;
  keys_set_at?: Date | null;
  keys_set_by?: string | null;
  bank_name?: string;
  bank_hours?: number;
  bank_picture?: string;
};

export async function upsertMethod(tx: Transaction, method: PaymentMethod, change: Change): Promise<void> {
  await tx
    .insertInto('payment_methods')
    .values({ method, ...change })
    .onConflict((oc) => oc.column('method').doUpdateSet(change))
    .execute();
}

export async function selectBankPicture(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_methods')
    .select('bank_picture as picture')
    .where('method', '=', 'bank')
    .executeTakeFirst();
  return row?.picture ?? undefined;
}
