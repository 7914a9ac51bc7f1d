import type { Words } from '#contract/appearance.ts';
import { face as en } from '#texts/en/storefront/face.ts';
import { type Language, languages, type Translated } from '#texts/language.ts';
import { face as ne } from '#texts/ne/storefront/face.ts';

const texts: Translated<typeof en> = { en, ne };

export function faceTexts(language: Language): typeof en {
  return texts[language];
}

/** In the reader's language where the owner wrote it, else as it was written. */
export function inWords(words: Words, language: Language): string {
  return [language, ...languages].map((each) => words[each].trim()).find(Boolean) ?? '';
}
