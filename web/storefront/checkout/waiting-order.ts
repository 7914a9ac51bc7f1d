import { useSyncExternalStore } from 'react';
import type { Order, OrderInput } from '#contract/orders.ts';
import { callApi, isUnreachable } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { localStore } from '#web/storage.ts';

export const WAITING_ORDER_KEY = 'pasal.waiting-order';

/** A cash order that could not be sent, or whose answer never came. Its key makes it one order, however often it is sent. */
export type WaitingOrder = { holder: string; key: string; order: OrderInput; since: string };

const listeners = new Set<() => void>();

export function keepWaiting(order: Omit<WaitingOrder, 'holder' | 'since'>): void {
  const waiting: WaitingOrder = { ...order, holder: holder(), since: new Date().toISOString() };
  localStore.write(WAITING_ORDER_KEY, JSON.stringify(waiting));
  announce();
}

/** Only ever for whoever placed it. */
export function readWaiting(): WaitingOrder | undefined {
  try {
    const waiting: WaitingOrder | null = JSON.parse(localStore.read(WAITING_ORDER_KEY) ?? 'null');
    return waiting?.holder === holder() ? waiting : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWaiting(): void {
  localStore.remove(WAITING_ORDER_KEY);
  announce();
}

/** Sends it once more. Undefined: no answer came again. A refusal is thrown, and it waits no longer. */
export async function sendWaiting({ key, order }: WaitingOrder): Promise<Order | undefined> {
  const headers = { 'idempotency-key': key };
  try {
    const placed = await callApi<{ order: Order }>('POST', '/orders', order, { headers });
    forgetWaiting();
    return placed.order;
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    forgetWaiting();
    throw error;
  }
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readWaiting() !== undefined,
    () => false,
  );
}

function holder(): string {
  return readSession()?.user._id ?? 'guest';
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
