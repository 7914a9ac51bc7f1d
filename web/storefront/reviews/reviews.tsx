import { Link, useLocation } from 'react-router';
import type { Review, ReviewListAnswer, ReviewSummary } from '#contract/catalogue/reviews.ts';
import { formatDay } from '#contract/values/dates.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { MyReview } from './my-review.tsx';
import { Stars } from './rating.tsx';

type ReviewsProps = { productId: string; reviews: ReviewListAnswer };

export function Reviews({ productId, reviews: { reviews, summary, pagination } }: ReviewsProps) {
  const t = useTexts('shop').reviews;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-20 border-line border-t pt-12"
    >
      <h2 id="reviews-title" className="font-bold text-2xl tracking-tight">
        {t.title}
      </h2>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          {summary.average !== null && <Summary summary={summary} average={summary.average} />}
          <MyReview productId={productId} />
        </div>
        <div>
          {reviews.length === 0 && <p className="text-ink-soft">{t.none}</p>}
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <ReviewEntry key={review._id} review={review} />
            ))}
          </ul>
          <ReviewPages pagination={pagination} />
        </div>
      </div>
    </section>
  );
}

function Summary({ summary, average }: { summary: ReviewSummary; average: number }) {
  const t = useTexts('shop').reviews;
  return (
    <div>
      <div className="flex items-center gap-3">
        <Stars rating={average} className="[&_svg]:size-5" />
        <p className="tabular font-semibold text-lg">{t.outOfFive(average.toFixed(1))}</p>
      </div>
      <ul className="mt-4 flex flex-col gap-2">
        {[5, 4, 3, 2, 1].map((star) => (
          <StarBar key={star} star={star} count={summary.stars[star - 1] ?? 0} total={summary.count} />
        ))}
      </ul>
    </div>
  );
}

function StarBar({ star, count, total }: { star: number; count: number; total: number }) {
  const t = useTexts('shop').reviews;
  return (
    <li className="tabular flex items-center gap-3 text-ink-soft text-sm">
      <span className="w-12 shrink-0">{t.stars(star)}</span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-star" style={{ width: `${(count / total) * 100}%` }} />
      </span>
      <span className="w-8 shrink-0 text-right">{count}</span>
    </li>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const language = useLanguage();
  const t = useTexts('shop').reviews;
  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="sr-only">
          {review.rating} {t.ofFiveStars}
        </span>
        <span className="font-medium">{review.author_name}</span>
        <span className="text-ink-soft text-sm">
          <time dateTime={review.created_at}>{formatDay(review.created_at, language)}</time>
          {review.updated_at !== review.created_at && ` · ${t.edited}`}
        </span>
      </div>
      {review.body && (
        <p className="mt-2 max-w-prose whitespace-pre-line break-words leading-relaxed">{review.body}</p>
      )}
    </li>
  );
}

function ReviewPages({
  pagination: { currentPage, hasMore, totalReviews },
}: {
  pagination: ReviewListAnswer['pagination'];
}) {
  const { pathname } = useLocation();
  const t = useTexts('shop').reviews;
  if (currentPage === 1 && !hasMore) return null;
  const to = (page: number) => ({
    pathname,
    search: page > 1 ? `?reviews=${page}` : '',
    hash: '#reviews',
  });
  const link =
    'inline-flex min-h-11 items-center rounded-control border border-line-strong/60 bg-surface px-4 font-medium text-sm hover:bg-sunken';
  return (
    <nav aria-label={t.pages} className="mt-4 flex flex-wrap items-center gap-3 border-line border-t pt-5">
      {currentPage > 1 && (
        <Link to={to(currentPage - 1)} rel="prev" className={link}>
          {t.newer}
        </Link>
      )}
      {hasMore && (
        <Link to={to(currentPage + 1)} rel="next" className={link}>
          {t.older}
        </Link>
      )}
      <p className="text-ink-soft text-sm">{t.pageOf(currentPage, t.count(totalReviews))}</p>
    </nav>
  );
}
