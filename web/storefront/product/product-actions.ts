import { redirect } from 'react-router';
import type { Review, ReviewInput } from '#contract/reviews.ts';
import { callApi, callApiWhole, isLoggedOut, messageOf } from '#web/api.ts';
import { keepWish } from '#web/cart-wishes.ts';
import { loginPath } from '#web/next-path.ts';
import { readToken } from '#web/session.ts';
import { addToCart } from '#web/storefront/cart/cart-actions.ts';
import { forgetReviewDraft } from '#web/storefront/reviews/review-draft.ts';
import { browserTexts } from '#web/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

/** `mine` is the visitor's review after the change; `problem` is what to tell them instead. */
export type ReviewChange = { mine: Review | null } | { problem: string };

export async function addProductToCart(productId: string, form: FormData): Promise<Response | null> {
  const t = browserTexts('shop').frame;
  const quantity = Number(form.get('quantity')) || 1;
  const variantId = form.get('variantId')?.toString();
  const logInFirst = () => {
    keepWish({ productId, variantId, quantity, name: String(form.get('name') ?? '') });
    toast.error(t.loginToAddToCart);
    return redirect(loginPath(location.href));
  };
  if (!readToken()) return logInFirst();
  try {
    await addToCart(productId, quantity, variantId);
    toast.success(t.addedToCart);
  } catch (error) {
    if (isLoggedOut(error)) return logInFirst();
    toast.error(messageOf(error, t.addToCartFailed));
  }
  return null;
}

export async function saveReview(productId: string, form: FormData): Promise<ReviewChange> {
  const input: ReviewInput = { rating: Number(form.get('rating')), body: String(form.get('body') ?? '') };
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
