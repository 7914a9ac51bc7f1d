import { inTree } from '#contract/catalogue/category-tree.ts';
import type { Collection } from '#contract/catalogue/collections.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { shopDataOf } from '#web/storefront/frame/seo.ts';
import { swatchesOf } from '#web/storefront/product/swatches.ts';
import { toCard } from './card-product.ts';
import { type Listing, listingPath } from './listing-address.ts';
import { listingMeta } from './listing-meta.ts';
import { readPages } from './read-pages.ts';

const SUGGESTIONS = 4;

export type ListingData = Exclude<Awaited<ReturnType<typeof readListing>>, { lastPage: string }>;

/** All that a listing shows; a page that is not there leads to the last one. */
export async function readListing(shop: PublicShop, listing: Listing, collection?: Collection) {
  const [{ products, pagination, categoryCounts, showingFor, options }, all, shopData] = await Promise.all([
    readPages(shop, listing),
    shop.listCategories(),
    shopDataOf(shop),
  ]);
  if (listing.page > 1 && products.length === 0) {
    const { totalPages } = pagination;
    return { lastPage: listingPath({ ...listing, page: totalPages, upto: totalPages }) };
  }
  const isEmpty = products.length === 0;
  const suggested = isEmpty ? await shop.listBestSellers(SUGGESTIONS) : [];
  const counts = new Map(categoryCounts.map(({ _id, count }) => [_id, count]));
  const category = all.find(({ _id }) => _id === listing.category);
  const whole = all.find(({ _id }) => _id === category?.parentId);
  const shown = collection ?? category;
  return {
    meta: listingMeta(shopData, listing, pagination, { category, whole, collection }),
    listing,
    title: shown?.name,
    description: shown?.description,
    whole: whole && !collection ? { name: whole.name, to: listingPath({ category: whole._id }) } : undefined,
    products: products.map(toCard),
    suggested: suggested.map(toCard),
    showingFor: isEmpty ? undefined : showingFor,
    options: options.map((option) => ({ ...option, swatches: swatchesOf([option]) })),
    hasMore: pagination.hasMore,
    total: pagination.totalProducts,
    categories: inTree(all)
      .map(({ _id, name, parentId }) => ({ _id, name, parentId, count: counts.get(_id) ?? 0 }))
      // Of a collection, only where something of it is.
      .filter(({ _id, count }) => !collection || count > 0 || _id === listing.category),
  };
}
