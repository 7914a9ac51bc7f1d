import { sql } from 'kysely';
import type { MessageQuery, MessageState } from '#contract/outbox.ts';
import { type Counted, DEEPEST, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { countAsFar } from '#database/late-pages.ts';
import { containing } from '#database/search.ts';

export function selectMessages(db: Database, filter: MessageFilter, { limit, offset }: Slice) {
  return ofKind(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export function countMessages(db: Database, filter: MessageFilter): Promise<Counted> {
  return countAsFar(db, ofKind(db, filter));
}

type MessageFilter = Pick<MessageQuery, 'state' | 'kind'>;

function ofKind(db: Database, { state, kind }: MessageFilter) {
  return db
    .selectFrom('messages')
    .$if(Boolean(state), (query) => query.where('state', '=', state as MessageState))
    .$if(Boolean(kind), (query) => query.where('kind', '=', kind as string));
}

/**
 * Parts of names and addresses are looked for in the newest ones, as far as a list goes; of one order, or of whoever has this
 * whole address, they are found however old they are. The newest come first.
 */
export async function findMessages(db: Database, filter: MessageFilter, search: string): Promise<string[]> {
  const pattern = containing(search);
  const newest = ofKind(db, filter).selectAll().orderBy('id', 'desc').limit(sql.lit(DEEPEST));
  const named = db
    .selectFrom(newest.as('messages'))
    .where((eb) =>
      eb.or([
        eb('recipient', 'ilike', pattern),
        eb(sql<string>`parameters -> 'order' ->> 'reference'`, 'ilike', pattern),
        eb(sql<string>`parameters ->> 'name'`, 'ilike', pattern),
      ]),
    )
    .select('id');
  const whole = search.toLowerCase();
  const ofOrder = ofKind(db, filter)
    .where('order_id', '=', sql<string>`any(array(select id from orders where reference = ${whole}))`)
    .select('id');
  const ofPerson = ofKind(db, filter)
    .where(
      'user_id',
      '=',
      sql<string>`any(array(
      select id from users where lower(email) = ${whole} and not is_guest
      union select user_id from orders where lower(customer_email) = ${whole} and user_id is not null))`,
    )
    .where(sql<string>`lower(recipient)`, '=', whole)
    .select('id');
  const rows = await db
    .selectFrom(named.union(ofOrder).union(ofPerson).as('found'))
    .select('id')
    .orderBy('id', 'desc')
    .limit(DEEPEST)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectMessagesById(db: Database, ids: string[]) {
  return db
    .selectFrom('messages')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
}
