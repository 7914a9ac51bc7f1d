import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import type { WishlistAnswer } from '#contract/accounts/wishes.ts';
import { callApi, messageOf } from '#web/api.ts';
import { useSession } from '#web/session/session.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toaster.tsx';
import { readGuestWishes, storeGuestWishes } from './guest-wishes.ts';

/** Onto the wishlist and off it; what is sold out can also be waited for, by whoever has an account. */
export function WishButton({ product }: { product: { _id: string; stock: number } }) {
  const t = useTexts('shop').wishes;
  const token = useSession()?.token;
  const [wish, setWish] = useState({ isWished: false, isWatched: false });
  const { _id: id } = product;

  useEffect(() => {
    if (!token) return setWish({ isWished: readGuestWishes().includes(id), isWatched: false });
    callApi<WishlistAnswer>('GET', '/users/wishlist').then(
      (list) => setWish(wishIn(list, id)),
      () => undefined,
    );
  }, [token, id]);

  async function write(method: 'PUT' | 'DELETE', body?: object): Promise<void> {
    try {
      setWish(wishIn(await callApi<WishlistAnswer>(method, `/users/wishlist/${id}`, body), id));
    } catch (error) {
      toast.error(messageOf(error, browserTexts('shop').kit.somethingWrong));
    }
  }
  function toggle(): void {
    if (token) return void write(wish.isWished ? 'DELETE' : 'PUT', wish.isWished ? undefined : {});
    const others = readGuestWishes().filter((known) => known !== id);
    storeGuestWishes(wish.isWished ? others : [...others, id]);
    setWish({ ...wish, isWished: !wish.isWished });
  }

  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      <Button variant="secondary" aria-pressed={wish.isWished} onClick={toggle}>
        <Heart aria-hidden className={cx('size-4.5', wish.isWished && 'fill-brand text-brand')} />
        {wish.isWished ? t.onList : t.add}
      </Button>
      {wish.isWished && (
        <Link
          to={href('/account/wishlist')}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t.seeList}
        </Link>
      )}
      {product.stock === 0 && token && (
        <Button
          variant="secondary"
          aria-pressed={wish.isWatched}
          onClick={() => void write('PUT', { tellWhenBack: !wish.isWatched })}
        >
          {wish.isWatched ? t.willTell : t.tellMe}
        </Button>
      )}
    </div>
  );
}

function wishIn({ products, watching }: WishlistAnswer, id: string) {
  return { isWished: products.some(({ _id }) => _id === id), isWatched: watching.includes(id) };
}
