import { Star } from 'lucide-react';
import type { FetcherWithComponents } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import type { ReviewChange } from '#web/storefront/product/product-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';

type ReviewFormProps = {
  fetcher: FetcherWithComponents<ReviewChange>;
  mine: Review | null;
  problem: string | undefined;
  onCancel: () => void;
};

export default function ReviewForm({ fetcher, mine, problem, onCancel }: ReviewFormProps) {
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      method="post"
      aria-label="Your review"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <StarChoice rating={mine?.rating} />
      <TextArea
        label="What should others know? (optional)"
        name="body"
        rows={4}
        maxLength={2000}
        defaultValue={mine?.body}
      />
      {mine && <input type="hidden" name="isChange" value="true" />}
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save-review" busy={isBusy}>
          {mine ? 'Save changes' : 'Post review'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {mine && (
          <Button
            variant="danger"
            disabled={isBusy}
            onClick={() => fetcher.submit({ intent: 'remove-review' }, { method: 'post' })}
          >
            Remove
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];

/** Five radio buttons that look like stars: those up to the chosen one are filled. */
function StarChoice({ rating }: { rating: number | undefined }) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">Your rating</legend>
      <div className="-ml-2.5 mt-1 flex w-fit flex-row">
        {names.map((name, index) => (
          <label
            key={name}
            className="grid size-11 place-items-center rounded-control text-line-strong has-checked:text-star has-[~label>:checked]:text-star has-focus-visible:outline-2 has-focus-visible:outline-focus [&:has(:checked)_svg]:fill-current [&:has(~label>:checked)_svg]:fill-current"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              required
              defaultChecked={rating === index + 1}
              className="sr-only"
            />
            <Star aria-hidden className="size-6" />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
