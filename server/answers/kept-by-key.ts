import type { ShopChange } from '#contract/audit.ts';
import type { Changes } from '#server/live/changes.ts';
import { TIME_LIMIT_MS } from './kept-answers.ts';

/** Which of the kept a change makes old. */
export type Outdated = 'all' | 'none' | { key: string };

export type KeptByKey<T> = {
  get(key: string): T | undefined;
  /** Keeps what `read` finds, but for what a change makes old before it is found. */
  learn<Found>(read: () => Promise<Found>, each: (found: Found) => Iterable<[string, T]>): Promise<Found>;
};

/** How much there is room for, in what `sizeOf` says of each; without it, how many. */
export type Room<T> = { most: number; sizeOf?: (value: T) => number };

type Flight = { isMoot: boolean; outdated: Set<string> };

/**
 * Many things of a kind, each kept in this process until a change makes it old; while changes cannot be heard, none is.
 * All of them are forgotten now and then, whatever was told. Past their room, what was read first leaves first.
 */
export function keepByKey<T extends string | object>(
  changes: Changes,
  outdatedBy: (change: ShopChange) => Outdated,
  { most, sizeOf = () => 1 }: Room<T>,
): KeptByKey<T> {
  const kept = new Map<string, T>();
  const flights = new Set<Flight>();
  let size = 0;
  let freshUntil = performance.now() + TIME_LIMIT_MS;

  function forget(key: string): void {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    size -= sizeOf(value);
  }

  function forgetAll(): void {
    kept.clear();
    size = 0;
  }

  function keep(key: string, value: T): void {
    forget(key);
    kept.set(key, value);
    size += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (size <= most) return;
      forget(oldest);
    }
  }

  changes.subscribe((change) => {
    const outdated = change ? outdatedBy(change) : 'all';
    if (outdated === 'none') return;
    if (outdated === 'all') {
      forgetAll();
      for (const flight of flights) flight.isMoot = true;
      return;
    }
    forget(outdated.key);
    for (const flight of flights) flight.outdated.add(outdated.key);
  });

  return {
    get(key) {
      const now = performance.now();
      if (now > freshUntil) {
        freshUntil = now + TIME_LIMIT_MS;
        forgetAll();
      }
      return kept.get(key);
    },
    async learn(read, each) {
      const flight: Flight = { isMoot: changes.isDeaf(), outdated: new Set() };
      flights.add(flight);
      try {
        const found = await read();
        if (flight.isMoot || changes.isDeaf()) return found;
        for (const [key, value] of each(found)) if (!flight.outdated.has(key)) keep(key, value);
        return found;
      } finally {
        flights.delete(flight);
      }
    },
  };
}

/** For whoever hears of no changes. */
export const keepNothing: KeptByKey<never> = { get: () => undefined, learn: (read) => read() };
