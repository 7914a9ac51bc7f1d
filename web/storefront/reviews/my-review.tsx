import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import type { MyReviewAnswer } from '#contract/reviews.ts';
import { callApi } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import type { ReviewChange } from '#web/storefront/product/product-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Fetched when somebody wants to write: most visitors only read. */
const ReviewForm = lazy(() => import('./review-form.tsx'));

/** Who bought the product may review it once, and change or remove what they wrote. */
export function MyReview({ productId }: { productId: string }) {
  const { answer, setAnswer } = useMyReview(productId);
  const fetcher = useFetcher<ReviewChange>();
  const [isOpen, setOpen] = useState(false);
  const change = fetcher.data;

  useEffect(() => {
    if (!change || 'problem' in change) return;
    setAnswer((before) => before && { ...before, mine: change.mine });
    setOpen(false);
  }, [change, setAnswer]);

  if (!answer) return <GuestHint />;
  if (!answer.canReview && !answer.mine) {
    return <p className="text-ink-soft text-sm">Customers who bought this product can review it.</p>;
  }
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)} className="self-start">
        {answer.mine ? 'Edit your review' : 'Write a review'}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <ReviewForm
        fetcher={fetcher}
        mine={answer.mine}
        problem={change && 'problem' in change ? change.problem : undefined}
        onCancel={() => setOpen(false)}
      />
    </Suspense>
  );
}

function useMyReview(productId: string) {
  const token = useSession()?.token;
  const [answer, setAnswer] = useState<MyReviewAnswer>();
  useEffect(() => {
    setAnswer(undefined);
    if (!token) return;
    const leaving = new AbortController();
    callApi<MyReviewAnswer>('GET', `/products/${productId}/reviews/mine`, undefined, {
      signal: leaving.signal,
    }).then(setAnswer, () => {});
    return () => leaving.abort();
  }, [productId, token]);
  return { answer, setAnswer };
}

function GuestHint() {
  const { pathname } = useLocation();
  return (
    <p className="member:invisible text-ink-soft text-sm">
      Bought this?{' '}
      <Link
        to={`/login?${new URLSearchParams({ next: `${pathname}#reviews` })}`}
        className="text-link underline underline-offset-4"
      >
        Log in to write a review
      </Link>
    </p>
  );
}
