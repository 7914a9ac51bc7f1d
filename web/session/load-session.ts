import type { User } from '#contract/accounts/accounts.ts';
import { callApi, isUnreachable } from '#web/api.ts';
import { clearSession, readSession, readToken, type Session, storeSession } from './session.ts';

let asking: Promise<Session | undefined> | undefined;

/** The session with its user. A stored token without one asks the server whose it is; a token that fails is forgotten. */
export async function loadSession(): Promise<Session | undefined> {
  const token = readToken();
  if (!token || readSession()) return readSession();
  asking ??= askWho(token).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askWho(token: string): Promise<Session | undefined> {
  try {
    const { user } = await callApi<{ user: User }>('GET', '/auth/me');
    if (readToken() === token) storeSession({ token, user });
  } catch (error) {
    // A page that is being left gets no answer either: only the server's own no ends a session.
    if (!isUnreachable(error) && readToken() === token) clearSession();
  }
  return readSession();
}
