import { href, type LinksFunction } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { shippingPromise } from '#web/storefront/frame/promises.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function Hero({ settings }: { settings: StoreSettings | undefined }) {
  const language = useLanguage();
  const t = useTexts('browsing').home;
  const { frame } = useTexts('shop');
  return (
    <section className="shop-width mt-4 sm:mt-6">
      <div className="grid grid-cols-1 overflow-hidden rounded-[20px] bg-sunken md:grid-cols-2">
        <HeroPicture />
        <div className="flex min-w-0 flex-col justify-center gap-5 p-6 sm:p-10 md:order-first lg:p-14 xl:p-20">
          <h1 className="text-balance break-words font-bold text-4xl leading-[1.1] tracking-tight sm:text-5xl xl:text-6xl">
            {t.heroTitle}
          </h1>
          <p className="max-w-lg text-pretty text-ink-soft text-lg">
            {t.heroText}
            {settings && ` ${frame.sentence(shippingPromise(settings, language))}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('/products')} size="large" prefetch="intent">
              {t.shopNow}
            </ButtonLink>
            <ButtonLink
              to={listingPath({ featured: true })}
              variant="secondary"
              size="large"
              prefetch="intent"
            >
              {t.seeFeatured}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A little less than it measures on phones: the next larger file would not look better there. */
const SIZES = '(min-width: 1440px) 43rem, (min-width: 768px) 48vw, 88vw';
const LIGHT = 'hero-1';
const DARK = 'hero-dark-1';

/** Fetched with the page itself: by far the largest thing seen first. */
export const heroPreloads: LinksFunction = () =>
  [
    { name: LIGHT, media: '(prefers-color-scheme: light)' },
    { name: DARK, media: '(prefers-color-scheme: dark)' },
  ].map(({ name, media }) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSetOf(name, 'avif'),
    imageSizes: SIZES,
    media,
    fetchPriority: 'high',
  }));

/** One for light and one for dark; the one that is not seen is never fetched. */
function HeroPicture() {
  return (
    <>
      <HeroImage name={LIGHT} className="dark:hidden" />
      <HeroImage name={DARK} className="hidden dark:block" />
    </>
  );
}

function HeroImage({ name, className }: { name: string; className: string }) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={SIZES} />
      <img
        src={`/pictures/v1/${name}-1080.webp`}
        srcSet={srcSetOf(name, 'webp')}
        sizes={SIZES}
        alt=""
        width={1600}
        height={1200}
        loading="lazy"
        className="aspect-4/3 size-full object-cover"
      />
    </picture>
  );
}

function srcSetOf(name: string, format: string): string {
  return [640, 1080, 1600].map((width) => `/pictures/v1/${name}-${width}.${format} ${width}w`).join(', ');
}
