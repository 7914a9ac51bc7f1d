import { connect } from '#database/connect.ts';
import { readConfig } from '#server/config/config.ts';
import { listenForChanges } from '#server/live/changes.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { openShop } from '#server/shop.ts';
import type { Defer } from './scope.ts';

/** The minutely job on this database, as if it ran so many minutes from now: nobody waits for the clock. */
export async function jobsLater(
  defer: Defer,
  env: Record<string, string>,
): Promise<(minutes: number) => Promise<void>> {
  const url = env.DATABASE_URL ?? '';
  const { db } = connect(url);
  defer(() => db.destroy());
  const changes = await listenForChanges(url);
  defer(() => changes.close());
  const shop = openShop(readConfig({ ...env, LOG_LEVEL: 'silent' }), db, changes);
  return (minutes) => reconcile(shop, new Date(Date.now() + minutes * 60_000));
}
