import { href, type MetaDescriptor } from 'react-router';
import { shippingPromise } from '#web/storefront/frame/promises.ts';
import { absolute, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';

export function homeMeta(shop: ShopData): MetaDescriptor[] {
  const { settings } = shop;
  const url = absolute(shop, href('/'));
  return pageMeta(shop, {
    title: `${settings.shopName}: an online shop for Nepal`,
    description: `Electronics, clothing, things for home, sports and books, delivered across Nepal. ${shippingPromise(settings)}. Pay by Khalti or cash on delivery.`,
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
