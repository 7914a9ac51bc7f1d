import type { Order, OrderInput } from '#contract/orders/orders.ts';
import { callApi, isUnreachable } from '#web/api.ts';
import { holder, readHeld, WAITING_ORDER_KEY, writeHeld } from './waiting.ts';

/** A cash order that could not be sent, or whose answer never came. Its key makes it one order, however often it is sent. */
export type WaitingOrder = { holder: string; key: string; order: OrderInput; since: string };

export function keepWaiting(order: Omit<WaitingOrder, 'holder' | 'since'>): void {
  writeHeld<WaitingOrder>(WAITING_ORDER_KEY, { ...order, holder: holder(), since: new Date().toISOString() });
}

/** Only ever for whoever placed it. */
export function readWaiting(): WaitingOrder | undefined {
  return readHeld<WaitingOrder>(WAITING_ORDER_KEY);
}

export function forgetWaiting(): void {
  writeHeld(WAITING_ORDER_KEY, undefined);
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
