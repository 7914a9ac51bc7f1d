import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit.ts';
import type { Slice } from '#contract/values/envelope.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { containing } from '#database/search.ts';

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

export function selectAudit(db: Database, filter: AuditQuery, { limit, offset }: Slice) {
  return matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAudit(db: Database, filter: AuditQuery): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
