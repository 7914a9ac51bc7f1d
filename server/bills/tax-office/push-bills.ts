import { selectBill } from '#server/bills/bill-queries.ts';
import type { Shop } from '#server/shop.ts';
import { type Outcome, type TakenPush, takeDuePushes, updatePush } from './push-queries.ts';
import { readAccount } from './tax-office.ts';
import { pushToTaxOffice, type TaxOfficeAccount } from './tax-office-http.ts';

const AT_ONCE = 4;
/** Longer than any try may take: what a killed process held is taken up again after it. */
const LEASE_SECONDS = 60;
const MINUTE = 60_000;
const waits = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE);
const DAY = 1440 * MINUTE;
const MOST_TRIES = 30;

/** The interface's own answers. */
export const answers = {
  taken: 200,
  wrongKeys: 100,
  known: 101,
  notSaved: 102,
  unknown: 103,
  invalid: 104,
  noSuchBill: 105,
} as const;

/** Whatever is due, until nothing is. Several processes may do it at once; what is off or has no keys waits. */
export async function pushBills(shop: Pick<Shop, 'config' | 'db'>): Promise<void> {
  const account = await readAccount(shop);
  if (!account) return;
  for (;;) {
    const taken = await takeDuePushes(shop.db, AT_ONCE, LEASE_SECONDS);
    if (taken.length === 0) return;
    await Promise.all(taken.map((push) => pushOne(shop, account, push)));
  }
}

async function pushOne({ db }: Pick<Shop, 'db'>, account: TaxOfficeAccount, push: TakenPush): Promise<void> {
  const bill = await selectBill(db, push.bill_id);
  if (!bill) return;
  const corrected = bill.corrects === null ? undefined : await selectBill(db, bill.corrects);
  let outcome: Outcome;
  try {
    outcome = outcomeOf(await pushToTaxOffice(account, bill, corrected), push.tries);
  } catch (error) {
    outcome = later(push.tries, null, (error as Error).message);
  }
  await updatePush(db, push, outcome);
}

/** What it knows already is done: an answer that got lost is no second bill. */
function outcomeOf(answer: number | undefined, tries: number): Outcome {
  if (answer === answers.taken || answer === answers.known) return { state: 'done', answer };
  if (answer === answers.wrongKeys || answer === answers.invalid) {
    return { state: 'failed', answer, problem: '' };
  }
  return later(tries, answer ?? null, '');
}

function later(tries: number, answer: number | null, problem: string): Outcome {
  const said = { answer, problem: problem.slice(0, 500) };
  if (tries >= MOST_TRIES) return { state: 'failed', ...said };
  return { state: 'waiting', ...said, nextTryAt: new Date(Date.now() + (waits[tries - 1] ?? DAY)) };
}
