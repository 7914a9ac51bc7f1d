import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit.ts';
import { type Counted, DEEPEST, MOST_FOUND, type Slice } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { startOfDay } from '#database/days.ts';
import { countAsFar, daysOfPage, FAR } from '#database/late-pages.ts';
import { containing, hasParts } from '#database/search.ts';

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
  const isFar = isWhole(filter) && offset > FAR;
  const page = isFar ? await daysOfPage(db, entriesOfDays, { limit, offset }) : undefined;
  return await matching(db, filter)
    .$if(page !== undefined, (query) => query.where('created_at', '<', startOfDay(page?.first ?? '', 1)))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(page?.offset ?? offset)
    .execute();
}

/** What a search finds, the newest first; undefined where it is too much to be found before it is sorted. */
export async function findAudit(db: Database, filter: AuditQuery): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${matching(db, filter).select(['id', 'created_at'])}),
      taken as materialized (select * from found limit ${sql.lit(MOST_FOUND + 1)})
    select id from taken order by created_at desc, id desc`.execute(db);
  return rows.length > MOST_FOUND ? undefined : rows.map(({ id }) => id);
}

export async function selectAuditById(db: Database, ids: string[]) {
  return await db
    .selectFrom('audit_log')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The whole log is counted by its days; what was filtered, one by one. */
export async function countAudit(db: Database, filter: AuditQuery): Promise<Counted> {
  if (!isWhole(filter)) return await countAsFar(db, matching(db, filter));
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(rows), 0)::bigint as count from (${entriesOfDays}) as days`.execute(db);
  return { total: rows[0]?.count ?? 0 };
}

/** Kept for days that are over: see the migration of audit_days. */
const entriesOfDays = sql<{ day: string; rows: number }>`
  select day, entries as rows from audit_days
  union all
  select day_in_nepal(created_at), count(*) from audit_log where created_at >= audit_counted_until() group by 1`;

export function isWhole({ search, entity, entityId }: AuditQuery): boolean {
  return !search?.trim() && !entity && !entityId;
}

/** The searched expression is the one of the index `audit_log_search`, word for word. What that does not tell is looked for among the newest. */
function matching(db: Database, { search, entity, entityId }: AuditQuery) {
  let query = db.selectFrom('audit_log');
  if (entity) query = query.where('entity', '=', entity);
  if (entityId) query = query.where('entity_id', '=', entityId);
  if (!search?.trim()) return query;
  const isSearched = sql<boolean>`(actor_email || ' ' || action || ' ' || entity_id || ' ' || coalesce(after ->> 'name', before ->> 'name', ''))
    ilike ${containing(search)}`;
  if (hasParts(search)) return query.where(isSearched);
  return query.where(sql<boolean>`id = any(array(
    select id from (select * from audit_log order by created_at desc, id desc limit ${sql.lit(DEEPEST)}) as newest where ${isSearched}))`);
}
