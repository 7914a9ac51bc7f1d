import { useRouteLoaderData } from 'react-router';
import { optionIn } from '#contract/catalogue/chosen-options.ts';
import type { loader } from '#web/root.tsx';
import { langOf } from './lang-of.ts';
import { useLanguage } from './texts.ts';

/** Options and their values as they are called in the language of the page. Addresses and calls keep the words products have. */
export function useOptionWords(): (word: string) => string {
  const language = useLanguage();
  const words = useRouteLoaderData<typeof loader>('root')?.optionWords;
  return (word) => optionIn(language, words, word);
}

/** Marked, where it is called only as in the other language. */
export function OptionWord({ word }: { word: string }) {
  const said = useOptionWords()(word);
  return <span lang={langOf(said)}>{said}</span>;
}
