import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { MyReviewAnswer } from '#contract/catalogue/reviews.ts';
import { callApi } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ReviewChange } from './review-actions.ts';
import { forgetReviewDraft, readReviewDraft } from './review-draft.ts';

/** Fetched when somebody wants to write: most visitors only read. */
const ReviewForm = lazy(() => import('./review-form.tsx'));

type MemberReviewProps = {
  productId: string;
  fetcher: FetcherWithComponents<ReviewChange>;
  problem: string | undefined;
  /** Shown until it is known what they may do. */
  waiting: ReactNode;
};

export default function MemberReview({ productId, fetcher, problem, waiting }: MemberReviewProps) {
  const { answer, setAnswer } = useMyReview(productId);
  const [isOpen, setOpen] = useState(false);
  const t = useTexts('shop').reviews;
  const change = fetcher.data;

  useEffect(() => {
    if (!change || 'problem' in change) return;
    setAnswer((before) => before && { ...before, mine: change.mine });
    setOpen(false);
  }, [change, setAnswer]);

  // Somebody who had to log in again goes on where they were.
  useEffect(() => {
    if (answer && readReviewDraft(productId)) setOpen(true);
  }, [answer, productId]);

  if (!answer) return waiting;
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
  const [answer, setAnswer] = useState<MyReviewAnswer>();
  useEffect(() => {
    setAnswer(undefined);
    const leaving = new AbortController();
    callApi<MyReviewAnswer>('GET', `/products/${productId}/reviews/mine`, undefined, {
      signal: leaving.signal,
    }).then(setAnswer, () => {});
    return () => leaving.abort();
  }, [productId]);
  return { answer, setAnswer };
}
