import { Kysely, PostgresDialect } from 'kysely';
import {
  type Connection,
  type DatabaseLimits,
  isDatabaseTrouble,
  readingOptions,
  runOn,
  watchedPool,
} from './connect.ts';
import type { DB } from './tables.ts';

export type ReplicatedReading = Pick<Connection, 'db'> & {
  /** Whatever is asked from now on is answered by somebody who knows what has just been told. */
  changed(): void;
  figures: { replica: number; primary: number };
  close(): Promise<void>;
};

/** A question waits so long for the replica to catch up; then, and until it has, the primary answers. */
const PATIENCE_MS = 50;
const HEARTBEAT_MS = 1_000;
const RECONNECT_MS = 250;
const LONGEST_PAUSE_MS = 500;
/** A replica that does not answer within this is asked no more. */
const LIMITS = { statementSeconds: 2, connectSeconds: 1 };

/** Up to where the primary's log is on its disk; without waiting for the disk, a commit is told of before it is there. */
const WRITTEN = `select case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`;
/** A replica that was promoted follows nobody any more. */
const REPLAYED =
  'select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached';

/**
 * For single statements that only read. The replica answers what it is asked if it has replayed all that this process had
 * heard of by then; one that is late, lost or promoted leaves it to the primary.
 */
export function readFromReplica(
  primary: Connection,
  replicaUrl: string,
  limits: DatabaseLimits,
  report: (sentence: string) => void,
): ReplicatedReading {
  const options = readingOptions(replicaUrl, { ...limits, statementSeconds: LIMITS.statementSeconds });
  const pool = watchedPool({ ...options, connectionTimeoutMillis: LIMITS.connectSeconds * 1000 }, () => {});
  const figures = { replica: 0, primary: 0 };
  const follower = follow(
    async () => (await primary.pool.query<{ position: string }>(WRITTEN)).rows[0]?.position,
    async (position) =>
      (await pool.query<{ reached: boolean }>(REPLAYED, [position])).rows[0]?.reached === true,
    report,
  );

  async function query(statement: string, parameters: unknown[]) {
    if (await follower.hasCaughtUp()) {
      try {
        const answer = await runOn(pool, statement, parameters);
        figures.replica += 1;
        return answer;
      } catch (error) {
        if (!isDatabaseTrouble(error as Error)) throw error;
        follower.doubt();
      }
    }
    figures.primary += 1;
    return await runOn(primary.pool, statement, parameters);
  }

  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      // The type has cursors too, which we do not use.
      connect: async () => ({ query: query as never, release: () => {} }),
      end: async () => {},
    },
  });
  const db = new Kysely<DB>({ dialect });
  return {
    db,
    changed: follower.changed,
    figures,
    async close() {
      await follower.close();
      await pool.end();
    },
  };
}

/** Knows whether the replica has all that was told of. Looks when somebody wants to know, and now and then. */
function follow(
  written: () => Promise<string | undefined>,
  hasReplayed: (position: string | undefined) => Promise<boolean>,
  report: (sentence: string) => void,
) {
  let told = 1;
  let wanted = 0;
  let known = 0;
  let isAway = true;
  let isClosed = false;
  let looked = Promise.withResolvers<void>();
  let wakeUp = () => {};
  const looking = keepLooking();

  async function keepLooking(): Promise<void> {
    while (!isClosed) {
      await look();
      if (!isClosed && (wanted <= known || isAway)) await pauseFor(HEARTBEAT_MS);
    }
  }

  async function look(): Promise<void> {
    const upTo = told;
    const late = setTimeout(becomeAway, PATIENCE_MS);
    try {
      const position = await written();
      for (let pause = 1; !(await hasReplayed(position)); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        if (isClosed) return;
        await pauseFor(pause);
      }
      known = upTo;
      if (isAway) report('The replica is there: the catalogue is read from it.');
      isAway = false;
      tellWhoWaits();
    } catch {
      becomeAway();
      if (!isClosed) await pauseFor(RECONNECT_MS);
    } finally {
      clearTimeout(late);
    }
  }

  function becomeAway(): void {
    if (!isAway) report('The replica is away or behind: the catalogue is read from the primary.');
    isAway = true;
    tellWhoWaits();
  }

  function tellWhoWaits(): void {
    looked.resolve();
    looked = Promise.withResolvers<void>();
  }

  function pauseFor(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    changed() {
      told += 1;
    },
    async hasCaughtUp(): Promise<boolean> {
      const need = told;
      while (known < need && !isAway) {
        wanted = need;
        wakeUp();
        await looked.promise;
      }
      return !isAway;
    },
    doubt() {
      becomeAway();
      wakeUp();
    },
    async close() {
      isClosed = true;
      becomeAway();
      wakeUp();
      await looking;
    },
  };
}
