import { Trash2 } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { formatPrice } from '#contract/values/money.ts';
import { BeforePrice } from '#web/storefront/product/before-price.tsx';
import { productPath } from '#web/storefront/product/product-path.ts';
import { QuantitySelector } from '#web/storefront/product/quantity-selector.tsx';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LineOptions } from '#web/ui/goods/line-options.tsx';
import { Picture } from '#web/ui/goods/picture.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import type { CartChange } from './waiting-cart.ts';

type CartLineProps = { item: CartItem; waiting: CartChange | undefined; onRemove: () => void };

/** Shows the wanted quantity at once; the server's answer, or its refusal, then replaces it. What waits for the line says so. */
export function CartLine({ item, waiting, onRemove }: CartLineProps) {
  const fetcher = useFetcher({ key: `cart-line-${item.variant._id}` });
  const product = item.product_id;
  const t = useTexts('buying').cart;
  const { quantityOf } = useTexts('shop').product;
  const wanted = Number(fetcher.formData?.get('quantity') ?? wantedLater(waiting) ?? item.quantity);

  function change(fields: Record<string, string>) {
    const { _id: productId, name, price } = product;
    const line = {
      productId,
      variantId: item.variant._id,
      quantity: String(wanted),
      name,
      price: String(price),
    };
    fetcher.submit({ ...line, ...fields }, { method: 'post' });
  }
  if (fetcher.formData?.get('intent') === 'remove') return null;

  return (
    <li className="flex flex-wrap gap-4 py-5 sm:gap-5">
      <CartPicture item={item} />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="break-words font-medium text-base sm:text-lg">
              <ProductName item={item} />
            </h2>
            <LineOptions options={item.variant.options} />
            <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
              <span>
                <Price amount={product.price} /> {t.each}
              </span>
              <BeforePrice before={product.compareAtPrice} price={product.price} />
            </p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t.removeNamed(product.name)}
            onClick={() => {
              change({ intent: 'remove', canReturn: String(item.available) });
              onRemove();
            }}
            className="-mt-2 -mr-2 text-ink-soft"
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
        {waiting && <Note>{waiting.kind === 'remove' ? t.removalWaits : t.waits}</Note>}
        <LineNotes item={item} onTake={(quantity) => change({ quantity: String(quantity) })} />
        {item.available && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <QuantitySelector
              label={quantityOf(product.name)}
              value={wanted}
              max={product.stock}
              disabled={product.stock === 0}
              onChange={(quantity) => change({ quantity: String(Math.min(quantity, product.stock)) })}
            />
            <Price
              amount={item.line_total}
              className={cx('font-semibold', wanted !== item.quantity && 'text-ink-soft')}
            />
            {wanted >= product.stock && !item.stock_short && (
              <p role="status" className="w-full text-ink-soft text-sm">
                {t.allThereIs(product.stock)}
              </p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function wantedLater(waiting: CartChange | undefined): number | undefined {
  return waiting?.kind === 'set' ? waiting.quantity : undefined;
}

function CartPicture({ item }: { item: CartItem }) {
  const picture = (
    <Picture
      src={item.product_id.images[0]}
      alt=""
      name={item.product_id.name}
      sizes="112px"
      className={cx('size-20 shrink-0 rounded-card sm:size-28', !item.available && 'opacity-55 grayscale')}
    />
  );
  if (!item.available) return picture;
  return (
    <Link to={chosenPath(item)} tabIndex={-1} aria-hidden className="h-fit">
      {picture}
    </Link>
  );
}

/** Back to the product, as it was chosen. */
function chosenPath({ product_id: product, variant }: CartItem): string {
  const chosen = new URLSearchParams(variant.options);
  return `${productPath(product)}${chosen.size > 0 ? `?${chosen}` : ''}`;
}

function ProductName({ item }: { item: CartItem }) {
  const { name } = item.product_id;
  if (!item.available) return name;
  return (
    <Link to={chosenPath(item)} className="hover:underline">
      {name}
    </Link>
  );
}

/** What has changed since the product was put in: it left, there are too few, or it costs something else now. */
function LineNotes({ item, onTake }: { item: CartItem; onTake: (quantity: number) => void }) {
  const { name, stock, price } = item.product_id;
  const language = useLanguage();
  const t = useTexts('buying').cart;
  if (!item.available) {
    return (
      <Note>
        {t.noLongerSold(name)}. {t.pleaseRemove}
      </Note>
    );
  }
  return (
    <>
      {item.stock_short && (
        <Note>
          {t.stockShort(name, stock)}.{' '}
          {stock > 0 && (
            <button
              type="button"
              onClick={() => onTake(stock)}
              className="min-h-11 px-1 font-semibold underline"
            >
              {t.take(stock)}
            </button>
          )}
        </Note>
      )}
      {item.price_changed && (
        <Note>
          {t.priceChanged(formatPrice(item.price_when_added, language), formatPrice(price, language))}
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p className="w-fit rounded-control bg-pending-tint px-2.5 py-1 font-medium text-pending text-sm">
      {children}
    </p>
  );
}
