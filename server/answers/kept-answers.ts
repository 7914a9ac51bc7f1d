import { LRUCache } from 'lru-cache';
import type { Answer } from './answer-store.ts';
import type { PageFile, Place } from './page-file.ts';

export type KeptAnswer = {
  answer: Answer;
  tags: string[];
  madeAt: number;
  lags: boolean;
  isOutdated: boolean;
  /** Where its body is in the file, once it has been written there. */
  place?: Place | undefined;
};

/** What no NOTIFY told is still forgotten. */
export const TIME_LIMIT_MS = 10 * 60_000;
const ENTRY_BYTES = 600;
const TAG_BYTES = 60;
/** Of all memory, for what is known of pages whose bodies are in the file. */
const SHARE_OF_RESTING = 0.6;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * Answers by key and by what they show, within one bound. Of pages that find no more room only what is known of them stays in
 * memory: their bodies rest in the file, from where they come back when they are asked for. What the file did not take is lost.
 */
export function createKeptAnswers(
  maxBytes: number,
  file: PageFile | undefined,
  onLost: (key: string) => void,
) {
  const byTag = new Map<string, { tag: string; keys: Set<string> }>();
  const forResting = Math.floor(maxBytes * SHARE_OF_RESTING);
  const common = { ttl: TIME_LIMIT_MS, sizeCalculation: sizeOf };
  const inMemory = new LRUCache<string, KeptAnswer>({
    ...common,
    maxSize: file ? maxBytes - forResting : maxBytes,
    dispose(entry, key, reason) {
      unlink(key, entry.tags);
      if (reason === 'evict' && !entry.isOutdated) rest(key, entry);
    },
  });
  const resting = new LRUCache<string, KeptAnswer>({
    ...common,
    maxSize: forResting,
    dispose: ({ tags }, key) => unlink(key, tags),
  });
  /** Bodies on their way to the file or from it. */
  const underWay = new WeakMap<KeptAnswer, Promise<Buffer | undefined>>();

  function keep(key: string, entry: KeptAnswer): void {
    resting.delete(key);
    const own = { ...entry, answer: trimmed(entry.answer) };
    inMemory.set(key, own, { start: own.madeAt });
    if (inMemory.has(key)) own.tags = link(key, own.tags);
  }

  /** False for what is not worth a place in the file. */
  function rest(key: string, { answer, ...entry }: KeptAnswer): boolean {
    const { br } = answer.bodies;
    if (!file || !br || answer.isShared || !entry.lags) return false;
    const asleep: KeptAnswer = { ...entry, answer: { ...answer, bodies: {} } };
    resting.set(key, asleep, { start: entry.madeAt });
    if (resting.has(key)) asleep.tags = link(key, entry.tags);
    if (entry.place) return true;
    underWay.set(asleep, Promise.resolve(br));
    file.write(br).then((place) => {
      asleep.place = place;
      underWay.delete(asleep);
      if (place || resting.peek(key) !== asleep) return;
      resting.delete(key);
      onLost(key);
    });
    return true;
  }

  /** From the file, if it is there and nothing of it has changed by the time it has been read. */
  async function bringBack(key: string): Promise<Answer | undefined> {
    const asleep = resting.get(key);
    if (!file || !asleep) return undefined;
    const reading = underWay.get(asleep) ?? (asleep.place && file.read(asleep.place));
    if (reading) underWay.set(asleep, reading);
    const br = await reading;
    if (resting.peek(key) === asleep) {
      if (br) keep(key, { ...asleep, answer: { ...asleep.answer, bodies: { br } } });
      else resting.delete(key);
    }
    const entry = inMemory.get(key);
    return entry?.isOutdated ? undefined : entry?.answer;
  }

  /** The same tags, of which each is one text in memory, however many answers have it. */
  function link(key: string, tags: string[]): string[] {
    return tags.map((tag) => {
      const known = byTag.get(tag) ?? { tag, keys: new Set() };
      if (known.keys.size === 0) byTag.set(tag, known);
      known.keys.add(key);
      return known.tag;
    });
  }

  function unlink(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = byTag.get(tag)?.keys;
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  }

  return {
    keep,
    rest,
    bringBack,
    get: (key: string) => inMemory.get(key),
    peek: (key: string) => inMemory.peek(key),
    has: (key: string) => inMemory.has(key) || resting.has(key),
    isResting: (key: string) => resting.has(key),
    keysWith: (tags: string[]) => new Set(tags.flatMap((tag) => [...(byTag.get(tag)?.keys ?? [])])),
    forget(key: string) {
      inMemory.delete(key);
      resting.delete(key);
    },
    forgetAll() {
      inMemory.clear();
      resting.clear();
    },
    get entries() {
      return inMemory.size + resting.size;
    },
    get bytes() {
      return inMemory.calculatedSize + resting.calculatedSize;
    },
    get bytesInMemory() {
      return inMemory.calculatedSize;
    },
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

function sizeOf({ answer, tags }: KeptAnswer, key: string): number {
  const bodies = answer.isShared ? [] : Object.values(answer.bodies);
  const own = bodies.reduce((sum, body) => sum + body.length, 0);
  return own + key.length * 2 + tags.length * TAG_BYTES + ENTRY_BYTES;
}
