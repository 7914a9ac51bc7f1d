import type { MetaDescriptor } from 'react-router';
import type { Category, ProductListAnswer } from '#contract/catalogue.ts';
import { breadcrumbList, pageMeta } from '#web/storefront/frame/seo.ts';
import type { ShopData } from '#web/storefront/frame/shop-data.ts';
import { type Listing, listingPath } from './listing-address.ts';

/** Each page of a category is known by its own address; orders, views and searches are not worth finding twice. */
export function listingMeta(
  shop: ShopData,
  listing: Listing,
  { hasMore, totalProducts }: ProductListAnswer['pagination'],
  category: Category | undefined,
): MetaDescriptor[] {
  const { page } = listing;
  const title = listing.search ? `Search: ${listing.search}` : (category?.name ?? 'Products');
  const neighbour = (rel: string, to: number) => ({
    tagName: 'link',
    rel,
    href: listingPath({ ...listing, page: to }),
  });
  return [
    ...pageMeta(shop, {
      title: page > 1 ? `${title}, page ${page}` : title,
      description:
        category?.description ||
        `Browse ${totalProducts} products at ${shop.settings.shopName}, delivered across Nepal. Pay by Khalti or cash on delivery.`,
      path: listingPath({ category: listing.category, page }),
      image: category?.image || undefined,
      hidden: Boolean(listing.search || listing.minPrice || listing.maxPrice),
      jsonLd: [
        breadcrumbList(shop, [
          { name: 'Home', path: '/' },
          { name: 'Products', path: '/products' },
          ...(category ? [{ name: category.name, path: listingPath({ category: category._id }) }] : []),
        ]),
      ],
    }),
    ...(page > 1 ? [neighbour('prev', page - 1)] : []),
    ...(hasMore ? [neighbour('next', page + 1)] : []),
  ];
}
