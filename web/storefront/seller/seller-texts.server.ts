import { seller as en } from '#texts/en/storefront/seller.ts';
import type { Language, Translated } from '#texts/language.ts';
import { seller as ne } from '#texts/ne/storefront/seller.ts';

const texts: Translated<typeof en> = { en, ne };

export function sellerTexts(language: Language): typeof en {
  return texts[language];
}
