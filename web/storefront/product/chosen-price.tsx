import type { Product } from '#contract/catalogue/catalogue.ts';
import { formatRupees } from '#contract/values/money.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Price } from '#web/ui/price.tsx';
import type { Choice } from './choice.ts';

/** What the choice costs, from what on while it is open, and what it cost before. */
export function ChosenPrice({ product, choice }: { product: Product; choice: Choice }) {
  const { variants: texts } = useTexts('shop');
  const before = product.compareAtPrice;
  const saved = before === undefined ? 0 : Math.round((before - choice.price) * 100) / 100;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {choice.isFrom && <span className="text-ink-soft">{texts.from} </span>}
        <Price amount={choice.price} className="font-semibold text-2xl sm:text-3xl" />
      </span>
      {before !== undefined && saved > 0 && (
        <>
          <s className="tabular text-ink-soft">
            <span className="sr-only">{texts.before} </span>
            {formatRupees(before)}
          </s>
          <span className="font-medium text-success">{texts.saved(formatRupees(saved))}</span>
        </>
      )}
    </p>
  );
}
