import type { SearchAdminAnswer, Synonyms, SynonymsInput } from '#contract/catalogue/search.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import {
  countSearchInVain,
  deleteRareSearches,
  deleteSynonyms,
  insertSynonyms,
  lockSynonyms,
  selectSearchesInVain,
  selectSynonyms,
  updateSynonyms,
} from './search-admin-queries.ts';

const LONGEST_KEPT = 100;

export async function readSearchAdmin(db: Database): Promise<SearchAdminAnswer> {
  const [synonyms, inVain] = await Promise.all([selectSynonyms(db), selectSearchesInVain(db)]);
  return {
    synonyms: synonyms.map(toSynonyms),
    inVain: inVain.map(({ words, times, last_at }) => ({ words, times, last_at: last_at.toISOString() })),
  };
}

/** What nobody found, as it was typed; kept for the owner, who may lack the product or only a word for it. */
export async function noteSearchInVain(db: Database, words: string[]): Promise<void> {
  const text = words.join(' ').slice(0, LONGEST_KEPT).trim();
  if (text) await countSearchInVain(db, text);
}

/** Housekeeping. */
export function forgetRareSearches(db: Database): Promise<void> {
  return deleteRareSearches(db);
}

export async function createSynonyms(tx: Transaction, admin: Actor, input: SynonymsInput): Promise<Synonyms> {
  const synonyms = toSynonyms(await insertSynonyms(tx, distinct(input.words)));
  await audit(tx, admin, 'synonyms.create', synonyms._id, null, synonyms);
  return synonyms;
}

export async function changeSynonyms(
  tx: Transaction,
  admin: Actor,
  id: string,
  { words, version }: SynonymsInput,
): Promise<Synonyms> {
  const before = await lockSynonyms(tx, id);
  if (!before) throw notFound('synonymsNotFound');
  if (version !== undefined && version !== before.version) throw conflict('synonymsChanged');
  const after = toSynonyms(await updateSynonyms(tx, id, distinct(words)));
  await audit(tx, admin, 'synonyms.update', id, toSynonyms(before), after);
  return after;
}

export async function removeSynonyms(tx: Transaction, admin: Actor, id: string): Promise<void> {
  const before = await lockSynonyms(tx, id);
  if (!before) throw notFound('synonymsNotFound');
  await deleteSynonyms(tx, id);
  await audit(tx, admin, 'synonyms.delete', id, toSynonyms(before), null);
}

function distinct(words: string[]): string[] {
  const found = [...new Set(words.map((word) => word.trim().toLowerCase()))];
  if (found.length < 2) throw badRequest('synonymsTooFew');
  return found;
}

function toSynonyms(row: { id: string; words: string[]; version: number }): Synonyms {
  return { _id: row.id, words: row.words, version: row.version };
}

function audit(
  tx: Transaction,
  admin: Actor,
  action: string,
  entityId: string,
  before: Synonyms | null,
  after: Synonyms | null,
): Promise<void> {
  return recordAudit(tx, admin, { action, entity: 'synonyms', entityId, before, after });
}
