import type { StoreSettings } from '#contract/settings.ts';
import { formatPrice } from '#contract/values/money.ts';
import type { Language } from '#texts/language.ts';
import { textsIn } from '#web/texts/texts.ts';
import { shorten } from './shorten.ts';

/** What the shop promises in words, always derived from its settings. */

export function shippingPromise(
  { freeShippingFrom, shippingFee }: StoreSettings,
  language: Language,
): string {
  const t = textsIn(language, 'shop').frame;
  if (freeShippingFrom === 0 || shippingFee === 0) return t.freeShippingAlways;
  return t.freeShippingFrom(formatPrice(freeShippingFrom, language));
}

export function taxNote({ taxRatePercent, pricesIncludeTax }: StoreSettings, language: Language): string {
  const t = textsIn(language, 'shop').frame;
  return taxRatePercent === 0 || pricesIncludeTax ? t.taxIncluded : t.taxAdded(taxRatePercent);
}

/** As many whole sentences as there is room for. */
export function returnsInShort({ returnPolicy }: StoreSettings, language: Language): string {
  let short = '';
  for (const sentence of returnPolicy.match(/[^.!?।]+[.!?।]*\s*/g) ?? []) {
    if ((short + sentence).trim().length > 100) break;
    short += sentence;
  }
  return short.trim() || shorten(returnPolicy, 100) || textsIn(language, 'shop').frame.returnsHelp;
}

export function helpLine({ contactPhone, contactEmail }: StoreSettings, language: Language): string {
  const t = textsIn(language, 'shop').frame;
  if (contactPhone) return t.callUs(contactPhone);
  if (contactEmail) return t.writeTo(contactEmail);
  return t.gladToHelp;
}
