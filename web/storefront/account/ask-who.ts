import type { User } from '#contract/accounts/accounts.ts';
import { callApi } from '#web/api.ts';

/** Who the token belongs to by now, or undefined where it ended. */
export async function askWho(): Promise<User | undefined> {
  try {
    return (await callApi<{ user: User }>('GET', '/auth/me')).user;
  } catch {
    return undefined;
  }
}
