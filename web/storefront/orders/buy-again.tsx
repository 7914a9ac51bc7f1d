import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { isRefusal, messageOf } from '#web/api.ts';
import { addToCart } from '#web/storefront/cart/cart-actions.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** Puts into the cart what of this order is still sold, and says what is not. */
export function BuyAgain({ items }: { items: Order['items'] }) {
  const t = useTexts('buying').orders;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    const missing: string[] = [];
    try {
      for (const { product_id: product, variant, quantity } of items) {
        const isAdded = product.available && (await addLine(product._id, quantity, variant._id));
        if (!isAdded) missing.push(product.name);
      }
      if (missing.length > 0) toast.error(t.notAddedAgain(missing));
      if (missing.length < items.length) {
        toast.success(t.addedAgain);
        await navigate(href('/cart'));
      }
    } catch (error) {
      toast.error(messageOf(error, browserTexts('shop').frame.addToCartFailed));
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void add()}>
      {t.buyAgain}
    </Button>
  );
}

/** False when the shop says no: sold out, or no longer sold. */
async function addLine(productId: string, quantity: number, variantId: string): Promise<boolean> {
  try {
    await addToCart({ productId, quantity, variantId });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
