import { useSearchParams } from 'react-router';
import { readWishes } from '#web/cart-wishes.ts';
import { useHydrated } from '#web/hydrated.ts';
import { readReviewDraft } from '#web/storefront/reviews/review-draft.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Why somebody who did not ask for it sees the login page; undefined for those who came by themselves. */
export function useLoginReason(): string | undefined {
  const next = useSearchParams()[0].get('next') ?? '';
  const isHydrated = useHydrated();
  const t = useTexts('account').account;
  if (!isHydrated) return undefined;
  const wishes = readWishes();
  const [first] = wishes;
  if (first) return t.toAddToCart(wishes.length > 1 ? t.toAddSeveral(wishes.length) : first.name);
  const [, screen = '', id = ''] = /^\/(\w+)(?:\/([\w-]+))?/.exec(next) ?? [];
  if (screen === 'products') return readReviewDraft(id) && t.toGoOn.review;
  return Object.hasOwn(t.toGoOn, screen) ? t.toGoOn[screen as keyof typeof t.toGoOn] : undefined;
}
