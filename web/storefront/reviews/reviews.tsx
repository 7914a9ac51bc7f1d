import { BadgeCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { reviewSorts } from '#contract/catalogue/review-limits.ts';
import type { Review, ReviewListAnswer, ReviewSummary } from '#contract/catalogue/reviews.ts';
import { formatDay } from '#contract/values/dates.ts';
import { formatCount } from '#contract/values/money.ts';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Picture } from '#web/ui/goods/picture.tsx';
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
          {pagination.totalReviews > 1 && <ReviewSorts />}
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
        <Stars rating={average} className="[--star-size:1.25rem]" />
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
  const language = useLanguage();
  const t = useTexts('shop').reviews;
  return (
    <li className="tabular flex items-center gap-3 text-ink-soft text-sm">
      <span className="w-12 shrink-0">{t.stars(star)}</span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-star" style={{ width: `${(count / total) * 100}%` }} />
      </span>
      <span className="w-8 shrink-0 text-right">{formatCount(count, language)}</span>
    </li>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const shopName = useShopData()?.settings.shopName ?? '';
  const language = useLanguage();
  const t = useTexts('shop').reviews;
  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="sr-only">
          {formatCount(review.rating, language)} {t.ofFiveStars}
        </span>
        <span className="font-medium">{review.author_name}</span>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-sm text-success">
            <BadgeCheck aria-hidden className="size-4" /> {t.verified}
          </span>
        )}
        <span className="text-ink-soft text-sm">
          <time dateTime={review.created_at}>{formatDay(review.created_at, language)}</time>
          {review.updated_at !== review.created_at && ` · ${t.edited}`}
        </span>
      </div>
      {review.body && (
        <p
          lang={langOf(review.body)}
          className="mt-2 max-w-prose whitespace-pre-line break-words leading-relaxed"
        >
          {review.body}
        </p>
      )}
      <ReviewPictures review={review} />
      {review.answer && (
        <div className="mt-3 max-w-prose rounded-card bg-sunken p-3">
          <p className="font-medium text-sm">{t.shopAnswered(shopName)}</p>
          <p lang={langOf(review.answer)} className="mt-1 whitespace-pre-line break-words">
            {review.answer}
          </p>
        </div>
      )}
    </li>
  );
}

function ReviewPictures({ review: { images, author_name } }: { review: Review }) {
  const t = useTexts('shop').reviews;
  if (images.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((image, place) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer">
            <Picture
              src={image}
              alt={t.picture(place + 1, author_name)}
              name=""
              sizes="96px"
              className="size-24 rounded-control"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ReviewSorts() {
  const { pathname, search } = useLocation();
  const t = useTexts('shop').reviews;
  const now = new URLSearchParams(search).get('sort') ?? 'newest';
  return (
    <nav aria-label={t.sortBy} className="mb-4 flex flex-wrap gap-x-1 text-sm">
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          to={{ pathname, search: sort === 'newest' ? '' : `?sort=${sort}`, hash: '#reviews' }}
          replace
          aria-current={sort === now ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-2.5 text-ink-soft hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t.sorts[sort]}
        </Link>
      ))}
    </nav>
  );
}

function ReviewPages({
  pagination: { currentPage, hasMore, totalReviews },
}: {
  pagination: ReviewListAnswer['pagination'];
}) {
  const { pathname, search } = useLocation();
  const t = useTexts('shop').reviews;
  const sort = new URLSearchParams(search).get('sort');
  if (currentPage === 1 && !hasMore) return null;
  const to = (page: number) => ({
    pathname,
    search: `?${new URLSearchParams({ ...(page > 1 && { reviews: `${page}` }), ...(sort && { sort }) })}`,
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
