import { LRUCache } from 'lru-cache';
import type { Changes } from '#server/live/changes.ts';
import { type Concerned, concernedBy, type Seen } from './answer-tags.ts';

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
  close(): void;
};

type Kept = { answer: Answer; tags: Seen; madeAt: number; lags: boolean; isOutdated: boolean };
type Flight = { answer: Promise<Answer>; seen: Seen; missed: Set<string>; isMoot: boolean };

const MAX_BYTES = 48 * 1024 * 1024;
/** What no NOTIFY told is still forgotten. */
const TIME_LIMIT_MS = 10 * 60_000;
const LAG_MS = 1_000;
const ENTRY_BYTES = 700;
/** Of this many addresses that were asked for once it is known that they were. */
const MOST_ASKED_ONCE = 5_000;
const TAG_BYTES = 120;

/** Ready answers of public pages and calls, the same for everyone, forgotten when something they show has changed. */
export function createAnswerStore(changes: Changes, maxBytes = MAX_BYTES): AnswerStore {
  const keysByTag = new Map<string, Set<string>>();
  const flights = new Map<string, Flight>();
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: TIME_LIMIT_MS,
    dispose: ({ tags }, key) => unlink(key, tags),
  });
  /** What was asked for and not kept, or kept and then forgotten. */
  const askedBefore = new LRUCache<string, true>({ max: MOST_ASKED_ONCE });
  const figures = {
    hits: 0,
    misses: 0,
    outdated: 0,
    get entries() {
      return kept.size;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };

  function get(key: string, make: Make): Answer | Promise<Answer> {
    const known = kept.get(key);
    if (known && !known.isOutdated) {
      figures.hits += 1;
      return known.answer;
    }
    const age = known ? performance.now() - known.madeAt : LAG_MS;
    if (!known || age >= LAG_MS) return fly(key, make);
    figures.hits += 1;
    if (age > LAG_MS / 2) fly(key, make).catch(() => {});
    return known.answer;
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
    if (!isWorthKeeping(key)) return;
    const { keep: _, lags = false, ...answer } = made;
    store(key, { answer, tags: seen, madeAt, lags, isOutdated: false });
  }

  /** Past a quarter full, only what is asked for a second time: any number of addresses that nobody asks for again takes no room. */
  function isWorthKeeping(key: string): boolean {
    if (kept.calculatedSize < maxBytes / 4 || kept.has(key) || askedBefore.delete(key)) return true;
    askedBefore.set(key, true);
    return false;
  }

  function store(key: string, entry: Kept): void {
    kept.set(key, { ...entry, answer: trimmed(entry.answer) });
    if (!kept.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  }

  function unlink(key: string, tags: Seen): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function change(concerned: Concerned): void {
    if (concerned === 'nothing') return;
    if (concerned === 'everything') {
      for (const flight of flights.values()) flight.isMoot = true;
      flights.clear();
      kept.clear();
      return;
    }
    for (const [key, flight] of flights) {
      for (const tag of concerned.tags) flight.missed.add(tag);
      // Those who ask from now on do not wait for what is already known to be old.
      if (concerned.tags.some((tag) => flight.seen.has(tag))) flights.delete(key);
    }
    const keys = new Set(concerned.tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
    for (const key of keys) {
      const entry = kept.peek(key);
      if (entry?.lags && concerned.sales) {
        entry.isOutdated = true;
        continue;
      }
      kept.delete(key);
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
      store(key, { ...entry, answer: { ...answer, bodies } });
    },
    figures,
    close: unsubscribe,
  };
}

/** What zlib and Node hand out is often a piece of something larger, all of which would be kept with it. */
function trimmed(answer: Answer): Answer {
  if (answer.isShared) return answer;
  const bodies = Object.entries(answer.bodies).map(([encoding, body]) => [encoding, ownBytes(body)]);
  return { ...answer, bodies: Object.fromEntries(bodies) };
}

function ownBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

function sizeOf({ answer, tags }: Kept, key: string): number {
  const bodies = answer.isShared ? [] : Object.values(answer.bodies);
  return (
    bodies.reduce((sum, body) => sum + body.length, 0) + key.length * 2 + tags.size * TAG_BYTES + ENTRY_BYTES
  );
}
