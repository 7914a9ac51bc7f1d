import type { MetaDescriptor } from 'react-router';
import type { PublicShop } from '#contract/public-shop.ts';
import { absoluteAddress } from '#contract/values/image-address.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { SHARED_HEIGHT, SHARED_WIDTH, sharedAddress } from '#contract/values/shared-picture.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#texts/language.ts';
import type { ShopData } from './shop-data.ts';
import { shorten } from './shorten.ts';

type PageMeta = {
  title: string;
  description: string;
  /** The path search engines should know it by. */
  path: string;
  image?: string;
  type?: 'website' | 'product';
  hidden?: boolean;
};

/** What the server's loaders know of the shop; they make the tags, so that the browser need not know how. */
export async function shopDataOf(shop: PublicShop): Promise<ShopData> {
  const { publicUrl, language } = shop;
  const [settings, paymentMethods, { logo }] = await Promise.all([
    shop.settings(),
    shop.paymentMethods(),
    shop.appearance(),
  ]);
  return { settings, publicUrl, language, paymentMethods, logo };
}

/** What the page is called by search engines and where it is shared. */
export function pageMeta(shop: ShopData, page: PageMeta): MetaDescriptor[] {
  const image = page.image || shop.logo;
  const { shopName } = shop.settings;
  const title = page.title.startsWith(shopName) ? page.title : `${page.title} · ${shopName}`;
  // In ASCII: one other letter in its head, and an English page takes twice the room while it is made.
  const description = shorten(page.description, 160, '...');
  const urlIn = (language: Language) => absolute(shop, withLanguage(page.path, language));
  const url = urlIn(shop.language);
  return [
    { title },
    { name: 'description', content: description },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.hidden ? [] : languages.map((language) => alternate(language, urlIn(language)))),
    ...(page.hidden ? [] : [alternate('x-default', urlIn(DEFAULT_LANGUAGE))]),
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...imageTags(shop, image),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}

/** In the shape that is shown beside a link, where the picture is the shop's own. */
function imageTags(shop: ShopData, image: string | undefined): MetaDescriptor[] {
  if (!image) return [];
  const shared = sharedAddress(image);
  const tags = [{ property: 'og:image', content: absolute(shop, shared ?? image) }];
  if (!shared) return tags;
  return [
    ...tags,
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARED_WIDTH) },
    { property: 'og:image:height', content: String(SHARED_HEIGHT) },
  ];
}

/** The same page in another language, for search engines. */
function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href };
}

/** Things in the words of schema.org, for search engines: JSON that cannot end the script it stands in. */
export function jsonLdOf(...things: object[]): string {
  const described = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  return JSON.stringify(described).replaceAll('<', '\\u003c');
}

export type Crumb = { name: string; path: string };

export function breadcrumbList(shop: ShopData, crumbs: Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(shop, withLanguage(path, shop.language)),
    })),
  };
}

export function absolute(shop: ShopData, path: string): string {
  return absoluteAddress(path, shop.publicUrl) ?? shop.publicUrl;
}
