import { BETWEEN } from '#contract/catalogue/category-tree.ts';
import { chosenOptions } from '#contract/catalogue/chosen-options.ts';
import type { Database } from '#database/connect.ts';
import { selectProducts } from '#server/catalogue/catalogue-queries.ts';
import { type Cell, csvLinesOfMany, rupeeCell } from '#server/http/files/csv-file.ts';
import { selectProductBatch } from './product-export-queries.ts';

/** As Shopify has them: rows with one handle are one product, a row for each variant and each further picture. */
export const variantColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Image',
  'Image Src',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Title (Nepali)',
  'Body (Nepali)',
];

type Batch = Awaited<ReturnType<typeof selectProducts>>;

export function exportVariants(db: Database, publicUrl: string): AsyncGenerator<string> {
  const readIds = selectProductBatch(db);
  const read = async (after: string, limit: number): Promise<Batch> => {
    const ids = (await readIds(after, limit)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return (await selectProducts(db, ids)).sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  return csvLinesOfMany(variantColumns, read, (product) => linesOf(product, publicUrl));
}

function linesOf(product: Batch[number], publicUrl: string): Cell[][] {
  const variants = product.variants ?? [];
  const names = product.options.map(({ name }) => name);
  const alts = product.image_alts as Record<string, string>;
  const absolute = (address: string) => new URL(address, publicUrl).href;
  return Array.from({ length: Math.max(variants.length, product.images.length, 1) }, (_, place) => {
    const [variant, image] = [variants[place], product.images[place]];
    const chosen = Object.entries(variant ? chosenOptions(names, variant.values) : {});
    const isFirst = place === 0;
    const first = (cell: Cell) => (isFirst ? cell : '');
    return [
      product.slug,
      first(product.name),
      first(product.description),
      first(categoryPathOf(product)),
      first(product.tags.join(', ')),
      first(product.status === 'published' ? 'active' : product.status),
      ...[0, 1, 2].flatMap((option) => [isFirst ? (names[option] ?? '') : '', chosen[option]?.[1] ?? '']),
      variant?.sku ?? '',
      variant?.barcode ?? '',
      variant ? product.weight_grams : '',
      variant?.stock ?? '',
      variant ? rupeeCell(variant.regular_paisa) : '',
      variant && product.compare_at_paisa !== null ? rupeeCell(product.compare_at_paisa) : '',
      variant?.image ? absolute(variant.image) : '',
      image ? absolute(image) : '',
      image ? (alts[image] ?? '') : '',
      first(product.seo_title),
      first(product.seo_description),
      first(product.name_ne),
      first(product.description_ne),
    ];
  });
}

function categoryPathOf({ category_parent: whole, category_name: name }: Batch[number]): string {
  return whole ? `${whole.name}${BETWEEN}${name}` : name;
}
