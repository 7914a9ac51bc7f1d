import pg from 'pg';
import { type Database, isDatabaseTrouble } from '#database/connect.ts';
import { createWaitingLine, type InLine } from './waiting-line.ts';

type Waiting<Asked, Answer> = InLine & {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

type Run<Asked, Answer> = (db: Database, asked: Asked[]) => Promise<(Answer | undefined)[]>;

type Pace = {
  atOnce: number;
  most?: number;
  /**
   * So few go together at first, and again whenever some take long. Once some were answered quickly, the next may be twice as
   * many, one party at a time.
   */
  whileSlow?: number;
};

type Options<Asked> = Pace & {
  /** What no other party may have while this one is under way: whoever needs it waits here, not at a lock. */
  needs?: (asked: Asked) => string[];
};

const MOST_TOGETHER = 16;
/** For reads that strangers share: many together cost the least, but few should wait for a slow one. */
export const SHARED_READS = { atOnce: 2, whileSlow: 4 } satisfies Pace;
const QUICK_MS = 40;
/** What takes longer no longer keeps others from starting. */
const PATIENCE_MS = 250;
/** As long as for a free connection: then the database is frozen, and whoever asked is told to come back. */
const LONGEST_WAIT_MS = 5_000;

/**
 * For what the database does cheaper together. Nobody waits for company: what is asked for goes as soon as a turn of the event
 * loop brings no more of its kind. While as much as may be under way is, the next ones gather and go together after it. One that
 * is answered with nothing is asked for again alone. What PostgreSQL refuses it has refused whole, so then each of them is:
 * nobody fails by another's request. Only where the database is in trouble all of them are told.
 */
export function together<Asked, Answer>(
  run: Run<Asked, Answer>,
  options: Options<Asked>,
): (db: Database, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Database, (asked: Asked) => Promise<Answer>>();
  return (db, asked) => {
    const queue = queues.get(db) ?? openQueue((all: Asked[]) => run(db, all), options);
    queues.set(db, queue);
    return queue(asked);
  };
}

function openQueue<Asked, Answer>(
  run: (asked: Asked[]) => Promise<(Answer | undefined)[]>,
  { atOnce, most = MOST_TOGETHER, whileSlow, needs = () => [] }: Options<Asked>,
): (asked: Asked) => Promise<Answer> {
  const line = createWaitingLine<Waiting<Asked, Answer>>();
  const slowPace = { atOnce, room: whileSlow ?? most };
  let pace = slowPace;
  let underWay = 0;
  let slow = 0;
  let isGathering = false;

  /** Whoever was answered together asks again together, but is heard one after the other. */
  const gather = () => {
    if (isGathering || underWay >= pace.atOnce) return;
    isGathering = true;
    let known = 0;
    const look = () => {
      if (line.fresh > known && line.fresh < pace.room) {
        known = line.fresh;
        setImmediate(look);
        return;
      }
      isGathering = false;
      startNext();
    };
    look();
  };
  const startNext = () => {
    refuseTheLate();
    while (underWay < pace.atOnce) {
      const party = line.take(pace.room);
      if (party.length === 0) return;
      start(party);
    }
  };
  const start = (party: Waiting<Asked, Answer>[]) => {
    underWay += 1;
    let isSlow = false;
    const notice = setTimeout(() => {
      isSlow = true;
      slow += 1;
      pace = slowPace;
      startNext();
    }, QUICK_MS);
    void hold(party.length > 1 ? settleAll(party) : settle(party[0])).then(() => {
      clearTimeout(notice);
      underWay -= 1;
      line.giveBack(party);
      if (isSlow) slow -= 1;
      else if (slow === 0 && whileSlow)
        pace = { atOnce: 1, room: Math.min(Math.max(party.length * 2, whileSlow), most) };
      gather();
    });
  };
  const refuseTheLate = () => {
    const latest = performance.now() - LONGEST_WAIT_MS;
    for (const { reject } of line.leave(latest)) {
      reject(Object.assign(new Error('The database was waited for too long.'), { code: 'ETIMEDOUT' }));
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
      if (!mayGoAlone(error)) {
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
      line.join({ asked, needs: needs(asked), since: performance.now(), resolve, reject });
      gather();
    });
}

/** Others' locks and what is wrong with one of them are no trouble of the database. */
function mayGoAlone(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return !isDatabaseTrouble(error) || /^(55P03|40P01|40001)$/.test(error.code ?? '');
}

function hold(settled: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS);
    void settled.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}
