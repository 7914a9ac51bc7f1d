import { formatPrice } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';

type BeforePriceProps = { before: number | undefined; price: number };

/** What it cost before, and what that saves; nothing where it was not dearer. */
export function BeforePrice({ before, price }: BeforePriceProps) {
  const { variants: texts } = useTexts('shop');
  const language = useLanguage();
  if (!before || before <= price) return null;
  const saved = Math.round((before - price) * 100) / 100;
  return (
    <>
      <s className="tabular text-ink-soft text-sm">
        <span className="sr-only">{texts.before} </span>
        {formatPrice(before, language)}
      </s>
      <span className="font-medium text-sm text-success">{texts.saved(formatPrice(saved, language))}</span>
    </>
  );
}
