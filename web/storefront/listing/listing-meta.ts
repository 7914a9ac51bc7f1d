import type { MetaDescriptor } from 'react-router';
import type { Category, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import type { Collection } from '#contract/catalogue/collections.ts';
import { breadcrumbList, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { textsIn } from '#web/texts/texts.ts';
import { type Listing, listingPath } from './listing-address.ts';

/** Each page of a category is known by its own address; orders, views and searches are not worth finding twice. */
export function listingMeta(
  shop: ShopData,
  listing: Listing,
  { hasMore, totalProducts }: ProductListAnswer['pagination'],
  {
    category,
    whole,
    collection,
  }: Record<'category' | 'whole', Category | undefined> & {
    collection: Collection | undefined;
  },
): MetaDescriptor[] {
  const { page, upto } = listing;
  const t = textsIn(shop.language, 'browsing').listing;
  const { frame } = textsIn(shop.language, 'shop');
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
      jsonLd: [
        breadcrumbList(shop, [
          { name: frame.home, path: '/' },
          { name: frame.products, path: '/products' },
          ...(collection
            ? [{ name: collection.name, path: listingPath({ collection: collection.slug }) }]
            : []),
          ...(collection ? [] : [whole, category]).flatMap((each) =>
            each ? [{ name: each.name, path: listingPath({ category: each._id }) }] : [],
          ),
        ]),
      ],
    }),
    ...(page > 1 ? [neighbour('prev', page - 1)] : []),
    ...(hasMore ? [neighbour('next', upto + 1)] : []),
  ];
}
