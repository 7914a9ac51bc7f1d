import type { UserFilter } from '#contract/accounts/accounts.ts';
import type { Database } from '#database/connect.ts';
import { csvLines, rupeeCell, timeCell } from '#server/http/files/csv-file.ts';
import { selectCustomerBatch } from './user-list-queries.ts';

const columns = ['id', 'name', 'email', 'joined', 'orders', 'spent'];

export function exportCustomers(db: Database, filter: UserFilter): AsyncGenerator<string> {
  return csvLines(columns, selectCustomerBatch(db, filter), (customer) => [
    ...[customer.id, customer.name, customer.email, timeCell(customer.createdAt)],
    ...[customer.orders ?? 0, rupeeCell(customer.spentPaisa ?? 0)],
  ]);
}
