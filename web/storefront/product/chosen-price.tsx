import type { Product } from '#contract/catalogue/catalogue.ts';
import { useShopData } from '#web/storefront/frame/shop-data.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Price } from '#web/ui/goods/price.tsx';
import { BeforePrice } from './before-price.tsx';
import type { Choice } from './choice.ts';

/** What the choice costs, from what on while it is open, and what it cost before. */
export function ChosenPrice({ product, choice }: { product: Product; choice: Choice }) {
  const { variants: texts, frame } = useTexts('shop');
  const settings = useShopData()?.settings;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {choice.isFrom && <span className="text-ink-soft">{texts.from} </span>}
        <Price amount={choice.price} className="font-semibold text-2xl sm:text-3xl" />
      </span>
      {!!settings?.taxRatePercent && (
        <span className="text-ink-soft text-sm">
          {settings.pricesIncludeTax ? frame.includesVat : frame.plusVat}
        </span>
      )}
      <BeforePrice before={choice.variant?.regularPrice ?? product.compareAtPrice} price={choice.price} />
    </p>
  );
}
