import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE, type Language, languages } from '#texts/language.ts';

/** The texts come in groups, so that a page loads only the words it may need: see docs/decisions/011-texts.md. */
export type TextGroups = {
  shop: typeof import('#texts/en/groups/shop.ts').default;
  browsing: typeof import('#texts/en/groups/browsing.ts').default;
  buying: typeof import('#texts/en/groups/buying.ts').default;
  account: typeof import('#texts/en/groups/account.ts').default;
  order: typeof import('#texts/en/groups/order.ts').default;
  admin: typeof import('#texts/en/groups/admin.ts').default;
  bills: typeof import('#texts/en/groups/bills.ts').default;
};
export type TextGroup = keyof TextGroups;

const loaded = new Map<Language, Partial<TextGroups>>();

export function addTexts(language: Language, texts: Partial<TextGroups>): void {
  loaded.set(language, { ...loaded.get(language), ...texts });
}

/** For what runs outside of components on the server: loaders and meta functions. */
export function textsIn<Group extends TextGroup>(language: Language, group: Group): TextGroups[Group] {
  const texts = loaded.get(language)?.[group];
  if (!texts) throw new Error(`The texts of '${group}' are not loaded in '${language}'`);
  return texts;
}

/** Set once, in the root: the server renders pages in different languages at the same time. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return use(LanguageContext);
}

export function useTexts<Group extends TextGroup>(group: Group): TextGroups[Group] {
  return textsIn(useLanguage(), group);
}

/** For what runs only in the browser: client loaders and actions, calls, toasts. */
export function browserTexts<Group extends TextGroup>(group: Group): TextGroups[Group] {
  return textsIn(browserLanguage(), group);
}

/** The document's language; choosing another one loads another document. */
export function browserLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? DEFAULT_LANGUAGE;
}
