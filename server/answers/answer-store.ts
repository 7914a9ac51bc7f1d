import { LRUCache } from 'lru-cache';
import type { Changes } from '#server/live/changes.ts';
import { type Concerned, concernedBy, type Seen } from './answer-tags.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { PageFile } from './page-file.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer as it leaves: everything but the choice of the encoding is done. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Its bodies are another answer's, and counted there. */
  isShared?: boolean;
};

/** `lags`: it may be up to a second behind its product's sales, so that a best-seller is not rendered with each of them. */
export type Made = Answer & { keep: boolean; lags?: boolean };
export type Make = (seen: Seen) => Promise<Made>;

export type AnswerStore = {
  /** At once when it is kept; else everybody who asks for the same key waits for one `make`. */
  get(key: string, make: Make): Answer | Promise<Answer>;
  /** What is kept and still true, or nothing. */
  ready(key: string): Answer | undefined;
  has(key: string): boolean;
  /** Another encoding of an answer that is kept. */
  add(key: string, answer: Answer, encoding: Encoding, body: Buffer): void;
  figures: { hits: number; misses: number; outdated: number; entries: number; bytes: number };
  close(): Promise<void>;
};

type Flight = { answer: Promise<Answer>; seen: Seen; missed: Set<string>; isMoot: boolean };

export const MAX_BYTES = 20 * 1024 * 1024;
const LAG_MS = 1_000;
/** Of this many addresses that were asked for once it is known that they were. */
const MOST_ASKED_ONCE = 5_000;

/** `file`: for pages that find no room in memory. */
type Room = { maxBytes?: number; file?: PageFile };

/** Ready answers of public pages and calls, the same for everyone, forgotten when something they show has changed. */
export function createAnswerStore(changes: Changes, { maxBytes = MAX_BYTES, file }: Room = {}): AnswerStore {
  /** What was asked for and not kept, or kept and then forgotten. */
  const askedBefore = new LRUCache<string, true>({ max: MOST_ASKED_ONCE });
  const kept = createKeptAnswers(maxBytes, file, (key) => askedBefore.set(key, true));
  const flights = new Map<string, Flight>();
  const figures = {
    hits: 0,
    misses: 0,
    outdated: 0,
    get entries() {
      return kept.entries;
    },
    get bytes() {
      return kept.bytes;
    },
  };

  function get(key: string, make: Make): Answer | Promise<Answer> {
    const known = kept.get(key);
    if (known && !known.isOutdated) {
      figures.hits += 1;
      return known.answer;
    }
    if (kept.isResting(key)) return wake(key, make);
    const age = known ? performance.now() - known.madeAt : LAG_MS;
    if (!known || age >= LAG_MS) return fly(key, make);
    figures.hits += 1;
    if (age > LAG_MS / 2) fly(key, make).catch(() => {});
    return known.answer;
  }

  async function wake(key: string, make: Make): Promise<Answer> {
    const answer = await kept.bringBack(key);
    if (!answer) return await fly(key, make);
    figures.hits += 1;
    return answer;
  }

  function fly(key: string, make: Make): Promise<Answer> {
    const underWay = flights.get(key);
    if (underWay) return underWay.answer;
    figures.misses += 1;
    const seen: Seen = new Set();
    const madeAt = performance.now();
    const flight: Flight = { seen, missed: new Set(), isMoot: changes.isDeaf(), answer: undefined as never };
    flight.answer = make(seen)
      .then((made) => {
        if (made.keep) land(key, flight, made, madeAt);
        return made;
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    flights.set(key, flight);
    return flight.answer;
  }

  /** Whatever changed while it was made, it is kept only if it read nothing of that. */
  function land(key: string, { seen, missed, isMoot }: Flight, made: Made, madeAt: number): void {
    if (isMoot || changes.isDeaf() || [...missed].some((tag) => seen.has(tag))) {
      figures.outdated += 1;
      return;
    }
    const { keep: _, lags = false, ...answer } = made;
    const entry = { answer, tags: [...seen], madeAt, lags, isOutdated: false };
    if (isWorthMemory(key)) kept.keep(key, entry);
    else if (!kept.rest(key, entry)) askedBefore.set(key, true);
  }

  /** Past a quarter full, only what is asked for a second time: any number of addresses that nobody asks for again takes no room. */
  function isWorthMemory(key: string): boolean {
    return kept.bytesInMemory < maxBytes / 4 || kept.has(key) || askedBefore.delete(key);
  }

  function change(concerned: Concerned): void {
    if (concerned === 'nothing') return;
    if (concerned === 'everything') {
      for (const flight of flights.values()) flight.isMoot = true;
      flights.clear();
      kept.forgetAll();
      return;
    }
    for (const [key, flight] of flights) {
      for (const tag of concerned.tags) flight.missed.add(tag);
      // Those who ask from now on do not wait for what is already known to be old.
      if (concerned.tags.some((tag) => flight.seen.has(tag))) flights.delete(key);
    }
    for (const key of kept.keysWith(concerned.tags)) {
      const entry = kept.peek(key);
      if (entry?.lags && concerned.sales) {
        entry.isOutdated = true;
        continue;
      }
      kept.forget(key);
      askedBefore.set(key, true);
    }
  }

  const unsubscribe = changes.subscribe((told) => change(concernedBy(told)));
  return {
    get,
    ready(key) {
      const known = kept.get(key);
      if (!known || known.isOutdated) return undefined;
      figures.hits += 1;
      return known.answer;
    },
    has: (key) => kept.has(key),
    add(key, answer, encoding, body) {
      const entry = kept.peek(key);
      if (entry?.answer !== answer) return;
      const bodies = { ...answer.bodies, [encoding]: body };
      kept.keep(key, { ...entry, answer: { ...answer, bodies } });
    },
    figures,
    async close() {
      unsubscribe();
      await file?.close();
    },
  };
}
