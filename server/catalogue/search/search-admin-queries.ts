import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

const MOST_IN_VAIN = 100;
/** Beyond these the rarest are forgotten: whoever types nonsense does not fill the database. */
const KEPT_IN_VAIN = 5_000;

export function selectSynonyms(db: Database) {
  return db.selectFrom('search_synonyms').select(['id', 'words', 'version']).orderBy('words').execute();
}

export function lockSynonyms(tx: Transaction, id: string) {
  return tx
    .selectFrom('search_synonyms')
    .where('id', '=', id)
    .select(['id', 'words', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

export function insertSynonyms(tx: Transaction, words: string[]) {
  return tx
    .insertInto('search_synonyms')
    .values({ words })
    .returning(['id', 'words', 'version'])
    .executeTakeFirstOrThrow();
}

export function updateSynonyms(tx: Transaction, id: string, words: string[]) {
  return tx
    .updateTable('search_synonyms')
    .set((eb) => ({ words, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'words', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteSynonyms(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute();
}

export function selectSearchesInVain(db: Database) {
  return db
    .selectFrom('searches_in_vain')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(MOST_IN_VAIN)
    .execute();
}

export async function countSearchInVain(db: Database, words: string): Promise<void> {
  await sql`
    insert into searches_in_vain as known (words) values (${words})
    on conflict (words) do update set times = known.times + 1, last_at = now()`.execute(db);
}

export async function deleteRareSearches(db: Database): Promise<void> {
  await sql`
    delete from searches_in_vain where words in (
      select words from searches_in_vain order by times desc, last_at desc offset ${KEPT_IN_VAIN}
    )`.execute(db);
}
