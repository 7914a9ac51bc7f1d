import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { HOME_CATEGORY_LIMIT, HOME_FEATURED_LIMIT } from '#contract/catalogue/catalogue.ts';
import { useHydrated } from '#web/hydrated.ts';
import { shopContext } from '#web/shop-context.ts';
import { shopDataOf } from '#web/storefront/frame/seo.ts';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { toCard } from '#web/storefront/listing/card-product.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { cardGrid, ProductCard } from '#web/storefront/listing/product-card.tsx';
import { useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/home.ts';
import { Benefits } from './benefits.tsx';
import { type CategoryTileData, CategoryTiles } from './category-tiles.tsx';
import { Hero, heroPreloads } from './hero.tsx';
import { homeMeta } from './home-meta.ts';

export const links = heroPreloads;

/** Nobody waits for it. */
const RecentlySeen = lazy(() => import('#web/storefront/product/recently-seen.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [featured, categories, shopData] = await Promise.all([
    shop.listProducts({ featured: true, limit: HOME_FEATURED_LIMIT }),
    shop.listCategories(),
    shopDataOf(shop),
  ]);
  return {
    meta: homeMeta(shopData),
    featured: featured.products.map(toCard),
    categories: categories
      .slice(0, HOME_CATEGORY_LIMIT)
      .map(({ _id, name, image, product_count }): CategoryTileData => ({ _id, name, image, product_count })),
  };
}

/** Nothing that is sent from here changes what it shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function Home({ loaderData: { featured, categories } }: Route.ComponentProps) {
  const settings = useShopData()?.settings;
  const t = useTexts('browsing').home;
  const isAwake = useHydrated();
  return (
    <>
      <Hero settings={settings} />
      {settings && <Benefits settings={settings} />}
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="shop-width mt-14 sm:mt-20">
          <SectionTitle id="featured" title={t.featured} to={listingPath({ featured: true })} />
          <ul className={cardGrid}>
            {featured.map((product) => (
              <li key={product._id} className="grid grid-cols-1">
                <ProductCard product={product} isFeature />
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories" className="shop-width mt-16 sm:mt-24">
          <SectionTitle id="categories" title={t.byCategory} to={href('/products')} />
          <CategoryTiles categories={categories} />
        </section>
      )}
      {isAwake && (
        <Suspense>
          <RecentlySeen />
        </Suspense>
      )}
    </>
  );
}

function SectionTitle({ id, title, to }: { id: string; title: string; to: string }) {
  const t = useTexts('browsing').home;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 sm:mb-7">
      <h2 id={id} className="font-bold text-2xl tracking-tight sm:text-3xl">
        {title}
      </h2>
      <Link
        to={to}
        prefetch="intent"
        aria-describedby={id}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline"
      >
        {t.viewAll} <ArrowRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
