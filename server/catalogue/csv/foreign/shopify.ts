import {
  categoryOf,
  type ForeignProduct,
  type ForeignVariant,
  listOf,
  type Row,
  textOf,
  twoLevels,
} from './foreign-product.ts';

const places = [1, 2, 3];

/** Rows with one handle are one product: the first says what it is, each with a price is a variant, each with a picture adds it. */
export function shopifyProducts(rows: Row[]): ForeignProduct[] {
  const groups = new Map<string, Row[]>();
  let handle = '';
  for (const row of rows) {
    handle = row.cell('handle', 'url handle') || handle || row.cell('title');
    const group = groups.get(handle.toLowerCase());
    if (group) group.push(row);
    else groups.set(handle.toLowerCase(), [row]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first ? [productOf(key, first, group)] : [];
  });
}

function productOf(handle: string, first: Row, group: Row[]): ForeignProduct {
  const { cell, line } = first;
  const options = places
    .map((place) => cell(`option${place} name`))
    .filter((name, place) => name && !isNoOption(name, cell(`option${place + 1} value`)));
  const images = group.flatMap((row) => {
    const address = row.cell('image src', 'product image url');
    return address ? [{ address, alt: row.cell('image alt text') }] : [];
  });
  return {
    line,
    handle,
    name: cell('title'),
    description: textOf(cell('body (html)', 'description')),
    category: twoLevels(cell('type')) || categoryOf(cell('product category')),
    tags: listOf(cell('tags')),
    status: statusOf(first),
    featured: false,
    compareAtPrice: cell('variant compare at price', 'compare-at price'),
    weight: cell('variant grams', 'weight value (grams)'),
    seoTitle: cell('seo title'),
    seoDescription: cell('seo description'),
    nameNe: cell('title (nepali)'),
    descriptionNe: cell('body (nepali)'),
    images,
    options,
    variants: group
      .filter((row) => row.cell('variant price', 'price') || row.cell('variant sku', 'sku'))
      .map((row) => variantOf(row, options.length)),
  };
}

/** Goods without options have 'Title: Default Title' there. */
function isNoOption(name: string, value: string): boolean {
  return name.toLowerCase() === 'title' && /^(default title)?$/i.test(value);
}

function variantOf({ cell }: Row, options: number): ForeignVariant {
  return {
    values: places.slice(0, options).map((place) => cell(`option${place} value`)),
    price: cell('variant price', 'price'),
    stock: cell('variant inventory qty', 'inventory quantity'),
    sku: cell('variant sku', 'sku').replace(/^'/, ''),
    barcode: cell('variant barcode', 'barcode').replace(/^'/, ''),
    image: cell('variant image', 'variant image url'),
  };
}

function statusOf({ cell }: Row): ForeignProduct['status'] {
  const status = cell('status').toLowerCase();
  if (status === 'draft' || status === 'archived') return status;
  return /^false$/i.test(cell('published', 'published on online store')) ? 'draft' : 'published';
}
