import { lazy, Suspense } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ReviewChange } from './review-actions.ts';

/** Fetched for those who are logged in. */
const MemberReview = lazy(() => import('./member-review.tsx'));

/** Who bought the product may review it once, and change or remove what they wrote. */
export function MyReview({ productId }: { productId: string }) {
  const token = useSession()?.token;
  const fetcher = useFetcher<ReviewChange>();
  const change = fetcher.data;
  const problem = change && 'problem' in change ? change.problem : undefined;
  const hint = <GuestHint problem={problem} />;
  if (!token) return hint;
  return (
    <Suspense fallback={hint}>
      <MemberReview key={token} productId={productId} fetcher={fetcher} problem={problem} waiting={hint} />
    </Suspense>
  );
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
