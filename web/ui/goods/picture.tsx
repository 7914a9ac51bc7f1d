import { type CSSProperties, useState } from 'react';
import { addressOf, fileWidths, type PictureFormat, parseAddress } from '#contract/values/picture-address.ts';
import { cx } from '#web/ui/class-names.ts';

type PictureProps = {
  src: string | undefined;
  alt: string;
  /** Whose picture it is: its initial stands in for one that is missing. */
  name?: string;
  /** How wide it is shown, so that the browser can choose the file. */
  sizes: string;
  /** For the first thing seen: fetched at once, before scripts. Everything else waits until it is near. */
  priority?: boolean;
  className?: string;
};

/** Demo, uploaded or linked: whatever comes in several sizes and formats offers them all. */
export function Picture({ src, alt, name = alt, sizes, priority, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const known = src ? filesOf(src) : undefined;
  if (!src || failed === src) {
    return <MissingPicture alt={alt} name={name} colour={known?.colour} className={className} />;
  }
  return (
    <picture className="contents">
      {known && <source className="hidden" type="image/avif" srcSet={known.srcSet('avif')} sizes={sizes} />}
      <img
        ref={(image) => {
          // It may have failed before the app woke up and could hear of it.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src);
        }}
        src={src}
        alt={alt}
        srcSet={known?.srcSet('webp')}
        sizes={known && sizes}
        width={known?.width ?? 640}
        height={known?.height ?? 640}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(src)}
        style={known?.colour ? { backgroundColor: `#${known.colour}` } : undefined}
        className={cx('bg-picture-ground object-cover', className)}
      />
    </picture>
  );
}

type Files = {
  width: number;
  height: number;
  colour?: string;
  srcSet: (format: PictureFormat) => string;
};

const DEMO = /^(\/pictures\/.+)-(\d+)\.webp$/;
const DEMO_WIDTHS = [320, 640, 1080, 1600];

/** Undefined for what is linked: it is there in one size only. */
export function filesOf(src: string): Files | undefined {
  const picture = parseAddress(src)?.picture;
  if (picture) {
    const widths = fileWidths(picture.width);
    return {
      ...picture,
      srcSet: (format) => widths.map((width) => `${addressOf(picture, width, format)} ${width}w`).join(', '),
    };
  }
  const [, demo, named] = DEMO.exec(src) ?? [];
  if (!demo) return undefined;
  // The wide ones have no small file, the others no large one.
  const isWide = named === '1600';
  const widths = isWide ? DEMO_WIDTHS.slice(1) : DEMO_WIDTHS.slice(0, 3);
  return {
    width: 640,
    height: isWide ? 480 : 640,
    srcSet: (format) => widths.map((width) => `${demo}-${width}.${format} ${width}w`).join(', '),
  };
}

type MissingProps = { alt: string; name: string; colour: string | undefined; className?: string };

function MissingPicture({ alt, name, colour, className }: MissingProps) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      style={name ? groundOf(name, colour) : undefined}
      className={cx(
        'grid place-items-center overflow-hidden bg-picture-ground [container-type:size]',
        className,
      )}
    >
      <span aria-hidden className="font-semibold text-[clamp(1rem,42cqmin,9rem)] leading-none">
        {initialOf(name)}
      </span>
    </span>
  );
}

/** A letter with its marks, so that a vowel of Devanagari stays with its consonant. */
function initialOf(name: string): string {
  return /\p{L}\p{M}*|\d/u.exec(name)?.[0].toUpperCase() ?? '';
}

/** The picture's own colour where it is known, else one that goes with the name; the letter is readable on both. */
function groundOf(name: string, colour: string | undefined): CSSProperties {
  if (colour) return { backgroundColor: `#${colour}`, color: isLight(colour) ? '#1f1b18' : '#ffffff' };
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return { backgroundColor: `hsl(${hue} 38% 86%)`, color: `hsl(${hue} 45% 24%)` };
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}
