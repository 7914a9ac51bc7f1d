import textFiles from 'virtual:text-files';
import { useMatches } from 'react-router';
import type { Language } from '#texts/language.ts';
import type { TextGroup } from './texts.ts';

/** Exported by layouts as `handle`: which texts the screens below them use, besides `shop`. */
export type TextsHandle = { texts: readonly TextGroup[] };

/** The groups that the matched routes use. */
export function useTextGroups(): TextGroup[] {
  const handles = useMatches().map(({ handle }) => handle as Partial<TextsHandle> | undefined);
  return ['shop', ...handles.flatMap((handle) => handle?.texts ?? [])];
}

/** Where the browser finds them, for the server's page to name them early; in the browser and in development nobody asks. */
export function addressesOf(groups: readonly TextGroup[], language: Language): string[] {
  return groups.flatMap((group) => textFiles[`${language}/${group}`] ?? []);
}
