import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { listenForChanges } from '#server/live/changes.ts';
import { openDatabaseProxy } from '#server/testing/tcp-proxy.ts';
import { copyDatabase } from './tools/demo-database.ts';
import { found, isStrict, withTest } from './tools/scope.ts';
import { watchLoad } from './tools/yardstick.ts';

const FOUND_WITHIN_MS = 30_000;

/** With the times of a real shop; server/live/changes.test.ts has shorter ones. */
test.runIf(isStrict)(
  'a connection that hears of changes and dies without a word is found in time',
  async (context) => {
    const slack = await watchLoad();
    const url = await copyDatabase(withTest);
    const { db } = connect(url);
    withTest(() => db.destroy());
    const proxy = await openDatabaseProxy(url);
    const heard: unknown[] = [];
    const changes = await listenForChanges(proxy.url);
    withTest(() => changes.close());
    changes.subscribe((change) => void heard.push(change));
    const announce = (id: string) =>
      sql`select pg_notify('shop_changes', ${JSON.stringify({ topic: 'product', id })})`.execute(db);

    const [before, after] = [randomUUID(), randomUUID()];
    await announce(before);
    await expect.poll(() => heard).toEqual([{ topic: 'product', id: before }]);
    proxy.goSilent();
    const died = Date.now();
    // Nobody knows what was missed, so everything counts as changed.
    await expect.poll(() => heard.at(-1), { timeout: 2 * FOUND_WITHIN_MS }).toBeUndefined();
    const took = Date.now() - died;
    proxy.recover();
    await expect.poll(() => changes.isDeaf(), { timeout: FOUND_WITHIN_MS }).toBe(false);
    await announce(after);
    await expect.poll(() => heard.at(-1)).toEqual({ topic: 'product', id: after });
    expect(took).toBeLessThan(FOUND_WITHIN_MS * (await slack()));
    found(context, `found after ${(took / 1000).toFixed(1)} s, all pages forgotten, and heard again`);
  },
);
