import type { MetaDescriptor } from 'react-router';
import type { Category, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import type { Collection } from '#contract/catalogue/collections.ts';
import { breadcrumbList, jsonLdOf, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { textsIn } from '#web/texts/texts.ts';
import { type Listing, listingPath } from './listing-address.ts';

/** Whose goods a listing shows: a category's, perhaps part of another one, or a collection's. */
type Shown = Record<'category' | 'whole', Category | undefined> & { collection: Collection | undefined };

/** Each page of a category is known by its own address; orders, views and searches are not worth finding twice. */
export function listingMeta(
  shop: ShopData,
  listing: Listing,
  { hasMore, totalProducts }: ProductListAnswer['pagination'],
  { category, collection }: Shown,
): MetaDescriptor[] {
  const { page, upto } = listing;
  const t = textsIn(shop.language, 'browsing').listing;
  const shown = collection ?? category;
  const title = listing.search ? t.pageSearch(listing.search) : (shown?.name ?? t.title);
  const neighbour = (rel: string, to: number) => ({
    tagName: 'link',
    rel,
    href: listingPath({ ...listing, page: to, upto: to }),
  });
  return [
    ...pageMeta(shop, {
      title: page > 1 ? t.pageTitle(title, page) : title,
      description: shown?.description || t.pageDescription(totalProducts, shop.settings.shopName),
      path: listingPath(
        collection ? { collection: listing.collection, page } : { category: listing.category, page },
      ),
      image: shown?.image || undefined,
      hidden: Boolean(listing.search || listing.minPrice || listing.maxPrice),
    }),
    ...(page > 1 ? [neighbour('prev', page - 1)] : []),
    ...(hasMore ? [neighbour('next', upto + 1)] : []),
  ];
}

export function listingJsonLd(
  shop: ShopData,
  listing: Listing,
  { category, whole, collection }: Shown,
): string {
  const { frame } = textsIn(shop.language, 'shop');
  const shelves = collection ? [] : [whole, category].filter((each) => each !== undefined);
  return jsonLdOf(
    breadcrumbList(shop, [
      { name: frame.home, path: '/' },
      { name: frame.products, path: '/products' },
      ...(collection
        ? [{ name: collection.name, path: listingPath({ collection: listing.collection }) }]
        : []),
      ...shelves.map(({ _id, name }) => ({ name, path: listingPath({ category: _id }) })),
    ]),
  );
}
