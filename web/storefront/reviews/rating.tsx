import { Star } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatCount } from '#contract/values/money.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

/** Five stars, filled up to the rating; the number itself is for everybody else to say. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const rated = { '--rated': `${(rating / 5) * 100}%` } as CSSProperties;
  return <span aria-hidden className={cx('stars', className)} style={rated} />;
}

/** For cards: one star, the average and how many gave it. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  const t = useTexts('shop').reviews;
  const language = useLanguage();
  return (
    <p className="tabular flex items-center gap-1 text-ink-soft text-sm">
      <Star aria-hidden className="size-4 fill-current text-star" />
      <span className="sr-only">{t.rated} </span>
      {inDigitsOf(language, rating.toFixed(1))}
      <span className="sr-only"> {t.ofFive} </span>
      <span>({formatCount(count, language)})</span>
      <span className="sr-only">{t.count(count)}</span>
    </p>
  );
}
