import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import {
  ADMIN_PAGE_SIZE,
  DEEPEST,
  MOST_FOUND,
  paginationOf,
  type Slice,
  sliceOf,
} from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { readPage, requireReachable } from '#server/list-pages.ts';
import {
  countAudit,
  findAudit,
  insertAudit,
  isWhole,
  selectAudit,
  selectAuditById,
} from './audit-queries.ts';

export type Actor = { id: string; email: string };

export type AuditRecord = {
  /** Such as 'product.update'. */
  action: string;
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
};

/** Written in the transaction of the change itself: neither exists without the other. */
export function recordAudit(tx: Transaction, actor: Actor, record: AuditRecord): Promise<void> {
  return recordAudits(tx, actor, [record]);
}

export function recordAudits(tx: Transaction, actor: Actor, records: AuditRecord[]): Promise<void> {
  return insertAudit(
    tx,
    records.map((record) => ({ ...record, actorId: actor.id, actorEmail: actor.email })),
  );
}

export async function listAudit(db: Database, query: AuditQuery) {
  const page = query.page ?? 1;
  const deepest = isWhole(query) ? Number.POSITIVE_INFINITY : DEEPEST;
  const { rows, ...counted } = await findEntries(db, query, sliceOf(page), deepest);
  const entries = rows.map(
    (row): AuditEntry => ({
      _id: row.id,
      actor_email: row.actor_email,
      action: row.action,
      entity: row.entity,
      entity_id: row.entity_id,
      before: row.before as AuditEntry['before'],
      after: row.after as AuditEntry['after'],
      created_at: row.created_at.toISOString(),
    }),
  );
  return { entries, pagination: paginationOf(page, counted, ADMIN_PAGE_SIZE, deepest) };
}

async function findEntries(db: Database, query: AuditQuery, slice: Slice, deepest: number) {
  if (query.search?.trim()) return await searchEntries(db, query, slice);
  const list = { rows: () => selectAudit(db, query, slice), count: () => countAudit(db, query) };
  return await readPage(slice, list, deepest);
}

/** What few entries have is found once, for the page and the count; what many have is met soon enough among the newest. */
async function searchEntries(db: Database, query: AuditQuery, slice: Slice) {
  const found = await findAudit(db, query);
  const counted = found ? { total: found.length } : { total: MOST_FOUND, isMore: true };
  requireReachable(slice, counted.total, MOST_FOUND);
  const rows = found
    ? await selectAuditById(db, found.slice(slice.offset, slice.offset + slice.limit))
    : await selectAudit(db, query, slice);
  return { rows, ...counted };
}
