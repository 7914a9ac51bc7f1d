import { formatCount } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';

/** 1 → '1 product', 1200 → '1,200 products' */
export function useProductCount(): (count: number) => string {
  const language = useLanguage();
  const t = useTexts('browsing').listing;
  return (count) => t.productCount(count, formatCount(count, language));
}
