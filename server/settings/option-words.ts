import type { Database, Transaction } from '#database/connect.ts';
import { deleteOptionWords, selectOptionWords, upsertOptionWords } from './option-words-queries.ts';

/** What options and their values are called in Nepali, by the word that products have. */
export async function readOptionWords(db: Database): Promise<Map<string, string>> {
  return new Map((await selectOptionWords(db)).map(({ word, word_ne }) => [word, word_ne]));
}

type Said = { optionWords?: string[] };

/** Says what has changed, for the audit; an empty word is forgotten. */
export async function writeOptionWords(
  tx: Transaction,
  words: Record<string, string> = {},
): Promise<{ before: Said; after: Said } | undefined> {
  const asked = Object.entries(words).map(([word, ne]) => [word.trim(), ne.replaceAll(/\s+/g, ' ').trim()]);
  if (asked.length === 0) return undefined;
  const known = await readOptionWords(tx);
  // In one order: two who write the same words wait for each other, and not in a circle.
  const changed = new Map(
    asked.filter(([word, ne]) => word && (known.get(word) ?? '') !== ne).sort() as [string, string][],
  );
  if (changed.size === 0) return undefined;
  const [kept, gone] = [[...changed].filter(([, ne]) => ne), [...changed].filter(([, ne]) => !ne)];
  if (kept.length > 0) await upsertOptionWords(tx, kept);
  if (gone.length > 0)
    await deleteOptionWords(
      tx,
      gone.map(([word]) => word),
    );
  const inWords = (said: Map<string, string>) => ({
    optionWords: [...changed.keys()].map((word) => `${word}: ${said.get(word) ?? ''}`),
  });
  return { before: inWords(known), after: inWords(changed) };
}
