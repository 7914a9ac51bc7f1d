import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inDigitsOf } from '#texts/digits.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/goods/picture.tsx';

type GalleryProps = {
  images: string[];
  alts: Record<string, string>;
  name: string;
  /** The picture of what was chosen. */
  shown: string | undefined;
};

/** A strip that snaps from picture to picture: by swipe, arrow keys, buttons or thumbnails. */
export function Gallery({ images, alts, name, shown }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const pictures = images.length > 0 ? images : [undefined];
  const t = useTexts('shop').product;

  function show(index: number) {
    const to = Math.min(Math.max(index, 0), pictures.length - 1);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' });
  }
  // It may have been scrolled before the app was awake.
  useEffect(() => {
    if (strip.current) setCurrent(pictureAt(strip.current));
  }, []);
  const showChosen = useEffectEvent((picture: string) => show(images.indexOf(picture)));
  useEffect(() => {
    if (shown) showChosen(shown);
  }, [shown]);
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  }

  return (
    <section aria-label={t.picturesOf(name)} className="flex min-w-0 flex-col gap-3">
      <div className="group relative max-sm:-mx-(--gutter)">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls, so keys must reach it
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => setCurrent(pictureAt(currentTarget))}
          style={{ viewTransitionName: 'product-picture' }}
          className="scrollbar-none flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-picture-ground sm:rounded-card"
        >
          {pictures.map((src, index) => (
            <li key={src ?? 'none'} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <Picture
                src={src}
                alt={
                  (src && alts[src]) ||
                  (pictures.length > 1 ? t.pictureOf(name, index + 1, pictures.length) : name)
                }
                name={name}
                sizes="(min-width: 1440px) 42rem, (min-width: 1024px) 48vw, 88vw"
                priority={index === 0}
                className="size-full"
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Steps current={current} count={pictures.length} show={show} />}
      </div>
      {pictures.length > 1 && <Thumbnails images={images} current={current} show={show} />}
    </section>
  );
}

const pictureAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);

type StepsProps = { current: number; count: number; show: (index: number) => void };

function Steps({ current, count, show }: StepsProps) {
  const t = useTexts('shop').product;
  const language = useLanguage();
  const side =
    'absolute inset-y-0 my-auto rounded-full opacity-0 transition-opacity duration-150 group-hover:opacity-100 focus-visible:opacity-100 max-lg:hidden noscript:hidden disabled:invisible';
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t.previousPicture}
        disabled={current === 0}
        onClick={() => show(current - 1)}
        className={cx(side, 'left-3')}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t.nextPicture}
        disabled={current === count - 1}
        onClick={() => show(current + 1)}
        className={cx(side, 'right-3')}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Button>
      <p className="tabular absolute right-3 bottom-3 rounded-full bg-surface/90 px-3 py-1 text-sm sm:hidden">
        <span className="sr-only">{t.picture} </span>
        {inDigitsOf(language, `${current + 1} / ${count}`)}
      </p>
    </>
  );
}

function Thumbnails({
  images,
  current,
  show,
}: {
  images: string[];
  current: number;
  show: StepsProps['show'];
}) {
  const t = useTexts('shop').product;
  return (
    <ul className="scrollbar-none flex gap-3 overflow-x-auto p-1.5">
      {images.map((src, index) => (
        <li key={src}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={t.showPicture(index + 1)}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              show(index);
            }}
            className="block size-16 overflow-hidden rounded-control ring-line transition-shadow duration-150 aria-[current]:ring-2 aria-[current]:ring-ink sm:size-20"
          >
            <Picture src={src} alt="" sizes="5rem" className="size-full" />
          </a>
        </li>
      ))}
    </ul>
  );
}
