import type { Place } from '#contract/delivery/places.ts';
import type { SavedAddress } from '#contract/orders/addresses.ts';
import { type PaymentMethod, paymentMethods } from '#contract/orders/order-statuses.ts';
import { newKey } from '#web/new-key.ts';
import { tabStore } from '#web/storage.ts';
import { type AddressDraft, addressFields } from './checkout-form.ts';

export const CHECKOUT_DRAFT_KEY = 'pasal.checkout';

/** What was typed, and the attempt that was made with it. Survives errors, reloads and a trip to the wallet. */
export type CheckoutDraft = {
  userId: string;
  address: AddressDraft;
  place?: Place | undefined;
  pickup?: boolean;
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
  const wished = paymentMethods.find((method) => method === form.get('paymentMethod'));
  const place = form.get('place');
  return {
    userId,
    address: Object.fromEntries(address),
    ...(place ? { place: JSON.parse(String(place)) } : {}),
    pickup: form.get('pickup') === 'true',
    paymentMethod: wished ?? 'khalti',
    attempt: readDraft(userId)?.attempt,
  };
}

/** An address that was used before, as the form has it. */
export function draftFrom(saved: SavedAddress): Pick<CheckoutDraft, 'address' | 'place'> {
  const { placeCode: code, wards, city: name, district, state: province, ward, ...written } = saved;
  const address = { ...written, ward: ward ? String(ward) : '' };
  if (code === null || wards === null) return { address: { ...address, city: name, state: province } };
  const { cityNe: nameNe = '', districtNe = '', stateNe: provinceNe = '' } = saved;
  const place = { code, name, nameNe, district, districtNe, province, provinceNe, wards };
  return { address: { ...address, tole: saved.tole || saved.address, address: '' }, place };
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

/** The payment has ended, one way or the other: the next one is another. The address stays for it. */
export function endAttempt(userId: string): Attempt | undefined {
  const draft = readDraft(userId);
  if (draft) storeDraft({ ...draft, attempt: undefined });
  return draft?.attempt;
}
