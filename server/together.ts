import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** What takes longer no longer keeps others from starting. */
const PATIENCE_MS = 250;

/**
 * For what the database does cheaper together. Nobody waits for company: what is asked for goes at once, and only while as much
 * as may be under way is, the next ones gather and go together after it. What PostgreSQL refuses it has refused whole, so each of
 * them is asked for again alone: nobody fails by another's request.
 */
export function together<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { atOnce, most }: { atOnce: number; most: number },
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;

  const startNext = () => {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1;
      const party = waiting.splice(0, most);
      void hold(settle(party)).then(() => {
        underWay -= 1;
        startNext();
      });
    }
  };
  const settle = async (party: Waiting<Asked, Answer>[]) => {
    try {
      const answers = await run(party.map(({ asked }) => asked));
      for (const [place, { resolve }] of party.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      if (party.length > 1 && error instanceof pg.DatabaseError) {
        await Promise.all(party.map((each) => settle([each])));
      } else {
        for (const { reject } of party) reject(error);
      }
    }
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      startNext();
    });
}

async function hold(settled: Promise<void>): Promise<void> {
  const waited = new AbortController();
  await Promise.race([settled, sleep(PATIENCE_MS, undefined, { signal: waited.signal }).catch(() => {})]);
  waited.abort();
}
