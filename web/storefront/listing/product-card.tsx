import { ShoppingBag } from 'lucide-react';
import { useFetcher, useNavigate } from 'react-router';
import { keepWish } from '#web/cart-wishes.ts';
import { KeptPart } from '#web/kept/kept-part.tsx';
import { onIntent } from '#web/prefetch.ts';
import { mayFillCart } from '#web/session/may-fill-cart.ts';
import { loginPath } from '#web/session/next-path.ts';
import { BeforePrice } from '#web/storefront/product/before-price.tsx';
import { productPath } from '#web/storefront/product/product-path.ts';
import { useStockNote } from '#web/storefront/product/stock-line.tsx';
import { Rating } from '#web/storefront/reviews/rating.tsx';
import { langOf } from '#web/texts/lang-of.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { PageLink, useIsMovingTo } from '#web/ui/page-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { CardColours } from './card-options.tsx';
import type { CardProduct } from './card-product.ts';

export const cardGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-8 min-[28rem]:grid-cols-2 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4';

type ProductCardProps = {
  product: CardProduct;
  view?: 'grid' | 'list';
  priority?: boolean;
  /** On a product's own page its picture is taken: this one cannot move into that place. */
  isStill?: boolean;
  /** Where all of them are featured, none needs to say so. */
  isFeature?: boolean;
};

/** What it looks like is told by this and the language alone, so the server keeps it for all pages that show the same. */
export function ProductCard(props: ProductCardProps) {
  const wordOf = useOptionWords();
  const colours = Object.keys(props.product.swatches ?? {}).map(wordOf);
  return (
    <KeptPart name={() => `card ${JSON.stringify([props, colours])}`}>
      <Card {...props} />
    </KeptPart>
  );
}

function Card({ product, view = 'grid', priority, isStill, isFeature }: ProductCardProps) {
  const to = productPath(product);
  const isMoving = useIsMovingTo(to) && !isStill;
  const inList = view === 'list';
  const note = useStockNote(product.stock);
  const t = useTexts('shop').productCard;
  const { variants: texts } = useTexts('shop');
  return (
    <article className={cx('group relative flex', inList ? 'gap-3 sm:gap-6' : 'flex-col gap-3')}>
      <div
        className={cx(
          'relative aspect-square shrink-0 overflow-hidden rounded-card bg-picture-ground',
          inList && 'w-24 self-start sm:w-48',
        )}
        style={isMoving ? { viewTransitionName: 'product-picture' } : undefined}
      >
        <Picture
          src={product.image}
          alt=""
          name={product.name}
          priority={priority}
          sizes={
            inList
              ? '(min-width: 640px) 12rem, 8rem'
              : '(min-width: 1280px) 20rem, (min-width: 768px) 30vw, calc(50vw - 1.5rem)'
          }
          className="size-full transition-transform duration-200 ease-out group-hover:scale-[1.03]"
        />
        {product.featured && !isFeature && (
          <span className={cx('absolute top-2.5 left-2.5', inList && 'max-sm:hidden')}>
            <Badge tone="brand">{t.featured}</Badge>
          </span>
        )}
        {!inList && <QuickAdd product={product} className="absolute right-2.5 bottom-2.5" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate text-ink-soft text-sm">
          {product.category_name}
          {inList && product.featured && <span className="text-brand-text sm:hidden"> · {t.featured}</span>}
        </p>
        <h3 className="line-clamp-2 font-medium text-base leading-snug">
          <PageLink
            to={to}
            lang={langOf(product.name)}
            prefetch={onIntent}
            viewTransition={!isStill}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline underline-offset-4"
          >
            {product.name}
          </PageLink>
        </h3>
        <CardColours swatches={product.swatches} />
        {product.rating && <Rating rating={product.rating.average} count={product.rating.count} />}
        {inList && (
          <p className="mt-1 line-clamp-2 max-w-prose text-ink-soft max-sm:hidden">{product.summary}</p>
        )}
        <p className={cx('flex flex-wrap items-baseline gap-x-3 pt-0.5', inList ? 'mt-1' : 'mt-auto')}>
          <span>
            {product.isFrom && <span className="text-ink-soft text-sm">{texts.from} </span>}
            <Price
              amount={product.price}
              className="whitespace-normal! font-semibold text-base [overflow-wrap:anywhere]"
            />
          </span>
          <BeforePrice before={product.compareAtPrice} price={product.price} />
          {note && (
            <span className={cx('text-sm', product.stock === 0 ? 'text-danger' : 'text-pending')}>
              {note}
            </span>
          )}
        </p>
      </div>
      {inList && <QuickAdd product={product} className="self-end" />}
    </article>
  );
}

type QuickAddProps = { product: CardProduct; className: string };

function PressedQuickAdd({ product, className }: QuickAddProps) {
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const t = useTexts('shop');
  const to = productPath(product);
  async function add() {
    if (product.hasOptions) return void navigate(to);
    if (!(await mayFillCart())) {
      keepWish({ productId: product._id, name: product.name, quantity: 1 });
      toast.error(t.frame.loginToAddToCart, {
        action: { label: t.frame.login, onClick: () => navigate(loginPath(location.href)) },
      });
      return;
    }
    void fetcher.submit(
      {
        intent: 'add-to-cart',
        productId: product._id,
        quantity: 1,
        name: product.name,
        price: product.price,
      },
      { method: 'post', action: to },
    );
  }
  const isIdle = fetcher.state === 'idle';
  return (
    <WrittenQuickAdd
      product={product}
      className={className}
      isBusy={!isIdle}
      onClick={() => isIdle && void add()}
    />
  );
}

type WrittenQuickAddProps = QuickAddProps & { isBusy?: boolean; onClick?: () => void };

function WrittenQuickAdd({ product, className, isBusy = false, onClick }: WrittenQuickAddProps) {
  const t = useTexts('shop');
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={
        product.hasOptions ? t.variants.chooseOptionsOf(product.name) : t.productCard.addNamed(product.name)
      }
      disabled={product.stock === 0}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className={cx('z-10 rounded-full noscript:hidden', className)}
    >
      <ShoppingBag aria-hidden className={cx('size-4.5', isBusy && 'animate-pulse')} />
    </Button>
  );
}

/** On the server there is nobody to press it: see page-link.tsx. */
const QuickAdd = import.meta.env.SSR ? WrittenQuickAdd : PressedQuickAdd;
