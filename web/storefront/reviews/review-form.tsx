import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { MAX_REVIEW_PICTURES } from '#contract/catalogue/review-limits.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { PicturesField } from '#web/storefront/pictures/pictures-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { ReviewChange } from './review-actions.ts';
import { keepReviewDraft, readReviewDraft } from './review-draft.ts';

type ReviewFormProps = {
  productId: string;
  fetcher: FetcherWithComponents<ReviewChange>;
  mine: Review | null;
  problem: string | undefined;
  onCancel: () => void;
};

export default function ReviewForm({ productId, fetcher, mine, problem, onCancel }: ReviewFormProps) {
  const t = useTexts('shop');
  const [initial] = useState(() => readReviewDraft(productId) ?? { rating: mine?.rating, body: mine?.body });
  const [isUnrated, setUnrated] = useState(false);
  const isBusy = fetcher.state !== 'idle';

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget);
    keepReviewDraft(productId, form);
    if (form.has('rating')) setUnrated(false);
  }

  function check(event: FormEvent<HTMLFormElement>) {
    if (new FormData(event.currentTarget).has('rating')) return;
    event.preventDefault();
    setUnrated(true);
    event.currentTarget.querySelector<HTMLElement>('[name=rating]')?.focus();
  }

  return (
    <fetcher.Form
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={check}
      aria-label={t.reviews.yours}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <StarChoice rating={initial.rating} error={isUnrated ? t.reviews.chooseRating : undefined} />
      <TextArea label={t.reviews.body} name="body" rows={4} maxLength={2000} defaultValue={initial.body} />
      <PicturesField
        path={`/products/${productId}/reviews/pictures`}
        name="images"
        most={MAX_REVIEW_PICTURES}
        first={mine?.images ?? []}
      />
      {mine && <input type="hidden" name="isChange" value="true" />}
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="intent" value="save-review" />
      {problem && !isBusy && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {mine ? t.reviews.save : t.reviews.post}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.kit.cancel}
        </Button>
        {mine && (
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => fetcher.submit({ intent: 'remove-review', productId }, { method: 'post' })}
          >
            {t.reviews.remove}
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

const five = [1, 2, 3, 4, 5];

/** Five radio buttons that look like stars: those up to the chosen one are filled. */
function StarChoice({ rating, error }: { rating: number | undefined; error: string | undefined }) {
  const t = useTexts('shop').reviews;
  return (
    <fieldset aria-describedby={error && 'rating-error'}>
      <legend className="font-medium text-sm">{t.yourRating}</legend>
      <div className="-ml-2.5 mt-1 flex w-fit flex-row">
        {five.map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-control text-line-strong has-checked:text-star has-[~label>:checked]:text-star has-focus-visible:outline-2 has-focus-visible:outline-focus [&:has(:checked)_svg]:fill-current [&:has(~label>:checked)_svg]:fill-current"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              aria-invalid={error ? true : undefined}
              defaultChecked={rating === stars}
              className="sr-only"
            />
            <Star aria-hidden className="size-6" />
            <span className="sr-only">{t.stars(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" role="alert" className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
