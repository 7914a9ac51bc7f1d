import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from './class-names.ts';

type PictureProps = {
  src: string | undefined;
  alt: string;
  /** How wide it is shown, so that the browser can choose the file. */
  sizes: string;
  /** For the first thing seen: fetched at once, before scripts. Everything else waits until it is near. */
  priority?: boolean;
  className?: string;
};

/** The shop's own pictures come in several sizes and formats, named by width; any other address is shown as it is. */
const OWN = /^(\/pictures\/.+)-\d+\.webp$/;
const WIDTHS = [320, 640, 1080];

export function Picture({ src, alt, sizes, priority, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <MissingPicture alt={alt} className={className} />;
  const own = OWN.exec(src)?.[1];
  const srcSet = (format: string) => WIDTHS.map((width) => `${own}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className="contents">
      {own && <source className="hidden" type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />}
      <img
        ref={(image) => {
          // It may have failed before the app woke up and could hear of it.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src);
        }}
        src={src}
        alt={alt}
        srcSet={own ? srcSet('webp') : undefined}
        sizes={own ? sizes : undefined}
        width={640}
        height={640}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
        className={cx('bg-picture-ground object-cover', className)}
      />
    </picture>
  );
}

function MissingPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx('grid place-items-center bg-picture-ground text-ink-soft', className)}
    >
      <ImageOff aria-hidden className="size-6" />
    </span>
  );
}
