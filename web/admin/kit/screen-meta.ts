import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { type TextGroups, textsIn } from '#web/texts.ts';

type Match = { id: string; loaderData?: unknown } | undefined;

/** The title of a screen's tab. */
export function screenMeta(matches: readonly Match[], name: (texts: TextGroups['admin']) => string) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { language?: Language }
    | undefined;
  const texts = textsIn(root?.language ?? DEFAULT_LANGUAGE, 'admin');
  return [{ title: texts.kit.pageTitle(name(texts)) }];
}
