import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ShopChange } from '#contract/audit.ts';

/** `undefined` means: something may have been missed, so take everything as changed. */
export type ChangeListener = (change: ShopChange | undefined) => void;

export type Changes = { subscribe(listener: ChangeListener): () => void; close(): Promise<void> };

/** What any process commits, heard by every process, through PostgreSQL's own NOTIFY. */
export async function listenForChanges(url: string): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '{}') as ShopChange));
    await next.connect();
    await next.query('listen shop_changes');
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(250);
      try {
        client = await connect();
        return tell(undefined);
      } catch {
        // The database is away; requests report that. Keep trying until it is back.
      }
    }
  }

  function tell(change: ShopChange | undefined): void {
    for (const listener of listeners) listener(change);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}
