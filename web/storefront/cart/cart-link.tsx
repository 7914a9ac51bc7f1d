import { ShoppingBag } from 'lucide-react';
import { href } from 'react-router';
import { inDigitsOf } from '#texts/digits.ts';
import { onIntent } from '#web/prefetch.ts';
import { useCartCount } from '#web/session/session.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { PageLink } from '#web/ui/page-link.tsx';

/** Until the app has woken up, the count is drawn by the style sheet, from what was known before the first paint. */
export function CartLink() {
  const count = useCartCount();
  const t = useTexts('shop').frame;
  return (
    <PageLink
      to={href('/cart')}
      prefetch={onIntent}
      aria-label={count > 0 ? t.cartWith(count) : t.cart}
      className="relative grid size-11 place-items-center rounded-control transition-colors duration-150 hover:bg-sunken"
    >
      <ShoppingBag aria-hidden className="size-5.5" />
      <span className="cart-badge tabular">
        {inDigitsOf(useLanguage(), count > 99 ? '99+' : String(count || ''))}
      </span>
    </PageLink>
  );
}
