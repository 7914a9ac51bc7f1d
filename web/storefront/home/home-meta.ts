import { href, type MetaDescriptor } from 'react-router';
import { shippingPromise } from '#web/storefront/frame/promises.ts';
import { absolute, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { textsIn } from '#web/texts/texts.ts';

export function homeMeta(shop: ShopData): MetaDescriptor[] {
  const { settings, language } = shop;
  const t = textsIn(language, 'browsing').home;
  const url = absolute(shop, href('/'));
  return pageMeta(shop, {
    title: t.pageTitle(settings.shopName),
    description: t.pageDescription(shippingPromise(settings, language)),
    path: href('/'),
    image: '/pictures/v1/hero-1-1080.webp',
    jsonLd: [
      {
        '@type': 'OnlineStore',
        name: settings.shopName,
        legalName: settings.legalName || undefined,
        url,
        email: settings.contactEmail || undefined,
        telephone: settings.contactPhone || undefined,
        address: settings.legalAddress || undefined,
      },
      {
        '@type': 'WebSite',
        name: settings.shopName,
        url,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url}products?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
}
