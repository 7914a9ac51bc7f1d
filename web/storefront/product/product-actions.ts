import { redirect } from 'react-router';
import type { Review, ReviewInput } from '#contract/reviews.ts';
import { messages } from '#texts/en/messages.ts';
import { callApi, callApiWhole, messageOf } from '#web/api.ts';
import { loginPath } from '#web/next-path.ts';
import { readToken } from '#web/session.ts';
import { addToCart } from '#web/storefront/cart/cart-actions.ts';
import { toast } from '#web/ui/toaster.tsx';

/** `mine` is the visitor's review after the change; `problem` is what to tell them instead. */
export type ReviewChange = { mine: Review | null } | { problem: string };

export async function addProductToCart(productId: string, form: FormData): Promise<Response | null> {
  if (!readToken()) {
    toast.error(messages.loginToAddToCart);
    return redirect(loginPath(location.href));
  }
  try {
    const variantId = form.get('variantId');
    await addToCart(productId, Number(form.get('quantity')) || 1, variantId ? String(variantId) : undefined);
    toast.success(messages.addedToCart);
  } catch (error) {
    toast.error(messageOf(error, messages.addToCartFailed));
  }
  return null;
}

export async function saveReview(productId: string, form: FormData): Promise<ReviewChange> {
  const input: ReviewInput = { rating: Number(form.get('rating')), body: String(form.get('body') ?? '') };
  const [method, path] = form.has('isChange') ? ['PUT', '/mine'] : ['POST', ''];
  try {
    const answer = await callApi<{ review: Review }>(method, `/products/${productId}/reviews${path}`, input);
    toast.success('Thank you for your review!');
    return { mine: answer.review };
  } catch (error) {
    return { problem: messageOf(error, 'Your review could not be saved') };
  }
}

export async function removeReview(productId: string): Promise<ReviewChange> {
  try {
    await callApiWhole('DELETE', `/products/${productId}/reviews/mine`);
    toast.success('Your review was removed');
    return { mine: null };
  } catch (error) {
    return { problem: messageOf(error, 'Your review could not be removed') };
  }
}
