import { ShoppingBag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Choice } from './choice.ts';
import { QuantitySelector } from './quantity-selector.tsx';

/** How many, and into the cart. On phones price and button stay in reach at the bottom of the screen. */
export function BuyBox({ product, choice }: { product: Product; choice: Choice }) {
  const fetcher = useFetcher();
  const [quantity, setQuantity] = useState(1);
  const { variants: texts, product: t } = useTexts('shop');
  const wordOf = useOptionWords();
  const isSoldOut = choice.stock === 0;

  function onSubmit(event: FormEvent) {
    const [first] = choice.missing;
    if (!first) return;
    event.preventDefault();
    toast.error(texts.choose(choice.missing.map(wordOf)));
    document.querySelector<HTMLElement>(`[data-option="${CSS.escape(first)}"] input`)?.focus();
  }
  return (
    <>
      <fetcher.Form
        method="post"
        onSubmit={onSubmit}
        className="flex flex-wrap items-center gap-4 noscript:hidden"
      >
        <input type="hidden" name="intent" value="add-to-cart" />
        <input type="hidden" name="productId" value={product._id} />
        <input type="hidden" name="name" value={product.name} />
        <input type="hidden" name="price" value={choice.price} />
        {choice.variant && <input type="hidden" name="variantId" value={choice.variant._id} />}
        <QuantitySelector
          name="quantity"
          label={t.quantityOf(product.name)}
          value={isSoldOut ? quantity : Math.min(quantity, choice.stock)}
          max={choice.stock}
          disabled={isSoldOut}
          onChange={setQuantity}
        />
        <div
          data-buy-bar
          className="flex flex-wrap items-center gap-3 print:hidden short:max-lg:static max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-paper/95 max-lg:px-4 max-lg:py-3 max-lg:backdrop-blur-md lg:flex-1"
        >
          <div className="lg:hidden">
            <Price amount={choice.price} className="font-semibold text-lg" />
            {isSoldOut && <p className="font-medium text-danger text-sm">{t.outOfStock}</p>}
          </div>
          <Button
            type="submit"
            size="large"
            busy={fetcher.state !== 'idle'}
            disabled={isSoldOut}
            className="flex-1 lg:max-w-xs"
          >
            {fetcher.state === 'idle' && <ShoppingBag aria-hidden className="size-5 max-[374px]:hidden" />}
            {t.addToCart}
          </Button>
        </div>
      </fetcher.Form>
      <p className="hidden text-ink-soft noscript:block">{t.needsScript}</p>
    </>
  );
}
