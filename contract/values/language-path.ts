import { DEFAULT_LANGUAGE, type Language, languages } from '#texts/language.ts';

/** English pages stand at the root, those in other languages below the language's name: '/ne/products'. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** '/ne/products' → 'ne' and '/products'. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const named = languages.find((language) => {
    const prefix = languagePrefix(language);
    return prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  });
  if (!named) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language: named, path: pathname.slice(languagePrefix(named).length) || '/' };
}

/** '/' → '/ne', '/products' → '/ne/products' */
export function withLanguage(path: string, language: Language): string {
  const prefix = languagePrefix(language);
  return prefix ? prefix + (/^\/(?=$|[?#])/.test(path) ? path.slice(1) : path) : path;
}
