import type { Database } from '#database/connect.ts';
import { addHits } from './rate-limit-queries.ts';

export type SharedCounts = {
  /** One more hit of this key in its window, as far as this process knows: others' are at most `EVERY_MS` behind. */
  hit(key: string, seconds: number): { hits: number; secondsLeft: number };
  /** Tells the others what has been counted here, and learns what they counted. */
  exchange(): Promise<void>;
};

type Window = { hits: number; untold: number; seconds: number; resetsAt: number };

const EVERY_MS = 250;
const MAX_WINDOWS = 50_000;

/** Counted in this process, so that nobody waits for the database; summed up there, so that all processes share one count. */
export function createSharedCounts(db: Database): SharedCounts {
  const windows = new Map<string, Window>();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  function hit(key: string, seconds: number) {
    const now = Date.now();
    const known = windows.get(key);
    const window =
      known && known.resetsAt > now ? known : { hits: 0, untold: 0, seconds, resetsAt: now + seconds * 1000 };
    if (window !== known) {
      if (windows.size >= MAX_WINDOWS) makeRoom(now);
      windows.set(key, window);
    }
    window.hits += 1;
    window.untold += 1;
    timer ??= setTimeout(() => void exchange(), EVERY_MS).unref();
    return { hits: window.hits, secondsLeft: Math.ceil((window.resetsAt - now) / 1000) };
  }

  /** Those that are over; should that not be enough, the oldest. */
  function makeRoom(now: number): void {
    for (const [key, { resetsAt }] of windows) if (resetsAt <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size < MAX_WINDOWS) return;
      windows.delete(key);
    }
  }

  /** One after the other: a total that was asked for earlier and comes later would be too low. */
  function exchange(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    underWay = underWay.then(tellAndLearn);
    return underWay;
  }

  async function tellAndLearn(): Promise<void> {
    const told = [...windows].flatMap(([key, window]) => {
      const { untold: hits, seconds } = window;
      window.untold = 0;
      return hits > 0 ? [{ key, window, hits, seconds }] : [];
    });
    if (told.length === 0) return;
    try {
      const totals = await addHits(db, told);
      for (const { key, window } of told) {
        const total = totals.get(key);
        if (!total) continue;
        window.hits = total.hits + window.untold;
        window.resetsAt = Date.now() + total.msLeft;
      }
    } catch {
      // The database is away: what was counted is told with the next hits.
      for (const { window, hits } of told) window.untold += hits;
    }
  }

  return { hit, exchange };
}
