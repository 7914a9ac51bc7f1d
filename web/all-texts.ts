import admin from '#texts/en/admin-group.ts';
import buying from '#texts/en/buying-group.ts';
import order from '#texts/en/order-group.ts';
import shop from '#texts/en/shop-group.ts';
import { languages, type Translated } from '#texts/language.ts';
import { addTexts, type TextGroups } from './texts.ts';

const texts: Translated<TextGroups> = {
  en: { admin, buying, order, shop },
};

/** The server has every language at hand. */
export function addAllTexts(): void {
  for (const language of languages) addTexts(language, texts[language]);
}
