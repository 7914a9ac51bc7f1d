import {
  categoryOf,
  type ForeignProduct,
  type ForeignVariant,
  listOf,
  type Row,
  textOf,
} from './foreign-product.ts';

const places = [1, 2, 3];

/** Rows of the type 'variation' belong to the row whose SKU, or 'id:' and number, they name as their parent. */
export function wooProducts(rows: Row[]): ForeignProduct[] {
  const isVariation = (row: Row) => /variation/i.test(row.cell('type'));
  const variations = Map.groupBy(rows.filter(isVariation), (row) => row.cell('parent').toLowerCase());
  return rows
    .filter((row) => !isVariation(row) && row.cell('name'))
    .map((row) => {
      const names = [row.cell('sku'), `id:${row.cell('id')}`].filter(Boolean);
      return productOf(
        row,
        names.flatMap((name) => variations.get(name.toLowerCase()) ?? []),
      );
    });
}

function productOf(row: Row, variations: Row[]): ForeignProduct {
  const { cell, line } = row;
  const name = cell('name');
  const options = variations.length > 0 ? places.map((n) => cell(`attribute ${n} name`)).filter(Boolean) : [];
  const { price, before } = pricesOf(row);
  const own: ForeignVariant = { ...variantOf(row, []), price };
  return {
    line,
    handle: '',
    name,
    description: textOf(cell('description') || cell('short description')),
    category: categoryOf(cell('categories')),
    tags: listOf(cell('tags')),
    status: cell('published') === '1' || cell('published') === '' ? 'published' : 'draft',
    featured: cell('is featured?') === '1',
    compareAtPrice: before || pricesOf(variations[0]).before,
    weight: gramsOf(row),
    seoTitle: '',
    seoDescription: '',
    nameNe: '',
    descriptionNe: '',
    images: listOf(cell('images')).map((address) => ({ address, alt: '' })),
    options,
    variants: variations.length > 0 ? variations.map((each) => variantOf(each, options)) : [own],
  };
}

function variantOf(row: Row, options: string[]): ForeignVariant {
  const { cell } = row;
  const given = new Map(places.map((n) => [cell(`attribute ${n} name`), cell(`attribute ${n} value(s)`)]));
  return {
    values: options.map((name) => given.get(name) ?? ''),
    price: pricesOf(row).price,
    stock: cell('stock') || (cell('in stock?') === '1' ? '' : '0'),
    sku: cell('sku'),
    barcode: cell('gtin, upc, ean, or isbn'),
    image: listOf(cell('images'))[0] ?? '',
  };
}

/** On sale, the regular price is what it cost before. */
function pricesOf(row: Row | undefined): { price: string; before: string } {
  const [sale, regular] = [row?.cell('sale price') ?? '', row?.cell('regular price') ?? ''];
  return sale ? { price: sale, before: regular } : { price: regular, before: '' };
}

function gramsOf({ cell }: Row): string {
  const kilos = Number(cell('weight (kg)'));
  if (kilos > 0) return String(Math.round(kilos * 1000));
  return cell('weight (g)');
}
