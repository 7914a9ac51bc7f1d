import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import type { ShopData } from './shop-data.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The title of a screen that search engines have no business with. */
export function privateMeta(matches: Matches, title: (language: Language) => string): MetaDescriptor[] {
  const root = matches[0]?.loaderData as Partial<ShopData> | undefined;
  const shopName = root?.settings?.shopName ?? 'Pasal';
  return [
    { title: `${title(root?.language ?? DEFAULT_LANGUAGE)} · ${shopName}` },
    { name: 'robots', content: 'noindex' },
  ];
}
