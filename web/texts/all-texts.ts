import account from '#texts/en/groups/account.ts';
import admin from '#texts/en/groups/admin.ts';
import bills from '#texts/en/groups/bills.ts';
import browsing from '#texts/en/groups/browsing.ts';
import buying from '#texts/en/groups/buying.ts';
import order from '#texts/en/groups/order.ts';
import shop from '#texts/en/groups/shop.ts';
import { languages, type Translated } from '#texts/language.ts';
import neAccount from '#texts/ne/groups/account.ts';
import neAdmin from '#texts/ne/groups/admin.ts';
import neBills from '#texts/ne/groups/bills.ts';
import neBrowsing from '#texts/ne/groups/browsing.ts';
import neBuying from '#texts/ne/groups/buying.ts';
import neOrder from '#texts/ne/groups/order.ts';
import neShop from '#texts/ne/groups/shop.ts';
import { addTexts, type TextGroups } from './texts.ts';

const texts: Translated<TextGroups> = {
  en: { account, admin, bills, browsing, buying, order, shop },
  ne: {
    account: neAccount,
    admin: neAdmin,
    bills: neBills,
    browsing: neBrowsing,
    buying: neBuying,
    order: neOrder,
    shop: neShop,
  },
};

/** The server has every language at hand. */
export function addAllTexts(): void {
  for (const language of languages) addTexts(language, texts[language]);
}
