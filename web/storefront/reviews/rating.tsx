import { Star } from 'lucide-react';
import { formatCount } from '#contract/values/money.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';

const ROW = 'flex gap-0.5 [&>svg]:size-4 [&>svg]:shrink-0';
const five = [1, 2, 3, 4, 5];

/** Five stars, filled up to the rating; the number itself is for everybody else to say. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span aria-hidden className={cx('relative inline-flex w-fit shrink-0', className)}>
      <span className={cx(ROW, 'text-line-strong/50')}>
        {five.map((star) => (
          <Star key={star} strokeWidth={1.5} />
        ))}
      </span>
      <span
        className={cx(ROW, 'absolute inset-y-0 left-0 overflow-hidden text-star')}
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        {five.map((star) => (
          <Star key={star} strokeWidth={1.5} fill="currentColor" />
        ))}
      </span>
    </span>
  );
}

/** For cards: one star, the average and how many gave it. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  const t = useTexts('shop').reviews;
  const language = useLanguage();
  return (
    <p className="tabular flex items-center gap-1 text-ink-soft text-sm">
      <Star aria-hidden fill="currentColor" className="size-4 text-star" />
      <span className="sr-only">{t.rated} </span>
      {inDigitsOf(language, rating.toFixed(1))}
      <span className="sr-only"> {t.ofFive} </span>
      <span>({formatCount(count, language)})</span>
      <span className="sr-only">{t.count(count)}</span>
    </p>
  );
}
