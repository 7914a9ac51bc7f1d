import type { PaymentMethod } from '#contract/order-statuses.ts';
import { tabStore } from '#web/storage.ts';
import { type AddressDraft, addressFields } from './checkout-form.ts';

export const CHECKOUT_DRAFT_KEY = 'pasal.checkout';

/** What was typed, and the attempt that was made with it. Survives errors, reloads and a trip to the wallet. */
export type CheckoutDraft = {
  userId: string;
  address: AddressDraft;
  paymentMethod: PaymentMethod;
  attempt?: Attempt;
};

/** One wish to buy: sending it again, after a lost answer or a second click, must not buy twice. */
export type Attempt = { key: string; wish: string; orderId?: string };

export function readDraft(userId: string): CheckoutDraft | undefined {
  try {
    const draft: CheckoutDraft | null = JSON.parse(tabStore.read(CHECKOUT_DRAFT_KEY) ?? 'null');
    return draft?.userId === userId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The draft as the form now stands. */
export function draftOf(form: FormData, userId: string): CheckoutDraft {
  const address = addressFields.map((name) => [name, String(form.get(name) ?? '')]);
  return {
    userId,
    address: Object.fromEntries(address),
    paymentMethod: form.get('paymentMethod') === 'cash' ? 'cash' : 'khalti',
    attempt: readDraft(userId)?.attempt,
  };
}

export function storeDraft(draft: CheckoutDraft): void {
  tabStore.write(CHECKOUT_DRAFT_KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  tabStore.remove(CHECKOUT_DRAFT_KEY);
}

/** The attempt for this wish: the last one if nothing about it has changed, else a new one. */
export function attemptFor(draft: CheckoutDraft | undefined, wish: unknown): Attempt {
  const text = JSON.stringify(wish);
  return draft?.attempt?.wish === text ? draft.attempt : { key: newKey(), wish: text };
}

/** Not `randomUUID`, which a browser keeps from pages without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The payment has ended, one way or the other: the next one is another. The address stays for it. */
export function endAttempt(userId: string): Attempt | undefined {
  const draft = readDraft(userId);
  if (draft) storeDraft({ ...draft, attempt: undefined });
  return draft?.attempt;
}
