/** A language added here makes every text it lacks a type error: see `Translated`. */
export const languages = ['en', 'ne'] as const;

export type Language = (typeof languages)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** One of each in every language. */
export type Translated<T> = Record<Language, T>;

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}
