import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useHydrated } from '#web/hydrated.ts';
import { onIntent } from '#web/prefetch.ts';
import { describedContext, shopContext } from '#web/shop-context.ts';
import { shopDataOf } from '#web/storefront/frame/seo.ts';
import { cardGrid, ProductCard } from '#web/storefront/listing/product-card.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import type { Route } from './+types/home.ts';
import { Benefits } from './benefits.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { type HomeSection, heroOf, sectionsOf } from './home-data.server.ts';
import { homeJsonLd, homeMeta } from './home-meta.ts';

/** Nobody waits for it. */
const RecentlySeen = lazy(() => import('#web/storefront/product/recently-seen.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [shopData, appearance] = await Promise.all([shopDataOf(shop), shop.appearance()]);
  const hero = heroOf(shopData, appearance);
  context.set(describedContext, homeJsonLd(shopData));
  return {
    meta: homeMeta(shopData, hero),
    hero,
    sections: await sectionsOf(shop, shopData, appearance),
  };
}

/** Nothing that is sent from here changes what it shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta;
}

export default function Home({ loaderData: { hero, sections } }: Route.ComponentProps) {
  const isAwake = useHydrated();
  return (
    <>
      <Hero hero={hero} />
      {sections.map((section) => (
        <HomePart key={section.id} section={section} />
      ))}
      {isAwake && (
        <Suspense>
          <RecentlySeen />
        </Suspense>
      )}
    </>
  );
}

function HomePart({ section }: { section: HomeSection }) {
  const t = useTexts('browsing').home;
  if ('benefits' in section) return <Benefits benefits={section.benefits} />;
  const { id, title, to } =
    'products' in section ? section : { ...section, title: t.byCategory, to: href('/products') };
  return (
    <section aria-labelledby={id} className="shop-width mt-14 sm:mt-20">
      <SectionTitle id={id} title={title} to={to} />
      {'products' in section ? (
        <ul className={cardGrid}>
          {section.products.map((product) => (
            <li key={product._id} className="grid grid-cols-1">
              <ProductCard product={product} isFeature />
            </li>
          ))}
        </ul>
      ) : (
        <CategoryTiles categories={section.categories} />
      )}
    </section>
  );
}

function SectionTitle({ id, title, to }: { id: string; title: string; to: string }) {
  const t = useTexts('browsing').home;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 sm:mb-7">
      <h2 id={id} className="font-bold text-2xl tracking-tight sm:text-3xl">
        {title}
      </h2>
      <PageLink
        to={to}
        prefetch={onIntent}
        aria-describedby={id}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline"
      >
        {t.viewAll} <ArrowRight aria-hidden className="size-4" />
      </PageLink>
    </div>
  );
}
