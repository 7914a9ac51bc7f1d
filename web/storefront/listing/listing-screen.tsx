import { SearchX } from 'lucide-react';
import { useNavigation } from 'react-router';
import { langOf } from '#web/texts/lang-of.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { CardProduct } from './card-product.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Listing, listingPath, parseListing } from './listing-address.ts';
import type { ListingData } from './listing-data.server.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { LoadMore } from './load-more.tsx';
import { cardGrid, ProductCard } from './product-card.tsx';

/** Products beside their filters: all there are, of a category, or of a collection. */
export function ListingScreen(data: ListingData) {
  const { listing, title, description, whole, products, suggested, categories, total, showingFor, options } =
    data;
  const { frame } = useTexts('shop');
  const t = useTexts('browsing').listing;
  const coming = useComingListing(listing);
  const isFiltering = coming !== undefined && coming.upto <= listing.upto;
  return (
    <div className="shop-width pt-6 sm:pt-10">
      {whole && (
        <PageLink
          to={whole.to}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {whole.name}
        </PageLink>
      )}
      <h1 className="break-words font-bold text-3xl tracking-tight sm:text-4xl">
        {listing.search ? t.searchTitle(listing.search) : (title ?? t.title)}
      </h1>
      {showingFor && (
        <p role="status" className="mt-2 text-ink-soft">
          {frame.showingFor(showingFor)}. {t.notFoundAsTyped(listing.search)}
        </p>
      )}
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <FilterPanel listing={coming ?? listing} categories={categories} options={options} total={total} />
        <section aria-label={t.title} aria-busy={isFiltering}>
          <ListingToolbar listing={coming ?? listing} total={total} />
          <h2 className="sr-only">{t.results}</h2>
          <FilterChips listing={coming ?? listing} categories={categories} />
          {description && !listing.search && (
            <p lang={langOf(description)} className="mt-4 max-w-prose text-ink-soft">
              {description}
            </p>
          )}
          <div className={cx('mt-5 [&_img]:duration-150', isFiltering && '[&_img]:opacity-50')}>
            {products.length === 0 ? (
              <NoProducts listing={listing} suggested={suggested} />
            ) : (
              <ProductList products={products} view={listing.view} />
            )}
          </div>
          <LoadMore {...data} />
        </section>
      </div>
    </div>
  );
}

/** The listing that was chosen while it is still on its way: the controls show it already. */
function useComingListing({ collection }: Listing): Listing | undefined {
  const { location } = useNavigation();
  return location?.pathname === listingPath({ collection })
    ? parseListing(new URLSearchParams(location.search), collection)
    : undefined;
}

const EAGER = 4;

function ProductList({ products, view }: { products: CardProduct[]; view: Listing['view'] }) {
  return (
    <ul className={view === 'list' ? 'flex flex-col divide-y divide-line [&>li]:py-5' : cardGrid}>
      {products.map((product, index) => (
        <li key={product._id} className="grid grid-cols-1">
          <ProductCard product={product} view={view} priority={index < EAGER} />
        </li>
      ))}
    </ul>
  );
}

function NoProducts({ listing, suggested }: { listing: Listing; suggested: CardProduct[] }) {
  const t = useTexts('browsing').listing;
  const { collection, view, sort } = listing;
  const isWhole = listingPath(listing) === listingPath({ collection, view, sort });
  return (
    <>
      {isWhole ? (
        <EmptyState icon={SearchX} title={t.nothingYet} hint={t.nothingYetHint} />
      ) : (
        <EmptyState icon={SearchX} title={t.noProducts} hint={t.noProductsHint}>
          <ButtonLink to={listingPath({ collection, view })} variant="secondary">
            {t.clearFilters}
          </ButtonLink>
        </EmptyState>
      )}
      {suggested.length > 0 && (
        <section aria-labelledby="perhaps" className="border-line border-t pt-8">
          <h2 id="perhaps" className="mb-5 font-semibold text-xl">
            {t.sellsWell}
          </h2>
          <ProductList products={suggested} view="grid" />
        </section>
      )}
    </>
  );
}
