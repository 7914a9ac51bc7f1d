import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import type { Changes } from '#server/answers/kept.ts';
import { type CurrentUser, findSession, hashToken } from './sessions.ts';

type KeptSessions = {
  known: LRUCache<string, CurrentUser>;
  /** The keys under which somebody is known. */
  keysOf: Map<string, Set<string>>;
  /** How often something changed: what was read before the last time is not kept. */
  changed: number;
  changes: Changes;
};

const MAX_KEPT = 20_000;
const KEPT_MS = 60_000;
const kept = new WeakMap<Database, KeptSessions>();

/** From now on, whose a token is is read once a minute, and anew when something about the person or the settings has changed. */
export function keepSessions(db: Database, changes: Changes): void {
  const keysOf = new Map<string, Set<string>>();
  const known = new LRUCache<string, CurrentUser>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    dispose({ id }, key) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    },
  });
  const sessions: KeptSessions = { known, keysOf, changed: 0, changes };
  kept.set(db, sessions);
  changes.subscribe((change) => {
    if (change && change.topic !== 'users' && change.topic !== 'settings') return;
    sessions.changed += 1;
    if (change?.topic !== 'users' || !change.id) return known.clear();
    for (const key of keysOf.get(change.id) ?? []) known.delete(key);
  });
}

/**
 * Whose the token was within the last minute. It may have been revoked since, so this is only for calls whose own statement
 * holds it against the session: docs/decisions/017-kept-sessions.md.
 */
export function recogniseSession(
  db: Database,
  token: string,
): CurrentUser | Promise<CurrentUser | undefined> {
  const sessions = kept.get(db);
  if (!sessions || sessions.changes.isDeaf()) return findSession(db, token);
  const key = hashToken(token).toString('latin1');
  return sessions.known.get(key) ?? readAndKeep(db, token, key, sessions);
}

async function readAndKeep(
  db: Database,
  token: string,
  key: string,
  sessions: KeptSessions,
): Promise<CurrentUser | undefined> {
  const { changed } = sessions;
  const user = await findSession(db, token);
  if (user && changed === sessions.changed) keep(sessions, key, user);
  return user;
}

function keep({ known, keysOf }: KeptSessions, key: string, user: CurrentUser): void {
  known.set(key, user);
  const keys = keysOf.get(user.id) ?? new Set();
  keysOf.set(user.id, keys.add(key));
}
