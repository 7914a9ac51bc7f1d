import type { RouterContextProvider } from 'react-router';
import { DEFAULT_PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import { inTree } from '#contract/catalogue/category-tree.ts';
import type { Collection } from '#contract/catalogue/collections.ts';
import { describedContext, shopContext } from '#web/shop-context.ts';
import { shopDataOf } from '#web/storefront/frame/seo.ts';
import { swatchesOf } from '#web/storefront/product/swatches.ts';
import { toCard, toListed } from './card-product.ts';
import { type Listing, listingPath } from './listing-address.ts';
import { listingJsonLd, listingMeta } from './listing-meta.ts';
import { readPages } from './read-pages.ts';

const SUGGESTIONS = 4;

export type ListingData = Exclude<Awaited<ReturnType<typeof readListing>>, { lastPage: string }>;

/** All that a listing shows; a page that is not there leads to the last one. */
export async function readListing(
  context: Readonly<RouterContextProvider>,
  listing: Listing,
  collection?: Collection,
) {
  const shop = context.get(shopContext);
  const [{ products, pagination, categoryCounts, showingFor, options }, all, shopData] = await Promise.all([
    readPages(shop, listing),
    shop.listMenu(),
    shopDataOf(shop),
  ]);
  const { totalPages } = pagination;
  if (listing.page > 1 && (listing.page > totalPages || products.length === 0)) {
    return { lastPage: listingPath({ ...listing, page: totalPages, upto: totalPages }) };
  }
  const isEmpty = products.length === 0;
  const suggested = isEmpty ? await shop.listBestSellers(SUGGESTIONS) : [];
  const counts = new Map(categoryCounts.map(({ _id, count }) => [_id, count]));
  const category = all.find(({ _id }) => _id === listing.category);
  const whole = all.find(({ _id }) => _id === category?.parentId);
  const from = { category, whole, collection };
  const shown = collection ?? category;
  context.set(describedContext, listingJsonLd(shopData, listing, from));
  return {
    meta: listingMeta(shopData, listing, pagination, from),
    listing,
    title: shown?.name,
    description: shown?.description,
    whole: whole && !collection ? { name: whole.name, to: listingPath({ category: whole._id }) } : undefined,
    products: products.map(listing.view === 'list' ? toListed : toCard),
    suggested: suggested.map(toCard),
    showingFor: isEmpty ? undefined : showingFor,
    options: options.map((option) => ({ ...option, swatches: swatchesOf([option]) })),
    hasMore: pagination.hasMore,
    isCut: !pagination.hasMore && pagination.totalProducts > listing.upto * DEFAULT_PAGE_SIZE,
    total: pagination.totalProducts,
    categories: inTree(all)
      .map(({ _id, name, parentId }) => ({ _id, name, parentId, count: counts.get(_id) ?? 0 }))
      // Of a collection, only where something of it is.
      .filter(({ _id, count }) => !collection || count > 0 || _id === listing.category),
  };
}
