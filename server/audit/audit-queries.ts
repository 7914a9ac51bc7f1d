import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit.ts';
import { DEEPEST, MOST_FOUND, type Slice } from '#contract/values/envelope.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { startOfDay } from '#database/days.ts';
import { countAsFar, FAR, startOfPage } from '#database/late-pages.ts';
import { containing } from '#database/search.ts';
import { requireReachable } from '#server/list-pages.ts';

export type AuditRow = {
  actorId: string;
  actorEmail: string;
  action: string;
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
};

export async function insertAudit(tx: Transaction, rows: AuditRow[]): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(
      rows.map((row) => ({
        actor_id: row.actorId,
        actor_email: row.actorEmail,
        action: row.action,
        entity: row.entity,
        entity_id: row.entityId,
        before: row.before && JSON.stringify(row.before),
        after: row.after && JSON.stringify(row.after),
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
}

export async function selectAudit(db: Database, filter: AuditQuery, { limit, offset }: Slice) {
  const start = isWhole(filter) && offset > FAR ? await startOfPage(db, entriesOfDays, offset) : undefined;
  if (start) requireReachable(start, Number.POSITIVE_INFINITY);
  return await matching(db, filter)
    .$if(start !== undefined, (query) => query.where('created_at', '<', startOfDay(start?.day ?? '', 1)))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(start?.offset ?? offset)
    .execute();
}

/** The whole log is counted by its days; what was filtered, one by one. */
export async function countAudit(db: Database, filter: AuditQuery): Promise<number> {
  if (isWhole(filter)) {
    const { rows } = await sql<{
      count: number;
    }>`select coalesce(sum(rows), 0)::bigint as count from (${entriesOfDays}) as days`.execute(db);
    return rows[0]?.count ?? 0;
  }
  return await countAsFar(db, matching(db, filter), filter.search?.trim() ? MOST_FOUND : DEEPEST);
}

/** Kept for days that are over: see the migration of audit_days. */
const entriesOfDays = sql<{ day: string; rows: number }>`
  select day, entries as rows from audit_days
  union all
  select day_in_nepal(created_at), count(*) from audit_log where created_at >= audit_counted_until() group by 1`;

export function isWhole({ search, entity, entityId }: AuditQuery): boolean {
  return !search?.trim() && !entity && !entityId;
}

/** The searched expression is the one of the index `audit_log_search`, word for word. */
function matching(db: Database, { search, entity, entityId }: AuditQuery) {
  let query = db.selectFrom('audit_log');
  if (entity) query = query.where('entity', '=', entity);
  if (entityId) query = query.where('entity_id', '=', entityId);
  if (search?.trim()) {
    query = query.where(
      sql<string>`(actor_email || ' ' || action || ' ' || entity_id || ' ' || coalesce(after ->> 'name', before ->> 'name', ''))`,
      'ilike',
      containing(search),
    );
  }
  return query;
}
