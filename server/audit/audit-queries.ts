import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit.ts';
import { MOST_FOUND, type Slice } from '#contract/values/envelope.ts';
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
  return await newestFirst(matching(db, filter), { limit, offset: start?.offset ?? offset })
    .$if(start !== undefined, (query) => query.where('created_at', '<', startOfDay(start?.day ?? '', 1)))
    .execute();
}

type AuditSelection = ReturnType<typeof matching>;

function newestFirst(query: AuditSelection, { limit, offset }: Slice) {
  return query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
}

/** What few entries have is found once, for the page and the count; what many have is met soon enough among the newest. */
export async function searchAudit(db: Database, filter: AuditQuery, slice: Slice) {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${matching(db, filter).select(['id', 'created_at'])}),
      taken as materialized (select * from found limit ${sql.lit(MOST_FOUND)})
    select id from taken order by created_at desc, id desc`.execute(db);
  requireReachable(slice, rows.length, MOST_FOUND);
  if (rows.length === MOST_FOUND) {
    return { rows: await newestFirst(matching(db, filter), slice).execute(), total: MOST_FOUND };
  }
  const page = rows.slice(slice.offset, slice.offset + slice.limit).map(({ id }) => id);
  const ofPage = db.selectFrom('audit_log').where('id', '=', sql<string>`any(${page}::uuid[])`);
  return { rows: await newestFirst(ofPage, { ...slice, offset: 0 }).execute(), total: rows.length };
}

/** The whole log is counted by its days; what was filtered, one by one. */
export async function countAudit(db: Database, filter: AuditQuery): Promise<number> {
  if (!isWhole(filter)) return await countAsFar(db, matching(db, filter));
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(rows), 0)::bigint as count from (${entriesOfDays}) as days`.execute(db);
  return rows[0]?.count ?? 0;
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
