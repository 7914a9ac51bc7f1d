import type { Collection, CollectionInput } from '#contract/catalogue/collections.ts';

export type CollectionDraft = {
  name: string;
  nameNe: string;
  description: string;
  descriptionNe: string;
  slug: string;
  image: string;
  isPublished: boolean;
  how: 'hand' | 'rule';
  productIds: string[];
  tag: string;
  categoryId: string;
  minPrice: string;
  maxPrice: string;
  onSale: boolean;
  newestDays: string;
};

/** A new one is shown at once, unless its maker says otherwise. */
export function draftOf(collection: Collection | undefined): CollectionDraft {
  const rule = collection?.rule;
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return {
    name: collection?.name ?? '',
    nameNe: collection?.nameNe ?? '',
    description: collection?.description ?? '',
    descriptionNe: collection?.descriptionNe ?? '',
    slug: collection?.slug ?? '',
    image: collection?.image ?? '',
    isPublished: collection?.isPublished ?? true,
    how: collection && !collection.productIds ? 'rule' : 'hand',
    productIds: collection?.productIds ?? [],
    tag: rule?.tag ?? '',
    categoryId: rule?.categoryId ?? '',
    minPrice: text(rule?.minPrice),
    maxPrice: text(rule?.maxPrice),
    onSale: rule?.onSale ?? false,
    newestDays: text(rule?.newestDays),
  };
}

export function inputOf(draft: CollectionDraft, version: number | undefined): CollectionInput {
  const { how, productIds, tag, categoryId, minPrice, maxPrice, onSale, newestDays, ...named } = draft;
  const number = (text: string) => (text === '' ? null : Number(text));
  const rule = {
    tag: tag.trim(),
    categoryId: categoryId || null,
    minPrice: number(minPrice),
    maxPrice: number(maxPrice),
    onSale,
    newestDays: number(newestDays),
  };
  return {
    ...named,
    name: named.name.trim(),
    ...(how === 'hand' ? { productIds } : { rule }),
    ...(version === undefined ? {} : { version }),
  };
}
