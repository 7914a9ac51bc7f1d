import type { Language } from '#texts/language.ts';

/** The language of what somebody has written, by its letters: a page in the other one marks it with `lang`. */
export function langOf(text: string): Language {
  return /[\u0900-\u097f]/.test(text) ? 'ne' : 'en';
}
