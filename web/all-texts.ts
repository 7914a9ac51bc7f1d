import account from '#texts/en/account-group.ts';
import admin from '#texts/en/admin-group.ts';
import browsing from '#texts/en/browsing-group.ts';
import buying from '#texts/en/buying-group.ts';
import order from '#texts/en/order-group.ts';
import shop from '#texts/en/shop-group.ts';
import { languages, type Translated } from '#texts/language.ts';
import { addTexts, type TextGroups } from './texts.ts';

const texts: Translated<TextGroups> = {
  en: { account, admin, browsing, buying, order, shop },
};

/** The server has every language at hand. */
export function addAllTexts(): void {
  for (const language of languages) addTexts(language, texts[language]);
}
