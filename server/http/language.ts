import type { FastifyRequest } from 'fastify';
import { type Texts, texts } from '#server/texts.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#texts/language.ts';

/** What the page says it shows, else what the browser prefers. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = `${headers['x-language'] ?? ''},${headers['accept-language'] ?? ''}`.slice(0, 200);
  const wanted = asked.split(',').map((tag) => tag.split(/[-;]/)[0]?.trim().toLowerCase());
  return wanted.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? DEFAULT_LANGUAGE;
}

export function textsFor(request: FastifyRequest): Texts {
  return texts[languageOf(request)];
}
