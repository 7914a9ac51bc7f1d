import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { formatCount } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadMoreButton } from '#web/ui/lists/load-more.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { CardProduct } from './card-product.ts';
import { type Listing, listingPath, MAX_PAGES_SHOWN, parseListing } from './listing-address.ts';

type LoadMoreProps = {
  listing: Listing;
  products: CardProduct[];
  total: number;
  hasMore: boolean;
  /** There are more than anybody can turn to. */
  isCut: boolean;
};

/** Every page has its own address; with scripts, the next one is added below instead of replacing what is there. */
export function LoadMore({ listing, products, total, hasMore, isCut }: LoadMoreProps) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const t = useTexts('browsing').listing;
  const written = formatCount(total, useLanguage());
  const end = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(hasMore);
  const { page, upto } = listing;
  const isFull = upto - page + 1 >= MAX_PAGES_SHOWN;
  const nextPage = listingPath({ ...listing, page: upto + 1, upto: upto + 1 });
  const withNext = isFull ? nextPage : listingPath({ ...listing, upto: upto + 1 });
  const { collection } = listing;
  const isLoading =
    location?.pathname === listingPath({ collection }) &&
    listingPath(parseListing(new URLSearchParams(location.search), collection)) === withNext;

  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) end.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);

  if (products.length === 0) return null;
  return (
    <nav aria-label={t.pages} className="mt-12 flex flex-col items-center gap-4">
      {page > 1 && (
        <PageLink
          to={listingPath({ ...listing, page: page - 1, upto: page - 1 })}
          rel="prev"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t.previousPage}
        </PageLink>
      )}
      <p ref={end} tabIndex={-1} className="text-ink-soft text-sm">
        {page > 1 ? t.pagesShown(page, upto, written) : t.showing(products.length, written)}
      </p>
      {isCut && <p className="text-center text-ink-soft text-sm">{t.furtherDown}</p>}
      {hasMore && (
        <>
          <div className="noscript:hidden">
            <LoadMoreButton
              busy={isLoading}
              onMore={() => navigate(withNext, { replace: !isFull, preventScrollReset: !isFull })}
            />
          </div>
          <div className="hidden noscript:block">
            <ButtonLink to={nextPage} rel="next" variant="secondary" size="large">
              {t.nextPage}
            </ButtonLink>
          </div>
        </>
      )}
    </nav>
  );
}
