import { SearchX } from 'lucide-react';
import { redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import type { PageAddress } from '#contract/page-address.ts';
import { messages } from '#texts/en/messages.ts';
import { shopContext } from '#web/shop-context.ts';
import { shopDataOf } from '#web/storefront/frame/seo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/products.ts';
import { type CardProduct, toCard } from './card-product.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterOf, type Listing, listingPath, parseListing } from './listing-address.ts';
import { listingMeta } from './listing-meta.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { LoadMore } from './load-more.tsx';
import { withPagesBefore } from './loaded-pages.ts';
import { cardGrid, ProductCard } from './product-card.tsx';

export const handle: PageAddress = {
  ownSearch: (params) => listingPath(parseListing(params)).replace(/^[^?]*/, ''),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const listing = parseListing(new URL(request.url).searchParams);
  const [{ products, pagination, categoryCounts }, all, shopData] = await Promise.all([
    shop.listProducts(filterOf(listing)),
    shop.listCategories(),
    shopDataOf(shop),
  ]);
  if (listing.page > 1 && products.length === 0) {
    throw redirect(listingPath({ ...listing, page: pagination.totalPages }));
  }
  const counts = new Map(categoryCounts.map(({ _id, count }) => [_id, count]));
  const category = all.find(({ _id }) => _id === listing.category);
  return {
    meta: listingMeta(shopData, listing, pagination, category),
    listing,
    products: products.map(toCard),
    firstPage: listing.page,
    hasMore: pagination.hasMore,
    total: pagination.totalProducts,
    categories: all.map(({ _id, name, description }) => ({
      _id,
      name,
      description,
      count: counts.get(_id) ?? 0,
    })),
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  return { ...data, ...withPagesBefore(data.listing, data.products) };
}
clientLoader.hydrate = true as const;

/** Nothing that is sent from a listing changes what it shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, products, categories, total } = loaderData;
  const category = categories.find(({ _id }) => _id === listing.category);
  const isFiltering = useIsFiltering(listing);
  return (
    <div className="shop-width pt-6 sm:pt-10">
      <h1 className="font-bold text-3xl tracking-tight sm:text-4xl">{category?.name ?? 'Products'}</h1>
      {category?.description && <p className="mt-2 max-w-prose text-ink-soft">{category.description}</p>}
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <FilterPanel listing={listing} categories={categories} total={total} />
        <section aria-label="Products" aria-busy={isFiltering}>
          <ListingToolbar listing={listing} total={total} />
          <h2 className="sr-only">Results</h2>
          <FilterChips listing={listing} category={category?.name} />
          <div className={cx('mt-5 [&_img]:duration-150', isFiltering && '[&_img]:opacity-50')}>
            {products.length === 0 ? (
              <NoProducts view={listing.view} />
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

/** Another page being added leaves the ones that are there alone. */
function useIsFiltering(listing: Listing): boolean {
  const { location } = useNavigation();
  if (location?.pathname !== '/products') return false;
  const next = parseListing(new URLSearchParams(location.search));
  return next.page <= listing.page && listingPath(next) !== listingPath(listing);
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

function NoProducts({ view }: { view: Listing['view'] }) {
  return (
    <EmptyState icon={SearchX} title={messages.noProducts} hint={messages.noProductsHint}>
      <ButtonLink to={listingPath({ view })} variant="secondary">
        Clear all filters
      </ButtonLink>
    </EmptyState>
  );
}
