import { Star } from 'lucide-react';
import { href, Link } from 'react-router';
import type { MyReviewsAnswer } from '#contract/catalogue/reviews.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { formatDayIn } from '#contract/values/both-calendars.ts';
import { formatCount } from '#contract/values/money.ts';
import { callApi } from '#web/api.ts';
import { asMember } from '#web/session/require-session.ts';
import { bsOn, nepaliDatesFirst } from '#web/storefront/orders/nepali-dates.ts';
import { productPath } from '#web/storefront/product/product-path.ts';
import { Stars } from '#web/storefront/reviews/rating.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import type { Route } from './+types/my-reviews.ts';
import { SectionsSkeleton } from './account-section.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asMember(request, async () => {
    await nepaliDatesFirst();
    return callApi<MyReviewsAnswer>('GET', '/users/reviews', undefined, { signal: request.signal });
  });
}

export default function MyReviews({ loaderData: { reviews } }: Route.ComponentProps) {
  const t = useTexts('account').accountPages;
  const { reviews: texts } = useTexts('shop');
  const language = useLanguage();
  if (reviews.length === 0) {
    return (
      <EmptyState icon={Star} title={t.noReviews} hint={t.noReviewsHint}>
        <ButtonLink to={href('/orders')}>{t.orders}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {reviews.map(({ review, product }) => (
        <li key={review._id} className="flex gap-4 p-4">
          <Picture src={product.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-control" />
          <div className="min-w-0 flex-1">
            {product.available ? (
              <Link to={`${productPath(product)}#reviews`} className="font-medium hover:underline">
                {spokenIn(language, product).name}
              </Link>
            ) : (
              <span className="font-medium">{spokenIn(language, product).name}</span>
            )}
            <p className="mt-1 flex flex-wrap items-center gap-x-3">
              <Stars rating={review.rating} />
              <span className="sr-only">
                {formatCount(review.rating, language)} {texts.ofFiveStars}
              </span>
              <time dateTime={review.created_at} className="text-ink-soft text-sm">
                {formatDayIn(bsOn(language), review.created_at, language)}
              </time>
            </p>
            {review.body && <p className="mt-1 whitespace-pre-line break-words">{review.body}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function HydrateFallback() {
  return <SectionsSkeleton label={useTexts('account').accountPages.loading} />;
}
