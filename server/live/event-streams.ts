import { PassThrough } from 'node:stream';
import type { ShopChange } from '#contract/audit.ts';
import type { Database } from '#database/connect.ts';
import { adminsAmong } from '#server/accounts/sessions.ts';
import { tooMany } from '#server/errors.ts';
import type { Changes } from './changes.ts';

const HEARTBEAT = 15_000;
export const MAX_STREAMS_PER_USER = 10;
const MAX_UNREAD_BYTES = 64 * 1024;
/** More at once nobody looks at one by one; a single notification brings up to 150. */
const MOST_TOLD_APART = 100;
const everything: ShopChange['topic'][] = [
  'product',
  'catalogue',
  'order',
  'settings',
  'appearance',
  'users',
  'alerts',
  'messages',
];

type OpenStream = { stream: PassThrough; id: string; tokenHash: Buffer };

export type EventStreams = {
  open(listener: { id: string; tokenHash: Buffer }): PassThrough;
  closeAll(): void;
};

/** Open connections of the back office. Each ends by itself once its session is no admin's any more. */
export function eventStreams(db: Database, changes: Changes): EventStreams {
  const openStreams = new Set<OpenStream>();
  const toCheck = new Set<OpenStream>();
  let isChecking = false;
  let heard: ShopChange[] = [];

  function open({ id, tokenHash }: { id: string; tokenHash: Buffer }): PassThrough {
    const ofUser = [...openStreams].filter((one) => one.id === id).length;
    if (ofUser >= MAX_STREAMS_PER_USER) {
      throw tooMany('tooManyWindows');
    }
    const one = { stream: new PassThrough(), id, tokenHash };
    openStreams.add(one);
    one.stream.once('close', () => {
      openStreams.delete(one);
      toCheck.delete(one);
    });
    send(one, ': welcome\n\n');
    // The session may have ended while the stream was opened, when nobody listened for it.
    checkSoon([one]);
    return one.stream;
  }

  const unsubscribe = changes.subscribe((change) => {
    if (openStreams.size === 0) return;
    checkSoon([...openStreams].filter((one) => mayHaveEnded(one, change)));
    const told = change ? [change] : everything.map((topic) => ({ topic }));
    for (const one of told) if (everything.includes(one.topic)) tellSoon(one);
  });

  const heartbeat = setInterval(() => {
    for (const one of openStreams) send(one, ': still here\n\n');
    checkSoon([...openStreams]);
  }, HEARTBEAT);
  heartbeat.unref();

  function tellSoon(change: ShopChange): void {
    if (heard.length === 0) setImmediate(tellWhatWasHeard);
    heard.push(change);
  }

  function tellWhatWasHeard(): void {
    const text = summary(heard).map(toEvent).join('');
    heard = [];
    for (const one of openStreams) send(one, text);
  }

  /** All that is to be checked by then is one question, one at a time. */
  function checkSoon(streams: OpenStream[]): void {
    for (const one of streams) toCheck.add(one);
    if (isChecking || toCheck.size === 0) return;
    isChecking = true;
    setImmediate(checkSessions);
  }

  async function checkSessions(): Promise<void> {
    while (toCheck.size > 0) {
      const asked = [...toCheck];
      toCheck.clear();
      const hashes = asked.map(({ tokenHash }) => tokenHash);
      const welcome = await adminsAmong(db, hashes).catch(() => hashes);
      for (const { stream, tokenHash } of asked) {
        if (!welcome.some((hash) => hash.equals(tokenHash))) stream.end();
      }
    }
    isChecking = false;
  }

  return {
    open,
    closeAll() {
      clearInterval(heartbeat);
      unsubscribe();
      for (const { stream } of openStreams) stream.end();
    },
  };
}

function send({ stream }: OpenStream, text: string): void {
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else if (stream.writable) stream.write(text);
}

/** Without a change, something may have been missed; without an id, it may be anybody's. */
function mayHaveEnded({ id }: OpenStream, change: ShopChange | undefined): boolean {
  if (!change) return true;
  const isOfPeople = change.topic === 'users' || change.topic === 'sessions';
  return isOfPeople && (change.id ?? id) === id;
}

/** Of very many changes only what they are about, as after a line that was lost. */
function summary(changes: ShopChange[]): ShopChange[] {
  if (changes.length <= MOST_TOLD_APART) return changes;
  return [...new Set(changes.map(({ topic }) => topic))].map((topic) => ({ topic }));
}

function toEvent(change: ShopChange): string {
  return `data: ${JSON.stringify(change)}\n\n`;
}
