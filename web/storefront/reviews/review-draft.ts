import { tabStore } from '#web/storage.ts';

/** What somebody is writing about a product: kept when the session ends meanwhile, until it is posted or given up. */
export type ReviewDraft = { rating: number | undefined; body: string };

const keyOf = (productId: string) => `pasal.review.${productId}`;

export function readReviewDraft(productId: string): ReviewDraft | undefined {
  try {
    return JSON.parse(tabStore.read(keyOf(productId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepReviewDraft(productId: string, form: FormData): void {
  const draft: ReviewDraft = {
    rating: Number(form.get('rating')) || undefined,
    body: String(form.get('body') ?? ''),
  };
  tabStore.write(keyOf(productId), JSON.stringify(draft));
}

export function forgetReviewDraft(productId: string): void {
  tabStore.remove(keyOf(productId));
}
