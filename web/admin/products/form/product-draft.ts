import type { ProductStatus } from '#contract/catalogue/catalogue.ts';
import type { ProductChange, ProductInput } from '#contract/catalogue/catalogue-input.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { parseAddress } from '#contract/values/picture-address.ts';
import { fromField, toField } from '#web/admin/kit/dates/local-time.ts';
import { absolute, relative } from '#web/admin/pictures/picture-address.ts';
import {
  mergeVariants,
  namedWords,
  optionsInput,
  rowsOf,
  type VariantsDraft,
  variantsInput,
  variantsOf,
} from '#web/admin/products/variants/variant-draft.ts';

/** A product as it is typed: text in every field, until it is sent. */
export type ProductDraft = VariantsDraft & {
  name: string;
  description: string;
  nameNe: string;
  /** What was typed of the shop's words; it knows the others. */
  optionWords: Record<string, string>;
  descriptionNe: string;
  categoryId: string;
  price: string;
  compareAtPrice: string;
  images: DraftImage[];
  highlights: string;
  highlightsNe: string;
  tags: string;
  featured: boolean;
  status: ProductStatus;
  publishAt: string;
  lowStock: string;
  weight: string;
  origin: string;
  maker: string;
  warranty: string;
  expiresOn: string;
  returnTerms: string;
  makerNe: string;
  warrantyNe: string;
  returnTermsNe: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
};

/** The id only keeps a row of the form itself while it moves. */
export type DraftImage = { id: number; address: string; alt: string };

let lastImage = 0;
export function draftImage(address = '', alt = ''): DraftImage {
  lastImage += 1;
  return { id: lastImage, address, alt };
}

export function draftOf(product?: AdminProduct): ProductDraft {
  const variants = variantsOf(product);
  if (!product) return { ...empty, ...variants, images: [draftImage()] };
  const images = product.images.map((address) =>
    draftImage(shownAddress(address), product.image_alts[address]),
  );
  return {
    ...variants,
    name: product.name,
    description: product.description,
    nameNe: product.nameNe ?? '',
    optionWords: {},
    descriptionNe: product.descriptionNe ?? '',
    categoryId: product.category,
    price: String(product.regularPrice ?? product.price),
    compareAtPrice: product.compareAtPrice === undefined ? '' : String(product.compareAtPrice),
    images: images.every(({ address }) => parseAddress(address)) ? [...images, draftImage()] : images,
    highlights: product.highlights.join('\n'),
    highlightsNe: product.highlightsNe?.join('\n') ?? '',
    tags: product.tags.join(', '),
    featured: product.featured,
    status: product.status,
    publishAt: toField(product.publishAt),
    lowStock: product.lowStock === null ? '' : String(product.lowStock),
    weight: product.weight === 0 ? '' : String(product.weight),
    origin: product.origin ?? '',
    maker: product.maker ?? '',
    warranty: product.warranty ?? '',
    expiresOn: product.expiresOn ?? '',
    returnTerms: product.returnTerms ?? '',
    makerNe: product.makerNe ?? '',
    warrantyNe: product.warrantyNe ?? '',
    returnTermsNe: product.returnTermsNe ?? '',
    slug: product.slug,
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
  };
}

const empty = {
  name: '',
  description: '',
  nameNe: '',
  optionWords: {},
  descriptionNe: '',
  categoryId: '',
  price: '',
  compareAtPrice: '',
  highlights: '',
  highlightsNe: '',
  tags: '',
  featured: false,
  status: 'published' as const,
  publishAt: '',
  lowStock: '',
  weight: '',
  origin: '',
  maker: '',
  warranty: '',
  expiresOn: '',
  returnTerms: '',
  makerNe: '',
  warrantyNe: '',
  returnTermsNe: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
};

/** A product without options says its stock itself; its numbers are those of its one variant. */
type Fields = Required<Omit<ProductInput, 'image'>>;

function fieldsOf(draft: ProductDraft): Fields {
  const images = draft.images
    .map(({ address, alt }) => ({ address: relative(address.trim()), alt }))
    .filter(({ address }) => address);
  return {
    name: draft.name.trim(),
    description: draft.description,
    nameNe: draft.nameNe.trim(),
    optionWords: wordsTyped(draft),
    descriptionNe: draft.descriptionNe,
    price: Number(draft.price),
    compareAtPrice: numberOrNull(draft.compareAtPrice),
    categoryId: draft.categoryId,
    stock: rowsOf(draft).reduce((sum, { stock }) => sum + Number(stock), 0),
    options: optionsInput(draft),
    variants: variantsInput(draft, draft.price),
    images: images.map(({ address }) => address),
    imageAlts: Object.fromEntries(
      images.map(({ address, alt }) => [address, alt.trim()]).filter(([, alt]) => alt),
    ),
    highlights: partsOf(draft.highlights, '\n'),
    highlightsNe: partsOf(draft.highlightsNe, '\n'),
    tags: partsOf(draft.tags, ','),
    featured: draft.featured,
    status: draft.status,
    publishAt: draft.status === 'draft' ? fromField(draft.publishAt) : null,
    lowStock: numberOrNull(draft.lowStock),
    weight: Number(draft.weight),
    origin: draft.origin,
    maker: draft.maker.trim(),
    warranty: draft.warranty.trim(),
    expiresOn: draft.expiresOn,
    returnTerms: draft.returnTerms.trim(),
    makerNe: draft.makerNe.trim(),
    warrantyNe: draft.warrantyNe.trim(),
    returnTermsNe: draft.returnTermsNe.trim(),
    slug: draft.slug.trim(),
    seoTitle: draft.seoTitle.trim(),
    seoDescription: draft.seoDescription.trim(),
  };
}

function wordsTyped({ options, optionWords }: ProductDraft): Record<string, string> {
  const words = namedWords(options);
  return Object.fromEntries(Object.entries(optionWords).filter(([word]) => words.includes(word)));
}

function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

export function inputOf(draft: ProductDraft): ProductInput {
  const { stock, ...fields } = fieldsOf(draft);
  return fields;
}

/** The shop would refuse it; better said beside the field. */
export function isNoAddress({ address }: DraftImage): boolean {
  return !/^$|^https?:\/\/\S+$|^\/(?!\/)\S*$/.test(address.trim());
}

/** Only what was changed is sent, so that a sale meanwhile does not turn into a stock correction. */
export function changeOf(draft: ProductDraft, base: ProductDraft): ProductChange {
  const fields = fieldsOf(draft);
  const changed = new Set<string>(changedNames(draft, base));
  const { stock, options, variants, ...rest } = fields;
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => changed.has(name)));
  if (!changed.has('variants') && !changed.has('options')) return plain;
  return {
    ...plain,
    ...(changed.has('options') ? { options } : {}),
    variants: variantsInput(draft, draft.price, base),
  };
}

function changedNames(draft: ProductDraft, base: ProductDraft): (keyof Fields)[] {
  const [now, before] = [fieldsOf(draft), fieldsOf(base)];
  const names = Object.keys(now) as (keyof Fields)[];
  return names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
}

export function isDirty(draft: ProductDraft, base: ProductDraft): boolean {
  return changedNames(draft, base).length > 0;
}

/** What was typed stays; what was not touched becomes what somebody else made of it. */
export function keepTyped(draft: ProductDraft, base: ProductDraft, current: ProductDraft): ProductDraft {
  const touched = changedNames(draft, base).flatMap(draftFieldOf);
  return {
    ...current,
    ...Object.fromEntries(touched.map((field) => [field, draft[field]])),
    ...mergeVariants(draft, base, current),
  };
}

/** What somebody else changed. */
export function changedFields(base: ProductDraft, current: ProductDraft): (keyof ProductDraft | 'stock')[] {
  const names = changedNames(current, base);
  const isRepriced = names.includes('price');
  return [
    ...new Set(
      names
        .filter((name) => name !== 'variants' || !(isRepriced || names.includes('stock')))
        .map((name) => (name === 'imageAlts' ? 'images' : name)),
    ),
  ];
}

/** What a picture shows is typed beside the picture; variants are put together one by one. */
function draftFieldOf(name: keyof Fields): keyof ProductDraft | [] {
  if (name === 'imageAlts') return 'images';
  return name === 'stock' || name === 'variants' || name === 'options' ? [] : name;
}

/** A URL field wants whole addresses; an uploaded picture has no such field. */
function shownAddress(address: string): string {
  return parseAddress(address) ? address : absolute(address);
}
