import { SearchX } from 'lucide-react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { inTree } from '#contract/catalogue/category-tree.ts';
import type { PageAddress } from '#contract/values/page-address.ts';
import { shopContext } from '#web/shop-context.ts';
import { shopDataOf } from '#web/storefront/frame/seo.ts';
import { swatchesOf } from '#web/storefront/product/swatches.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/products.ts';
import { type CardProduct, toCard } from './card-product.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Listing, listingPath, parseListing } from './listing-address.ts';
import { listingMeta } from './listing-meta.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { LoadMore } from './load-more.tsx';
import { cardGrid, ProductCard } from './product-card.tsx';
import { readPages } from './read-pages.ts';

const SUGGESTIONS = 4;

export const handle: PageAddress = {
  ownSearch: (params) => listingPath(parseListing(params)).replace(/^[^?]*/, ''),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const listing = parseListing(new URL(request.url).searchParams);
  const [{ products, pagination, categoryCounts, showingFor, options }, all, shopData] = await Promise.all([
    readPages(shop, listing),
    shop.listCategories(),
    shopDataOf(shop),
  ]);
  if (listing.page > 1 && products.length === 0) {
    throw redirect(listingPath({ ...listing, page: pagination.totalPages, upto: pagination.totalPages }));
  }
  const isEmpty = products.length === 0;
  const suggested = isEmpty ? await shop.listBestSellers(SUGGESTIONS) : [];
  const counts = new Map(categoryCounts.map(({ _id, count }) => [_id, count]));
  const category = all.find(({ _id }) => _id === listing.category);
  const whole = all.find(({ _id }) => _id === category?.parentId);
  return {
    meta: listingMeta(shopData, listing, pagination, category, whole),
    whole: whole && { name: whole.name, to: listingPath({ category: whole._id }) },
    listing,
    products: products.map(toCard),
    suggested: suggested.map(toCard),
    showingFor: isEmpty ? undefined : showingFor,
    options: options.map((option) => ({ ...option, swatches: swatchesOf([option]) })),
    hasMore: pagination.hasMore,
    total: pagination.totalProducts,
    categories: inTree(all).map(({ _id, name, description, parentId }) => ({
      _id,
      name,
      description,
      parentId,
      count: counts.get(_id) ?? 0,
    })),
  };
}

/** Nothing that is sent from a listing changes what it shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, products, suggested, categories, whole, total, showingFor, options } = loaderData;
  const { frame } = useTexts('shop');
  const t = useTexts('browsing').listing;
  const category = categories.find(({ _id }) => _id === listing.category);
  const coming = useComingListing();
  const isFiltering = coming !== undefined && coming.upto <= listing.upto;
  return (
    <div className="shop-width pt-6 sm:pt-10">
      {whole && (
        <Link
          to={whole.to}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {whole.name}
        </Link>
      )}
      <h1 className="break-words font-bold text-3xl tracking-tight sm:text-4xl">
        {listing.search ? t.searchTitle(listing.search) : (category?.name ?? t.title)}
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
          {category?.description && !listing.search && (
            <p lang={langOf(category.description)} className="mt-4 max-w-prose text-ink-soft">
              {category.description}
            </p>
          )}
          <div className={cx('mt-5 [&_img]:duration-150', isFiltering && '[&_img]:opacity-50')}>
            {products.length === 0 ? (
              <NoProducts view={listing.view} suggested={suggested} />
            ) : (
              <ProductList products={products} view={listing.view} />
            )}
          </div>
          <LoadMore {...loaderData} />
        </section>
      </div>
    </div>
  );
}

/** The listing that was chosen while it is still on its way: the controls show it already. */
function useComingListing(): Listing | undefined {
  const { location } = useNavigation();
  return location?.pathname === '/products' ? parseListing(new URLSearchParams(location.search)) : undefined;
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

function NoProducts({ view, suggested }: { view: Listing['view']; suggested: CardProduct[] }) {
  const t = useTexts('browsing').listing;
  return (
    <>
      <EmptyState icon={SearchX} title={t.noProducts} hint={t.noProductsHint}>
        <ButtonLink to={listingPath({ view })} variant="secondary">
          {t.clearFilters}
        </ButtonLink>
      </EmptyState>
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
