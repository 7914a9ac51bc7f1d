import { messageFrame as english } from '#texts/en/message-templates.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, type Translated } from '#texts/language.ts';
import { messageFrame as nepali } from '#texts/ne/message-templates.ts';

/** What stands around and inside the words of every message. */
export const messageFrames: Translated<typeof english> = { en: english, ne: nepali };

/** Of a message that was written down; it may be older than a language. */
export function languageOfMessage({ language }: { language: string }): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
