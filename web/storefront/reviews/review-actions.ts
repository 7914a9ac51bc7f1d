import type { Review, ReviewInput } from '#contract/catalogue/reviews.ts';
import { callApi, callApiWhole, isLoggedOut, messageOf } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';
import { forgetReviewDraft } from './review-draft.ts';

/** `mine` is the visitor's review after the change; `problem` is what to tell them instead. */
export type ReviewChange = { mine: Review | null } | { problem: string };

export async function saveReview(productId: string, form: FormData): Promise<ReviewChange> {
  const input: ReviewInput = {
    rating: Number(form.get('rating')),
    body: String(form.get('body') ?? ''),
    images: String(form.get('images') ?? '')
      .split(' ')
      .filter(Boolean),
  };
  const t = browserTexts('shop').reviews;
  const [method, path] = form.has('isChange') ? ['PUT', '/mine'] : ['POST', ''];
  try {
    const answer = await callApi<{ review: Review }>(method, `/products/${productId}/reviews${path}`, input);
    forgetReviewDraft(productId);
    toast.success(t.thanks);
    return { mine: answer.review };
  } catch (error) {
    return { problem: isLoggedOut(error) ? t.kept : messageOf(error, t.saveFailed) };
  }
}

export async function removeReview(productId: string): Promise<ReviewChange> {
  const t = browserTexts('shop').reviews;
  try {
    await callApiWhole('DELETE', `/products/${productId}/reviews/mine`);
    toast.success(t.removed);
    return { mine: null };
  } catch (error) {
    return { problem: messageOf(error, t.removeFailed) };
  }
}
