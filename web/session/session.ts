import { useSyncExternalStore } from 'react';
import type { SessionAnswer, User } from '#contract/accounts/accounts.ts';
import { localStore } from '#web/storage.ts';

/** The token lives in local storage; every tab sees the same session and hears when it changes. */
export type Session = { token: string; user: User };

const SESSION_KEY = 'pasal.session';
const GUEST_KEY = 'pasal.guest';
const COUNT_KEY = 'pasal.cart-count';
const listeners = new Set<() => void>();

let cachedText: string | null = null;
let cached: Partial<Session> = {};

/** Undefined for guests, and for a token whose user is not known yet: load-session.ts asks for them. */
export function readSession(): Session | undefined {
  const { token, user } = readStored();
  return token && user ? (cached as Session) : undefined;
}

export function readToken(): string | undefined {
  return readStored().token;
}

/** The token of somebody who buys without an account; to every screen they are a guest. */
export function readGuest(): string | undefined {
  return localStore.read(GUEST_KEY) ?? undefined;
}

export function storeGuest(token: string): void {
  localStore.write(GUEST_KEY, token);
}

export function forgetGuest(): void {
  localStore.remove(GUEST_KEY);
}

function readStored(): Partial<Session> {
  const text = localStore.read(SESSION_KEY);
  if (text !== cachedText) {
    cachedText = text;
    cached = parse(text);
  }
  return cached;
}

function parse(text: string | null): Partial<Session> {
  try {
    const { token, user } = JSON.parse(text ?? '{}');
    return typeof token === 'string' ? { token, user: user?.role ? user : undefined } : {};
  } catch {
    return {};
  }
}

export function storeSession({ token, user }: SessionAnswer): void {
  localStore.write(SESSION_KEY, JSON.stringify({ token, user } satisfies Session));
  announce();
}

/** What the service worker keeps of this person goes too. */
export function clearSession(): void {
  localStore.remove(SESSION_KEY);
  localStore.remove(COUNT_KEY);
  navigator.serviceWorker?.controller?.postMessage('forget');
  announce();
}

/** How many items the cart held when last heard of; the header shows it until the server says more. */
export function storeCartCount(count: number): void {
  if (count === readCartCount()) return;
  localStore.write(COUNT_KEY, String(count));
  announce();
}

function readCartCount(): number {
  return Number(localStore.read(COUNT_KEY)) || 0;
}

/** Undefined while the page still shows what the server rendered, which is the same for everybody. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined);
}

export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCartCount, () => 0);
}

function announce(): void {
  const role = readSession()?.user.role ?? (readToken() ? 'user' : 'guest');
  document.documentElement.dataset.session = role;
  document.documentElement.dataset.cart = String(readCartCount());
  for (const listener of listeners) listener();
}

/** Calls back when another tab has logged in, out or over to somebody else. */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', announce);
  };
}
