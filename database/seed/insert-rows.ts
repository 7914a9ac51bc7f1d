import type { Insertable } from 'kysely';
import type { Transaction } from '#database/connect.ts';
import type { DB } from '#database/tables.ts';

const ROWS_AT_ONCE = 500;

export async function insertRows<Table extends keyof DB>(
  tx: Transaction,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
