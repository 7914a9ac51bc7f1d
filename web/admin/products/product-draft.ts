import type { Product, ProductInput } from '#contract/catalogue/catalogue.ts';
import { parseAddress } from '#contract/values/picture-address.ts';
import { absolute, relative } from '#web/admin/pictures/picture-address.ts';

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
export type DraftImage = { id: number; address: string; alt: string };

let lastImage = 0;
export function draftImage(address = '', alt = ''): DraftImage {
  lastImage += 1;
  return { id: lastImage, address, alt };
}

export function draftOf(product?: Product): ProductDraft {
  if (!product) return { ...empty, images: [draftImage()] };
  const images = product.images.map((address) =>
    draftImage(shownAddress(address), product.image_alts[address]),
  );
  return {
    name: product.name,
    description: product.description,
    categoryId: product.category,
    price: String(product.regularPrice ?? product.price),
    stock: String(product.stock),
    images: images.every(({ address }) => parseAddress(address)) ? [...images, draftImage()] : images,
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

export type FullProductInput = Required<
  Omit<ProductInput, 'image' | 'compareAtPrice' | 'options' | 'variants' | 'status'>
>;

export function inputOf(draft: ProductDraft): FullProductInput {
  const images = draft.images
    .map(({ address, alt }) => ({ address: relative(address.trim()), alt }))
    .filter(({ address }) => address);
  return {
    name: draft.name.trim(),
    description: draft.description,
    price: Number(draft.price),
    categoryId: draft.categoryId,
    stock: Number(draft.stock),
    images: images.map(({ address }) => address),
    imageAlts: Object.fromEntries(
      images.map(({ address, alt }) => [address, alt.trim()]).filter(([, alt]) => alt),
    ),
    highlights: draft.highlights
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    featured: draft.featured,
  };
}

/** The shop would refuse it; better said beside the field. */
export function isNoAddress({ address }: DraftImage): boolean {
  return !/^$|^https?:\/\/\S+$|^\/(?!\/)\S*$/.test(address.trim());
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
  const touched = Object.keys(changeOf(draft, base)).map(fieldOf);
  return { ...current, ...Object.fromEntries(touched.map((field) => [field, draft[field]])) };
}

/** What somebody else changed. */
export function changedFields(base: ProductDraft, current: ProductDraft): (keyof ProductDraft)[] {
  return [...new Set(Object.keys(changeOf(current, base)).map(fieldOf))];
}

/** What a picture shows is typed beside the picture. */
function fieldOf(name: string): keyof ProductDraft {
  return name === 'imageAlts' ? 'images' : (name as keyof ProductDraft);
}

function isSame(a: FullProductInput, b: FullProductInput, field: string): boolean {
  const key = field as keyof FullProductInput;
  return JSON.stringify(a[key]) === JSON.stringify(b[key]);
}

/** A URL field wants whole addresses; an uploaded picture has no such field. */
function shownAddress(address: string): string {
  return parseAddress(address) ? address : absolute(address);
}
