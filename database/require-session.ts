import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A pooler that gives a connection to somebody else after every transaction (PgBouncer's transaction mode) loses what we
 * listen for and the locks we hold. It cannot be asked, so it is tried.
 */
export async function requireSession(url: string, patienceMs = 10_000): Promise<void> {
  const [listener, speaker] = [client(url), client(url)];
  try {
    await Promise.all([listener.connect(), speaker.connect()]);
    const word = randomUUID();
    const heard = new Promise<boolean>((resolve) => {
      listener.on('notification', ({ payload }) => payload === word && resolve(true));
      setTimeout(resolve, patienceMs, false).unref();
    });
    await listener.query('listen session_check');
    await speaker.query("select pg_notify('session_check', $1)", [word]);
    if (await heard) return;
    throw new Error(
      'DATABASE_URL leads through a pooler in transaction mode, such as PgBouncer. Pasal keeps a pool of its own: give it the address of PostgreSQL itself, or a pool in session mode.',
    );
  } finally {
    await Promise.all([listener.end(), speaker.end()].map((ending) => ending.catch(() => {})));
  }
}

function client(url: string): pg.Client {
  const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  made.on('error', () => {});
  return made;
}
