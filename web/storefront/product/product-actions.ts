import { redirect } from 'react-router';
import { isLoggedOut, messageOf } from '#web/api.ts';
import { keepWish } from '#web/cart-wishes.ts';
import { mayFillCart } from '#web/session/may-fill-cart.ts';
import { loginPath } from '#web/session/next-path.ts';
import { changeCart } from '#web/storefront/cart/waiting-cart.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

export async function addProductToCart(productId: string, form: FormData): Promise<Response | null> {
  const t = browserTexts('shop').frame;
  const quantity = Number(form.get('quantity')) || 1;
  const variantId = form.get('variantId')?.toString();
  const name = String(form.get('name') ?? '');
  const price = Number(form.get('price')) || undefined;
  const logInFirst = () => {
    keepWish({ productId, variantId, quantity, name });
    toast.error(t.loginToAddToCart);
    return redirect(loginPath(location.href));
  };
  if (!(await mayFillCart())) return logInFirst();
  try {
    const cart = await changeCart({ kind: 'add', productId, variantId, quantity, name, price });
    toast.success(cart ? t.addedToCart : t.keptForLine);
  } catch (error) {
    if (isLoggedOut(error)) return logInFirst();
    toast.error(messageOf(error, t.addToCartFailed));
  }
  return null;
}
