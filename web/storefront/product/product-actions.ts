import { redirect } from 'react-router';
import { isLoggedOut, messageOf } from '#web/api.ts';
import { keepWish } from '#web/cart-wishes.ts';
import { mayFillCart } from '#web/session/may-fill-cart.ts';
import { loginPath } from '#web/session/next-path.ts';
import { addToCart } from '#web/storefront/cart/cart-actions.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

export async function addProductToCart(productId: string, form: FormData): Promise<Response | null> {
  const t = browserTexts('shop').frame;
  const quantity = Number(form.get('quantity')) || 1;
  const variantId = form.get('variantId')?.toString();
  const logInFirst = () => {
    keepWish({ productId, variantId, quantity, name: String(form.get('name') ?? '') });
    toast.error(t.loginToAddToCart);
    return redirect(loginPath(location.href));
  };
  if (!(await mayFillCart())) return logInFirst();
  try {
    await addToCart(productId, quantity, variantId);
    toast.success(t.addedToCart);
  } catch (error) {
    if (isLoggedOut(error)) return logInFirst();
    toast.error(messageOf(error, t.addToCartFailed));
  }
  return null;
}
