import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import type { MyReviewAnswer } from '#contract/reviews.ts';
import { callApi } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import type { ReviewChange } from '#web/storefront/product/product-actions.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { forgetReviewDraft, readReviewDraft } from './review-draft.ts';

/** Fetched when somebody wants to write: most visitors only read. */
const ReviewForm = lazy(() => import('./review-form.tsx'));

/** Who bought the product may review it once, and change or remove what they wrote. */
export function MyReview({ productId }: { productId: string }) {
  const { answer, setAnswer } = useMyReview(productId);
  const fetcher = useFetcher<ReviewChange>();
  const [isOpen, setOpen] = useState(false);
  const t = useTexts('shop').reviews;
  const change = fetcher.data;
  const problem = change && 'problem' in change ? change.problem : undefined;

  useEffect(() => {
    if (!change || 'problem' in change) return;
    setAnswer((before) => before && { ...before, mine: change.mine });
    setOpen(false);
  }, [change, setAnswer]);

  // Somebody who had to log in again goes on where they were.
  useEffect(() => {
    if (answer && readReviewDraft(productId)) setOpen(true);
  }, [answer, productId]);

  if (!answer) return <GuestHint problem={problem} />;
  if (!answer.canReview && !answer.mine) return <p className="text-ink-soft text-sm">{t.onlyBuyers}</p>;
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)} className="self-start">
        {answer.mine ? t.edit : t.write}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <ReviewForm
        productId={productId}
        fetcher={fetcher}
        mine={answer.mine}
        problem={problem}
        onCancel={() => {
          forgetReviewDraft(productId);
          setOpen(false);
        }}
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

function GuestHint({ problem }: { problem: string | undefined }) {
  const { pathname } = useLocation();
  const t = useTexts('shop').reviews;
  return (
    <div className="member:invisible flex flex-col gap-3 text-ink-soft text-sm">
      {problem && (
        <Notice tone="warning" alert>
          {problem}
        </Notice>
      )}
      <p>
        {t.boughtThis}{' '}
        <Link
          to={`/login?${new URLSearchParams({ next: `${pathname}#reviews` })}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t.loginToWrite}
        </Link>
      </p>
    </div>
  );
}
