import { EyeOff, MessageSquareReply, Star } from 'lucide-react';
import { href, Link, Outlet, useRevalidator } from 'react-router';
import type { AdminReview, AdminReviewListAnswer } from '#contract/catalogue/reviews.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { listQuery, useAddressState } from '#web/address-state.ts';
import { ConnectionLost } from '#web/admin/frame/live-label.tsx';
import { useLiveRefresh } from '#web/admin/frame/live-refresh.ts';
import { DialogButton, reloadUnlessDialog } from '#web/admin/kit/dialog-route.tsx';
import { FetchFailed } from '#web/admin/kit/fetch-failed.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { ListEnd } from '#web/admin/kit/lists/list-end.tsx';
import { loadOrKeep } from '#web/admin/kit/load-or-keep.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { callApi, callApiWhole, messageOf } from '#web/api.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { browserTexts, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/reviews.ts';

export type ReviewsContext = { reviews: AdminReview[] };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, (t) => t.reviews.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(request, ['state']);
  const fallback = browserTexts('admin').reviews.fetchFailed;
  const source = { part: 'reviews', key: query.toString(), signal: request.signal, fallback };
  return loadOrKeep(source, () =>
    callApi<AdminReviewListAnswer>('GET', `/admin/reviews?${query}`, undefined, { signal: request.signal }),
  );
}

export const shouldRevalidate = reloadUnlessDialog;

/** What customers wrote. The owner answers or hides, and never changes a word. */
export default function AdminReviews({ loaderData: { reviews, pagination } }: Route.ComponentProps) {
  const t = useTexts('admin').reviews;
  const { params, change } = useAddressState();
  useLiveRefresh(['product']);
  return (
    <>
      <PageHead title={t.title} line={<ConnectionLost>{t.hint}</ConnectionLost>} />
      <SelectField
        label={t.state}
        hideLabel
        className="mb-4 w-full sm:w-56"
        value={params.get('state') ?? ''}
        onChange={(event) => change({ state: event.target.value })}
      >
        <option value="">{t.all}</option>
        <option value="unanswered">{t.unanswered}</option>
        <option value="hidden">{t.hidden}</option>
      </SelectField>
      {reviews.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={Star} title={t.none} />
        </div>
      )}
      <ul className="grid gap-3">
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      <Pagination {...pagination} />
      <ListEnd {...pagination} />
      <Outlet context={{ reviews } satisfies ReviewsContext} />
    </>
  );
}

function ReviewCard({ review }: { review: AdminReview }) {
  const t = useTexts('admin').reviews;
  const { count, day } = useFormats();
  const { revalidate } = useRevalidator();
  const { name: product } = spokenIn(useLanguage(), review.product);

  async function show() {
    try {
      await callApiWhole('DELETE', `/admin/reviews/${review._id}/hidden`);
      toast.success(t.shown);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, t.fetchFailed));
    }
  }

  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular inline-flex items-center gap-1 font-semibold">
          {count(review.rating)} <Star aria-hidden className="size-4 fill-current text-star" />
          <span className="sr-only">{t.ofFive}</span>
        </span>
        <span className="font-medium">{review.author_name}</span>
        {review.verified && <Badge tone="delivered">{t.verified}</Badge>}
        {review.hiddenReason !== null && <Badge tone="cancelled">{t.hiddenBadge}</Badge>}
        <span className="text-ink-soft text-sm">{day(review.created_at)}</span>
        <Link
          to={href('/products/:id', { id: review.product.slug })}
          className="inline-flex min-h-11 items-center text-link text-sm sm:ml-auto underline-offset-4 hover:underline"
        >
          <span lang={langOf(product)}>{product}</span>
        </Link>
      </div>
      {review.body && (
        <p lang={langOf(review.body)} className="max-w-prose whitespace-pre-line break-words">
          {review.body}
        </p>
      )}
      {review.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.images.map((image) => (
            <li key={image}>
              <Picture src={image} alt={t.picture} name="" sizes="80px" className="size-20 rounded-control" />
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <p
          lang={langOf(review.answer)}
          className="max-w-prose whitespace-pre-line break-words border-line-strong border-l-2 pl-3 text-ink-soft"
        >
          {review.answer}
        </p>
      )}
      {review.hiddenReason && <p className="text-danger text-sm">{t.hiddenBecause(review.hiddenReason)}</p>}
      <div className="flex flex-wrap gap-2">
        <DialogButton variant="secondary" to={href('/admin/reviews/:id/answer', { id: review._id })}>
          <MessageSquareReply aria-hidden className="size-4" />
          {review.answer ? t.changeAnswer : t.answer}
        </DialogButton>
        {review.hiddenReason === null ? (
          <DialogButton variant="quiet" to={href('/admin/reviews/:id/hide', { id: review._id })}>
            <EyeOff aria-hidden className="size-4" /> {t.hide}
          </DialogButton>
        ) : (
          <Button variant="quiet" onClick={() => void show()}>
            {t.show}
          </Button>
        )}
      </div>
    </li>
  );
}

export function HydrateFallback() {
  const t = useTexts('admin').reviews;
  return (
    <>
      <PageHead title={t.title} />
      <Spinner label={t.title} />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts('admin').reviews;
  return <FetchFailed heading={t.title} message={t.fetchFailed} />;
}
