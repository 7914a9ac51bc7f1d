import { ShoppingBag } from 'lucide-react';
import { href, Link } from 'react-router';
import { useCartCount } from '#web/session.ts';

/** Until the app has woken up, the count is drawn by the style sheet, from what was known before the first paint. */
export function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to={href('/cart')}
      prefetch="intent"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      className="relative grid size-11 place-items-center rounded-control transition-colors duration-150 hover:bg-sunken"
    >
      <ShoppingBag aria-hidden className="size-5.5" />
      <span className="cart-badge tabular">{count > 99 ? '99+' : count || ''}</span>
    </Link>
  );
}
