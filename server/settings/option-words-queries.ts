import type { Database, Transaction } from '#database/connect.ts';

export function selectOptionWords(db: Database) {
  return db.selectFrom('option_words').selectAll().orderBy('word').execute();
}

export async function upsertOptionWords(tx: Transaction, words: [word: string, ne: string][]): Promise<void> {
  await tx
    .insertInto('option_words')
    .values(words.map(([word, word_ne]) => ({ word, word_ne })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet((eb) => ({ word_ne: eb.ref('excluded.word_ne') })),
    )
    .execute();
}

export async function deleteOptionWords(tx: Transaction, words: string[]): Promise<void> {
  await tx.deleteFrom('option_words').where('word', 'in', words).execute();
}
