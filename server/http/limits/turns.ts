import { unavailable } from '#server/errors.ts';

export type Turns = {
  /** `first`: before everybody who is not. `who`: those with many waiting do not hold up those with one. */
  take<T>(who: string, work: () => Promise<T>, first?: boolean): Promise<T>;
  readonly running: number;
  readonly waiting: number;
};

type Limits = {
  atOnce: number;
  maxWaiting: number;
  maxWaitingOfOne: number;
  /** Who has waited so long is told to come back as well: what is ahead of them may be stuck. */
  patienceMs?: number;
};

type Line = Map<string, (() => void)[]>;

/** Heavy work, a little at once: the rest waits in line, one of each asker in turn, and past the line is told to come back. */
export function createTurns(limits: Limits): Turns {
  const known: Line = new Map();
  const others: Line = new Map();
  let running = 0;
  let waiting = 0;

  function wait(who: string, line: Line): Promise<void> {
    const own = line.get(who) ?? [];
    if (waiting >= limits.maxWaiting || own.length >= limits.maxWaitingOfOne) throw unavailable('busy');
    line.set(who, own);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(limit);
        // Who came meanwhile for something light is answered between two heavy ones.
        setImmediate(resolve);
      };
      const giveUp = () => {
        waiting -= 1;
        own.splice(own.indexOf(turn), 1);
        if (own.length === 0) line.delete(who);
        reject(unavailable('busy'));
      };
      const limit = limits.patienceMs ? setTimeout(giveUp, limits.patienceMs).unref() : undefined;
      own.push(turn);
    });
  }

  function passOn(): void {
    const next = nextOf(known) ?? nextOf(others);
    if (!next) {
      running -= 1;
      return;
    }
    waiting -= 1;
    next();
  }

  return {
    async take(who, work, first = false) {
      if (running < limits.atOnce) running += 1;
      else await wait(who, first ? known : others);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}

/** The first of the first asker, who goes to the end of the line with the rest. */
function nextOf(line: Line): (() => void) | undefined {
  for (const [who, own] of line) {
    const next = own.shift();
    line.delete(who);
    if (own.length > 0) line.set(who, own);
    return next;
  }
  return undefined;
}
