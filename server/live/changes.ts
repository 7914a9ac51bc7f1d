import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ShopChange } from '#contract/audit.ts';

/** `undefined` means: something may have been missed, so take everything as changed. */
export type ChangeListener = (change: ShopChange | undefined) => void;

export type Changes = {
  subscribe(listener: ChangeListener): () => void;
  /** Another process is about to answer a write, also one that nobody is told of. */
  onWriteElsewhere(listener: () => void): void;
  /** Comes back once everything that was committed before has been told to the listeners of this process. */
  settle(): Promise<void>;
  /** While the connection is lost, nothing is heard, and nothing should be remembered. */
  isDeaf(): boolean;
  close(): Promise<void>;
};

type Options = {
  /** Told once when the connection is lost, and once when it is back. */
  report?: (sentence: string) => void;
  /** A connection that dies without a word is found within this time and the limit of one question. */
  heartbeatMs?: number;
  answerLimitMs?: number;
};

const RECONNECT_MS = 250;
const CHANNEL = 'shop_changes';
const SETTLED = 'shop_settled';

/** What a statement did to many rows is told together. */
function changesIn(payload = '{}'): ShopChange[] {
  const change = JSON.parse(payload) as ShopChange & { ids?: string[] };
  if (!change.ids) return [change];
  const { topic, ids, ...rest } = change;
  return ids.map((id) => ({ topic, id, ...rest }));
}

/** What any process commits, heard by every process, through PostgreSQL's own NOTIFY. */
export async function listenForChanges(
  url: string,
  { report = () => {}, heartbeatMs = 10_000, answerLimitMs = 5_000 }: Options = {},
): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  const listenersElsewhere = new Set<() => void>();
  const closing = new AbortController();
  const ownName = randomBytes(8).toString('hex');
  let isDeaf = false;
  let settled = Promise.resolve(true);
  let nextRound: Promise<boolean> | undefined;
  let client = await listen();
  const listening = keepListening();

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerLimitMs,
      query_timeout: answerLimitMs,
      application_name: 'pasal-changes',
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) for (const change of changesIn(payload)) tell(change);
      else if (payload !== ownName) for (const listener of listenersElsewhere) listener();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${SETTLED}`);
      isDeaf = false;
      return next;
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await untilLost();
      if (closing.signal.aborted) return;
      isDeaf = true;
      tell(undefined);
      report('The connection that hears of changes was lost.');
      await reconnect();
    }
  }

  /** Asks now and then: a connection whose other end vanished would stay silent for ever. */
  async function untilLost(): Promise<void> {
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    const wakeUp = AbortSignal.any([lost.signal, closing.signal]);
    while (!wakeUp.aborted) {
      await sleep(heartbeatMs, undefined, { signal: wakeUp }).catch(() => {});
      if (wakeUp.aborted) return;
      if (await settle()) continue;
      // Nobody waits for the goodbye of a connection that does not answer.
      void client.end().catch(() => {});
      return;
    }
  }

  async function reconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => {});
      try {
        client = await listen();
        report('The connection that hears of changes is back.');
        return tell(undefined);
      } catch {
        // The database is away; requests report that. Keep trying until it is back.
      }
    }
  }

  function tell(change: ShopChange | undefined): void {
    for (const listener of listeners) listener(change);
  }

  /** One round at a time; whoever comes during one shares the next, because this one may have begun too early. */
  function settle(): Promise<boolean> {
    nextRound ??= settled.then(() => {
      nextRound = undefined;
      settled = hearOurselves();
      return settled;
    });
    return nextRound;
  }

  /** PostgreSQL delivers in the order of commits, so a message to ourselves comes after all others. */
  async function hearOurselves(): Promise<boolean> {
    return await client.query(`notify ${SETTLED}, '${ownName}'`).then(
      () => true,
      () => false,
    );
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onWriteElsewhere(listener) {
      listenersElsewhere.add(listener);
    },
    async settle() {
      await settle();
    },
    isDeaf: () => isDeaf,
    async close() {
      closing.abort();
      await listening;
      await client.end().catch(() => {});
    },
  };
}
