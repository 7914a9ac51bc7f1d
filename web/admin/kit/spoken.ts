import { spokenIn } from '#contract/catalogue/spoken.ts';
import { browserLanguage } from '#web/texts/texts.ts';

/** Goods and categories by their names in the language of the page: to be read, not to be edited. */
export function spoken<T extends Parameters<typeof spokenIn>[1]>(things: T[]): T[] {
  const language = browserLanguage();
  return things.map((thing) => spokenIn(language, thing));
}
