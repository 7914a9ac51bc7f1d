import type { Product, ProductInput } from '#contract/catalogue.ts';

/** A product as it is typed: text in every field, until it is sent. */
export type ProductDraft = {
  name: string;
  description: string;
  categoryId: string;
  price: string;
  stock: string;
  images: DraftImage[];
  highlights: string;
  featured: boolean;
};

/** The id only keeps a row of the form itself while it moves. */
export type DraftImage = { id: number; address: string };

let lastImage = 0;
export function draftImage(address = ''): DraftImage {
  lastImage += 1;
  return { id: lastImage, address };
}

export function draftOf(product?: Product): ProductDraft {
  if (!product) return { ...empty, images: [draftImage()] };
  const images = product.images.map((address) => draftImage(absolute(address)));
  return {
    name: product.name,
    description: product.description,
    categoryId: product.category,
    price: String(product.price),
    stock: String(product.stock),
    images: images.length > 0 ? images : [draftImage()],
    highlights: product.highlights.join('\n'),
    featured: product.featured,
  };
}

const empty = {
  name: '',
  description: '',
  categoryId: '',
  price: '',
  stock: '',
  highlights: '',
  featured: false,
};

export type FullProductInput = Required<Omit<ProductInput, 'image'>>;

export function inputOf(draft: ProductDraft): FullProductInput {
  return {
    name: draft.name.trim(),
    description: draft.description,
    price: Number(draft.price),
    categoryId: draft.categoryId,
    stock: Number(draft.stock),
    images: draft.images.map(({ address }) => relative(address.trim())).filter(Boolean),
    highlights: draft.highlights
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    featured: draft.featured,
  };
}

/** Only what was changed is sent, so that a sale meanwhile does not turn into a stock correction. */
export function changeOf(draft: ProductDraft, base: ProductDraft): Partial<FullProductInput> {
  const [now, before] = [inputOf(draft), inputOf(base)];
  return Object.fromEntries(Object.entries(now).filter(([field]) => !isSame(now, before, field)));
}

export function isDirty(draft: ProductDraft, base: ProductDraft): boolean {
  return Object.keys(changeOf(draft, base)).length > 0;
}

/** What was typed stays; what was not touched becomes what somebody else made of it. */
export function keepTyped(draft: ProductDraft, base: ProductDraft, current: ProductDraft): ProductDraft {
  const touched = Object.keys(changeOf(draft, base)) as (keyof ProductDraft)[];
  return { ...current, ...Object.fromEntries(touched.map((field) => [field, draft[field]])) };
}

/** The labels of what somebody else changed. */
export function changedLabels(base: ProductDraft, current: ProductDraft): string[] {
  return Object.keys(changeOf(current, base)).map((field) => labels[field as keyof ProductDraft]);
}

const labels: Record<keyof ProductDraft, string> = {
  name: 'Product Name',
  description: 'Description',
  categoryId: 'Category',
  price: 'Price',
  stock: 'Stock',
  images: 'Images',
  highlights: 'Highlights',
  featured: 'Featured Product',
};

function isSame(a: FullProductInput, b: FullProductInput, field: string): boolean {
  const key = field as keyof FullProductInput;
  return JSON.stringify(a[key]) === JSON.stringify(b[key]);
}

/** The shop's own pictures are stored as paths; a URL field wants whole addresses. */
export function absolute(address: string): string {
  return address.startsWith('/') ? new URL(address, location.origin).href : address;
}

export function relative(address: string): string {
  const url = URL.parse(address);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : address;
}
