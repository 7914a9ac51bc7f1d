import { PassThrough } from 'node:stream';
import type { ShopChange } from '#contract/audit.ts';
import type { Database } from '#database/connect.ts';
import { isStillAdmin } from '#server/accounts/sessions.ts';
import { tooMany } from '#server/errors.ts';
import type { Changes } from './changes.ts';

export const HEARTBEAT = 15_000;
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

export type EventStreams = {
  open(listener: { id: string; tokenHash: Buffer }): PassThrough;
  closeAll(): void;
};

/** Open connections of the back office. Each ends by itself once its session is no admin's any more. */
export function eventStreams(db: Database, changes: Changes): EventStreams {
  const openStreams = new Map<PassThrough, string>();

  function open({ id, tokenHash }: { id: string; tokenHash: Buffer }): PassThrough {
    const ofUser = [...openStreams.values()].filter((owner) => owner === id).length;
    if (ofUser >= MAX_STREAMS_PER_USER) {
      throw tooMany('tooManyWindows');
    }
    const stream = new PassThrough();
    openStreams.set(stream, id);

    const send = (text: string) => {
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
      else if (stream.writable) stream.write(text);
    };
    const checkSession = async () => {
      const isWelcome = await isStillAdmin(db, tokenHash).catch(() => true);
      if (!isWelcome) stream.end();
    };
    let heard: ShopChange[] = [];
    const tellWhatWasHeard = () => {
      send(summary(heard).map(toEvent).join(''));
      heard = [];
    };
    const unsubscribe = changes.subscribe((change) => {
      if (change?.topic === 'admins') return;
      const told = change ? [change] : everything.map((topic) => ({ topic }));
      if (heard.length === 0) setImmediate(tellWhatWasHeard);
      heard.push(...told);
      if (told.some(({ topic }) => topic === 'users')) void checkSession();
    });
    const heartbeat = setInterval(() => {
      send(': still here\n\n');
      void checkSession();
    }, HEARTBEAT);

    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      openStreams.delete(stream);
    });
    send(': welcome\n\n');
    return stream;
  }

  return {
    open,
    closeAll() {
      for (const stream of openStreams.keys()) stream.end();
    },
  };
}

/** Of very many changes only what they are about, as after a line that was lost. */
function summary(changes: ShopChange[]): ShopChange[] {
  if (changes.length <= MOST_TOLD_APART) return changes;
  return [...new Set(changes.map(({ topic }) => topic))].map((topic) => ({ topic }));
}

function toEvent(change: ShopChange): string {
  return `data: ${JSON.stringify(change)}\n\n`;
}
