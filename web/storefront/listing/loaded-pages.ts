import type { CardProduct } from './card-product.ts';
import { type Listing, listingPath } from './listing-address.ts';

type Memory = { key: string; firstPage: number; pages: CardProduct[][] };

let memory: Memory | undefined;

/**
 * Load More adds a page to those before it, and coming Back finds them all again. Only the browser calls this: it remembers
 * one listing, the last one seen.
 */
export function withPagesBefore(
  listing: Listing,
  products: CardProduct[],
): { firstPage: number; products: CardProduct[] } {
  const { page } = listing;
  const key = listingPath({ ...listing, page: 1, view: 'grid' });
  const follows =
    memory?.key === key && page >= memory.firstPage && page <= memory.firstPage + memory.pages.length;
  if (!memory || !follows) memory = { key, firstPage: page, pages: [] };
  const { firstPage, pages } = memory;
  pages[page - firstPage] = products;
  return { firstPage, products: withoutRepeats(pages.slice(0, page - firstPage + 1).flat()) };
}

/** A product that was added meanwhile pushes another one onto the next page, where it would come up again. */
function withoutRepeats(products: CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
