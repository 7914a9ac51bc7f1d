import {
  DEFAULT_PAGE_SIZE,
  type ProductFilter,
  type ProductListAnswer,
} from '#contract/catalogue/catalogue.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { DEEPEST, pagesOf } from '#contract/values/list-pages.ts';
import { filterOf, type Listing } from './listing-address.ts';

/** As many pages as one read may bring. */
const AT_ONCE = 8;
const LAST_PAGE = pagesOf(DEEPEST, DEFAULT_PAGE_SIZE);

/** All products from the listing's first page to its last; the counts are those of the first read. */
export async function readPages(shop: PublicShop, listing: Listing): Promise<ProductListAnswer> {
  const answers = await Promise.all(readsFor(listing).map((filter) => shop.listProducts(filter)));
  const [first] = answers;
  if (!first) throw new Error('A listing has at least one page');
  const products = answers.flatMap((answer) => answer.products);
  const totalPages = pagesOf(first.pagination.totalProducts, DEFAULT_PAGE_SIZE);
  return {
    ...first,
    products: products.slice(0, (listing.upto - listing.page + 1) * DEFAULT_PAGE_SIZE),
    pagination: {
      ...first.pagination,
      totalPages,
      hasMore: listing.upto < totalPages,
    },
  };
}

/** From the first page on, many pages come with one read. */
function readsFor(listing: Listing): ProductFilter[] {
  const filter = filterOf(listing);
  const from = Math.min(listing.page, LAST_PAGE);
  const count = Math.min(listing.upto, LAST_PAGE) - from + 1;
  if (from > 1 || count === 1) {
    return Array.from({ length: count }, (_, index) => ({ ...filter, page: from + index }));
  }
  const pages = Math.min(count, AT_ONCE);
  return Array.from({ length: Math.ceil(count / pages) }, (_, index) => ({
    ...filter,
    page: index + 1,
    limit: pages * DEFAULT_PAGE_SIZE,
  }));
}
