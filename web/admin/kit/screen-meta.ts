import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { type TextGroups, textsIn } from '#web/texts/texts.ts';

type Texts = TextGroups['admin'];
type Match = { id: string; loaderData?: unknown } | undefined;

/** The title of a screen's tab. */
export function screenMeta(matches: readonly Match[], name: (texts: Texts) => string) {
  const texts = textsOf(matches);
  return [{ title: texts.kit.pageTitle(name(texts)) }];
}

export function backOfficeMeta(matches: readonly Match[]) {
  return [{ title: textsOf(matches).frame.backOffice }];
}

function textsOf(matches: readonly Match[]): Texts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { language?: Language }
    | undefined;
  return textsIn(root?.language ?? DEFAULT_LANGUAGE, 'admin');
}
