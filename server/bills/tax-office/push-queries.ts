import { sql } from 'kysely';
import { DEEPEST } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { countAsFar } from '#database/late-pages.ts';

export function selectTaxOffice(db: Database) {
  return db.selectFrom('tax_office').selectAll().executeTakeFirstOrThrow();
}

type Change = {
  enabled?: boolean;
  base_url?: string;
  sealed_keys?: string | null;
  keys_set_at?: Date | null;
  keys_set_by?: string | null;
};

export async function updateTaxOffice(tx: Transaction, change: Change): Promise<void> {
  await tx.updateTable('tax_office').set(change).execute();
}

export async function countPushes(db: Database): Promise<{ waiting: number; failed: number }> {
  const pushes = db.selectFrom('bill_pushes');
  const [waiting, sending, failed] = await Promise.all([
    countAsFar(db, pushes.where('next_try_at', 'is not', null)),
    countAsFar(db, pushes.where('taken_until', 'is not', null)),
    countAsFar(db, pushes.where('state', '=', sql.lit('failed'))),
  ]);
  return { waiting: Math.min(waiting.total + sending.total, DEEPEST), failed: failed.total };
}

/** A credit note waits for its bill: the tax office cannot take back what it does not know. */
export async function takeDuePushes(db: Database, limit: number, seconds: number) {
  return await db
    .updateTable('bill_pushes')
    .set((eb) => ({
      state: 'sending',
      next_try_at: null,
      taken_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      tries: eb('tries', '+', 1),
    }))
    .where('bill_id', 'in', (eb) =>
      eb
        .selectFrom('bill_pushes as due')
        .innerJoin('bills', 'bills.id', 'due.bill_id')
        .leftJoin('bill_pushes as first', 'first.bill_id', 'bills.corrects')
        .where((or) =>
          or.or([
            or('due.next_try_at', '<=', sql<Date>`statement_timestamp()`),
            or('due.taken_until', '<', sql<Date>`statement_timestamp()`),
          ]),
        )
        .where((or) => or.or([or('first.bill_id', 'is', null), or('first.state', '=', 'done')]))
        .select('due.bill_id')
        .orderBy('due.bill_id')
        .limit(limit)
        .forUpdate('due')
        .skipLocked(),
    )
    .returning(['bill_id', 'tries', 'taken_until'])
    .execute();
}
export type TakenPush = Awaited<ReturnType<typeof takeDuePushes>>[number];

export type Outcome =
  | { state: 'done'; answer: number }
  | { state: 'waiting'; answer: number | null; problem: string; nextTryAt: Date }
  | { state: 'failed'; answer: number | null; problem: string };

/** Only for who still holds it: whoever took too long may have been overtaken. */
export async function updatePush(db: Database, push: TakenPush, outcome: Outcome): Promise<void> {
  await db
    .updateTable('bill_pushes')
    .set({
      state: outcome.state,
      answer: outcome.answer,
      problem: outcome.state === 'done' ? '' : outcome.problem,
      next_try_at: outcome.state === 'waiting' ? outcome.nextTryAt : null,
      taken_until: null,
      done_at: outcome.state === 'done' ? new Date() : null,
    })
    .where('bill_id', '=', push.bill_id)
    .where('state', '=', 'sending')
    .where('tries', '=', push.tries)
    .execute();
}

/** Also one that was never asked for, from before the push was switched on. */
export async function askAgain(tx: Transaction, billId: string): Promise<boolean> {
  const row = await tx
    .insertInto('bill_pushes')
    .values({ bill_id: billId })
    .onConflict((conflict) =>
      conflict
        .column('bill_id')
        .doUpdateSet({ state: 'waiting', next_try_at: sql<Date>`clock_timestamp()`, tries: 0 })
        .where('bill_pushes.state', 'in', ['waiting', 'failed']),
    )
    .returning('bill_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** With other keys or another address, what was refused may be taken. Said as the indexes say it. */
export async function askAllAgain(tx: Transaction): Promise<void> {
  await tx
    .updateTable('bill_pushes')
    .set({ state: 'waiting', next_try_at: sql<Date>`clock_timestamp()`, tries: 0 })
    .where((eb) => eb.or([eb('next_try_at', 'is not', null), eb('state', '=', sql.lit('failed'))]))
    .execute();
}

export function selectPushes(db: Database, billIds: string[]) {
  return db.selectFrom('bill_pushes').where('bill_id', 'in', billIds).selectAll().execute();
}
