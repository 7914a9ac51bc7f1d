import { href } from 'react-router';
import { onIntent } from '#web/prefetch.ts';
import { listingPath } from '#web/storefront/listing/listing-address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/goods/picture.tsx';
import type { HeroData } from './home-data.server.ts';

/** A little less than it measures on phones: the next larger file would not look better there. */
export const HERO_SIZES = '(min-width: 1440px) 43rem, (min-width: 768px) 48vw, 88vw';

export function Hero({ hero: { title, text, image, imageDark } }: { hero: HeroData }) {
  const t = useTexts('browsing').home;
  return (
    <section className="shop-width mt-4 sm:mt-6">
      <div
        className={cx('grid grid-cols-1 overflow-hidden rounded-[20px] bg-sunken', image && 'md:grid-cols-2')}
      >
        {/* The one that is not seen is never fetched; the other one is, with the page: see home-meta.ts. */}
        {image && <HeroPicture src={image} className={imageDark && 'dark:hidden'} />}
        {imageDark && <HeroPicture src={imageDark} className="hidden dark:block" />}
        <div className="flex min-w-0 flex-col justify-center gap-5 p-6 sm:p-10 md:order-first lg:p-14 xl:p-20">
          <h1 className="text-balance break-words font-bold text-4xl leading-[1.1] tracking-tight sm:text-5xl xl:text-6xl">
            {title}
          </h1>
          <p className="max-w-lg text-pretty text-ink-soft text-lg">{text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('/products')} size="large" prefetch={onIntent}>
              {t.shopNow}
            </ButtonLink>
            <ButtonLink
              to={listingPath({ featured: true })}
              variant="secondary"
              size="large"
              prefetch={onIntent}
            >
              {t.seeFeatured}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function HeroPicture({ src, className }: { src: string; className: string }) {
  return <Picture src={src} alt="" sizes={HERO_SIZES} className={cx('aspect-4/3 size-full', className)} />;
}
