import { formatRupees } from '#contract/money.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { shorten } from './shorten.ts';

/** What the shop promises in words, always derived from its settings. */

export function shippingPromise({ freeShippingFrom, shippingFee }: StoreSettings): string {
  if (freeShippingFrom === 0 || shippingFee === 0) return 'Free shipping on every order';
  return `Free shipping on orders over ${formatRupees(freeShippingFrom)}`;
}

export function taxNote({ taxRatePercent }: StoreSettings): string {
  if (taxRatePercent === 0) return 'Prices include all taxes.';
  return `${taxRatePercent}% tax is added at checkout.`;
}

/** As many whole sentences as there is room for. */
export function returnsInShort({ returnPolicy }: StoreSettings): string {
  let short = '';
  for (const sentence of returnPolicy.match(/[^.!?]+[.!?]*\s*/g) ?? []) {
    if ((short + sentence).trim().length > 100) break;
    short += sentence;
  }
  return short.trim() || shorten(returnPolicy, 100) || 'Not right? Tell us and we will help';
}

export function helpLine({ contactPhone, contactEmail }: StoreSettings): string {
  if (contactPhone) return `Call us on ${contactPhone}`;
  if (contactEmail) return `Write to ${contactEmail}`;
  return 'We are glad to help';
}
