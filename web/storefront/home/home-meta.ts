import { href, type MetaDescriptor } from 'react-router';
import { faceTexts } from '#web/storefront/face/face-texts.server.ts';
import { shippingPromise } from '#web/storefront/frame/promises.ts';
import { absolute, jsonLdOf, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { filesOf } from '#web/ui/goods/picture.tsx';
import { HERO_SIZES } from './hero.tsx';
import { type HeroData, methodsInWords } from './home-data.server.ts';

export function homeMeta(shop: ShopData, hero: HeroData): MetaDescriptor[] {
  const { settings, language } = shop;
  const t = faceTexts(language);
  const { shopName } = settings;
  return [
    ...preloads(hero),
    ...pageMeta(shop, {
      title: t.homeTitle(shopName),
      description: t.homeDescription(shopName, shippingPromise(settings, language), methodsInWords(shop)),
      path: href('/'),
      image: hero.image,
    }),
  ];
}

export function homeJsonLd(shop: ShopData): string {
  const { settings } = shop;
  const { shopName } = settings;
  const url = absolute(shop, href('/'));
  return jsonLdOf(
    {
      '@type': 'OnlineStore',
      name: shopName,
      legalName: settings.legalName || undefined,
      url,
      logo: shop.logo ? absolute(shop, shop.logo) : undefined,
      email: settings.contactEmail || undefined,
      telephone: settings.contactPhone || undefined,
      address: settings.legalAddress || undefined,
    },
    {
      '@type': 'WebSite',
      name: shopName,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}products?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  );
}

/** The picture is fetched with the page itself: by far the largest thing seen first. */
function preloads({ image, imageDark }: HeroData): MetaDescriptor[] {
  const light = imageDark ? '(prefers-color-scheme: light)' : undefined;
  return [
    { src: image, media: light },
    { src: imageDark, media: '(prefers-color-scheme: dark)' },
  ].flatMap(({ src, media }) => {
    const files = filesOf(src);
    if (!files) return [];
    return {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: files.srcSet('avif'),
      imageSizes: HERO_SIZES,
      fetchPriority: 'high',
      ...(media ? { media } : {}),
    };
  });
}
