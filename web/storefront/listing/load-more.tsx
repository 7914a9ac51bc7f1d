import { useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { CardProduct } from './card-product.ts';
import { type Listing, listingPath, parseListing } from './listing-address.ts';

type LoadMoreProps = {
  listing: Listing;
  products: CardProduct[];
  firstPage: number;
  total: number;
  hasMore: boolean;
};

/** Every page has its own address; with scripts, the next one is added below instead of replacing what is there. */
export function LoadMore({ listing, products, firstPage, total, hasMore }: LoadMoreProps) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const end = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(hasMore);
  const next = listingPath({ ...listing, page: listing.page + 1 });
  const isLoading =
    location?.pathname === '/products' &&
    listingPath(parseListing(new URLSearchParams(location.search))) === next;

  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) end.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);

  if (products.length === 0) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-col items-center gap-4">
      {firstPage > 1 && (
        <Link
          to={listingPath({ ...listing, page: firstPage - 1 })}
          rel="prev"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Previous page
        </Link>
      )}
      <p ref={end} tabIndex={-1} className="text-ink-soft text-sm">
        {firstPage > 1
          ? `Page ${firstPage === listing.page ? firstPage : `${firstPage} to ${listing.page}`} · ${total} products in all`
          : `Showing ${products.length} of ${total}`}
      </p>
      {hasMore && (
        <>
          <div className="noscript:hidden">
            <Button
              variant="secondary"
              size="large"
              busy={isLoading}
              onClick={() => navigate(next, { replace: true, preventScrollReset: true })}
              className="min-w-48"
            >
              Load More
            </Button>
          </div>
          <div className="hidden noscript:block">
            <ButtonLink to={next} rel="next" variant="secondary" size="large">
              Next page
            </ButtonLink>
          </div>
        </>
      )}
    </nav>
  );
}
