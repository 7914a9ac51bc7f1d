import type { Category } from '#contract/catalogue/catalogue.ts';
import { categoryPath } from '#contract/catalogue/category-tree.ts';
import type { Collection } from '#contract/catalogue/collections.ts';
import { formatPrice } from '#contract/values/money.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';

/** What belongs to a collection, in a line. */
export function useRuleInWords(categories: Category[]): (collection: Collection) => string {
  const t = useTexts('admin').collections;
  const language = useLanguage();
  return ({ productIds, rule }) => {
    if (productIds) return t.chosen(productIds.length);
    const { tag, categoryId, minPrice, maxPrice, onSale, newestDays } = rule;
    const category = categories.find(({ _id }) => _id === categoryId);
    return [
      tag && t.rules.tag(tag),
      categoryId && t.rules.category(category ? categoryPath(category, categories) : '?'),
      minPrice !== null && t.rules.minPrice(formatPrice(minPrice, language)),
      maxPrice !== null && t.rules.maxPrice(formatPrice(maxPrice, language)),
      onSale && t.rules.onSale,
      newestDays !== null && t.rules.newestDays(newestDays),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
