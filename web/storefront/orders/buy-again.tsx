import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { isRefusal, messageOf } from '#web/api.ts';
import { mayFillCart } from '#web/session/may-fill-cart.ts';
import { loginPath } from '#web/session/next-path.ts';
import { addToCart, readCart } from '#web/storefront/cart/cart-actions.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';

type Items = Order['items'];
type Item = Items[number];

/** Puts into the cart what of this order is still sold, and says what is not. */
export function BuyAgain({ items }: { items: Items }) {
  const t = useTexts('buying').orders;
  const { isBusy, fill } = useFillCart();
  const add = () => fill(items, '/cart');
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void add()}>
      {t.buyAgain}
    </Button>
  );
}

/** For an order whose payment came to nothing: this browser's cart may have kept its goods, or never had them. */
export function PayAgain({ items }: { items: Items }) {
  const t = useTexts('buying').orders;
  const { isBusy, fill } = useFillCart();
  return (
    <Notice tone="warning" className="mb-8 print:hidden">
      <p>{t.notPaid}</p>
      <Button className="mt-3" busy={isBusy} onClick={() => void fill(items, '/checkout', notInCart)}>
        {t.payAgain}
      </Button>
    </Notice>
  );
}

async function notInCart(items: Items): Promise<Items> {
  const { cartItems } = await readCart();
  const kept = new Map(cartItems.map(({ variant, quantity }) => [variant._id, quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (kept.get(item.variant._id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function useFillCart() {
  const t = useTexts('buying').orders;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function fill(
    items: Items,
    to: '/cart' | '/checkout',
    choose: (items: Items) => Promise<Items> | Items = (all) => all,
  ) {
    setBusy(true);
    try {
      if (!(await mayFillCart())) return await navigate(loginPath(location.href));
      const missing: string[] = [];
      for (const item of await choose(items)) {
        if (!(await addItem(item))) missing.push(item.product_id.name);
      }
      if (missing.length > 0) toast.error(t.notAddedAgain(missing));
      if (missing.length < items.length) {
        if (to === '/cart') toast.success(t.addedAgain);
        await navigate(href(missing.length > 0 ? '/cart' : to));
      }
    } catch (error) {
      toast.error(messageOf(error, browserTexts('shop').frame.addToCartFailed));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, fill };
}

/** False when the shop says no: sold out, or no longer sold. */
async function addItem({ product_id: product, variant, quantity }: Item): Promise<boolean> {
  if (!product.available) return false;
  try {
    await addToCart({ productId: product._id, quantity, variantId: variant._id });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
