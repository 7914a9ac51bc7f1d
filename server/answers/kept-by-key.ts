import { LRUCache } from 'lru-cache';
import type { ShopChange } from '#contract/audit.ts';
import type { Changes } from '#server/live/changes.ts';

/** Which of the kept a change makes old. */
export type Outdated = 'all' | 'none' | { key: string };

export type KeptByKey<T> = {
  get(key: string): T | undefined;
  /** Keeps what `read` finds, but for what a change makes old before it is found. */
  learn<Found>(read: () => Promise<Found>, each: (found: Found) => Iterable<[string, T]>): Promise<Found>;
};

type Flight = { isMoot: boolean; outdated: Set<string> };

/** Many things of a kind, each kept in this process until a change makes it old; while changes cannot be heard, none is. */
export function keepByKey<T extends string | object>(
  changes: Changes,
  outdatedBy: (change: ShopChange) => Outdated,
  room: { max: number } | { maxSize: number; sizeCalculation: (value: T) => number },
): KeptByKey<T> {
  const kept = new LRUCache<string, T>(room);
  const flights = new Set<Flight>();

  changes.subscribe((change) => {
    const outdated = change ? outdatedBy(change) : 'all';
    if (outdated === 'none') return;
    if (outdated === 'all') {
      kept.clear();
      for (const flight of flights) flight.isMoot = true;
      return;
    }
    kept.delete(outdated.key);
    for (const flight of flights) flight.outdated.add(outdated.key);
  });

  return {
    get: (key) => kept.get(key),
    async learn(read, each) {
      const flight: Flight = { isMoot: changes.isDeaf(), outdated: new Set() };
      flights.add(flight);
      try {
        const found = await read();
        if (flight.isMoot || changes.isDeaf()) return found;
        for (const [key, value] of each(found)) if (!flight.outdated.has(key)) kept.set(key, value);
        return found;
      } finally {
        flights.delete(flight);
      }
    },
  };
}

/** For whoever hears of no changes. */
export const keepNothing: KeptByKey<never> = { get: () => undefined, learn: (read) => read() };
