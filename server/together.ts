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
 * as may be under way is, the next ones gather and go together after it. One that is answered with nothing is asked for again
 * alone. What PostgreSQL refuses it has refused whole, so then each of them is: nobody fails by another's request.
 */
export function together<Asked, Answer>(
  run: (asked: Asked[]) => Promise<(Answer | undefined)[]>,
  { atOnce, most }: { atOnce: number; most: number },
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;

  const startNext = () => {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1;
      const party = waiting.splice(0, most);
      void hold(party.length > 1 ? settleAll(party) : settle(party[0])).then(() => {
        underWay -= 1;
        startNext();
      });
    }
  };
  const settle = async (one: Waiting<Asked, Answer> | undefined) => {
    if (!one) return;
    try {
      const [answer] = await run([one.asked]);
      if (answer === undefined) throw new Error('The database answered nothing.');
      one.resolve(answer);
    } catch (error) {
      one.reject(error);
    }
  };
  const settleAll = async (party: Waiting<Asked, Answer>[]) => {
    let answers: (Answer | undefined)[] = [];
    try {
      answers = await run(party.map(({ asked }) => asked));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        for (const { reject } of party) reject(error);
        return;
      }
    }
    await Promise.all(
      party.map((one, place) => {
        const answer = answers[place];
        return answer === undefined ? settle(one) : one.resolve(answer);
      }),
    );
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
