import type { MiddlewareFunction } from 'react-router';
import type { Translated } from '#texts/language.ts';
import { addTexts, browserLanguage, type TextGroup, type TextGroups } from './texts.ts';

type Files = { [Group in TextGroup]: () => Promise<{ default: TextGroups[Group] }> };

/** One file for each language and group; the browser fetches those it shows. */
const files: Translated<Files> = {
  en: {
    shop: () => import('#texts/en/groups/shop.ts'),
    browsing: () => import('#texts/en/groups/browsing.ts'),
    buying: () => import('#texts/en/groups/buying.ts'),
    account: () => import('#texts/en/groups/account.ts'),
    order: () => import('#texts/en/groups/order.ts'),
    admin: () => import('#texts/en/groups/admin.ts'),
    bills: () => import('#texts/en/groups/bills.ts'),
  },
  ne: {
    shop: () => import('#texts/ne/groups/shop.ts'),
    browsing: () => import('#texts/ne/groups/browsing.ts'),
    buying: () => import('#texts/ne/groups/buying.ts'),
    account: () => import('#texts/ne/groups/account.ts'),
    order: () => import('#texts/ne/groups/order.ts'),
    admin: () => import('#texts/ne/groups/admin.ts'),
    bills: () => import('#texts/ne/groups/bills.ts'),
  },
};

export async function loadTexts(groups: readonly TextGroup[]): Promise<void> {
  const language = browserLanguage();
  await Promise.all(
    groups.map(async (group) => addTexts(language, { [group]: (await files[language][group]()).default })),
  );
}

/** Client middleware of a layout whose screens use these groups: nothing below it runs before they are there. */
export function textsFirst(groups: readonly TextGroup[]): MiddlewareFunction {
  return async (_args, next) => {
    await loadTexts(groups);
    return next();
  };
}
