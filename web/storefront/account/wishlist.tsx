import { Heart } from 'lucide-react';
import { href, Link, useRevalidator } from 'react-router';
import type { WishlistAnswer } from '#contract/accounts/wishes.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { callApi, messageOf } from '#web/api.ts';
import { loadSession } from '#web/session/load-session.ts';
import { loginPath } from '#web/session/next-path.ts';
import { readGuestWishes, storeGuestWishes } from '#web/storefront/product/guest-wishes.ts';
import { productPath } from '#web/storefront/product/product-path.ts';
import { browserLanguage, browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/wishlist.ts';
import { SectionsSkeleton } from './account-section.tsx';

/** A guest's is kept in the browser, and becomes the account's with the next login. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if (await loadSession()) {
    const list = await callApi<WishlistAnswer>('GET', '/users/wishlist', undefined, { signal });
    const products = list.products.map((product) => spokenIn(browserLanguage(), product));
    return { ...list, products, isGuest: false };
  }
  const { readProducts } = await import('#web/storefront/product/recently-seen.tsx');
  return { products: await readProducts(readGuestWishes(), signal), watching: [], isGuest: true };
}

export default function Wishlist({ loaderData: { products, watching, isGuest } }: Route.ComponentProps) {
  const t = useTexts('account').accountPages;
  if (products.length === 0) {
    return (
      <EmptyState icon={Heart} title={t.wishlistEmpty} hint={t.wishlistEmptyHint}>
        <ButtonLink to={href('/products')}>{t.browse}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {isGuest && (
        <p>
          {t.guestWishes}{' '}
          <Link
            to={loginPath(location.href)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t.logIn}
          </Link>
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {products.map((product) => (
          <Wish
            key={product._id}
            product={product}
            isGuest={isGuest}
            isWatched={(watching as string[]).includes(product._id)}
          />
        ))}
      </ul>
    </>
  );
}

function Wish({ product, isWatched, isGuest }: { product: Product; isWatched: boolean; isGuest: boolean }) {
  const t = useTexts('account').accountPages;
  const { revalidate } = useRevalidator();
  async function write(method: string, body?: object) {
    try {
      if (isGuest) storeGuestWishes(readGuestWishes().filter((id) => id !== product._id));
      else await callApi(method, `/users/wishlist/${product._id}`, body);
    } catch (error) {
      toast.error(messageOf(error, browserTexts('shop').kit.somethingWrong));
    }
    await revalidate();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Picture src={product.images[0]} alt="" sizes="80px" className="size-20 rounded-control" />
      <div className="min-w-40 flex-1">
        <Link to={productPath(product)} className="font-medium hover:underline">
          {product.name}
        </Link>
        <p>
          <Price amount={product.price} />
        </p>
        {product.stock === 0 && (
          <>
            <p className="text-danger text-sm">{t.outOfStock}</p>
            {!isGuest && (
              <Checkbox
                label={t.tellMe}
                aria-label={t.tellMeOf(product.name)}
                checked={isWatched}
                onChange={(event) => void write('PUT', { tellWhenBack: event.target.checked })}
              />
            )}
          </>
        )}
      </div>
      <Button variant="secondary" aria-label={t.removeOf(product.name)} onClick={() => void write('DELETE')}>
        {t.remove}
      </Button>
    </li>
  );
}

export function HydrateFallback() {
  const t = useTexts('account').accountPages;
  return <SectionsSkeleton label={t.loading} />;
}
