import type { ProductOption } from '#contract/catalogue/variants.ts';
import { type ProductColumn, productColumns } from '#contract/values/csv.ts';
import type { Database } from '#database/connect.ts';
import { type Cell, csvLinesOfMany, rupeeCell } from '#server/http/files/csv-file.ts';
import { variantLabel } from './import-options.ts';
import { selectTargetVariants, type TargetVariant } from './import-queries.ts';
import { selectProductBatch } from './product-export-queries.ts';

type Batch = Awaited<ReturnType<ReturnType<typeof selectProductBatch>>>;
type Exported = Batch[number] & { variants: TargetVariant[] };

/** A row for each product, and below one with options a row for each of its variants. */
export function exportProducts(db: Database): AsyncGenerator<string> {
  const readProducts = selectProductBatch(db);
  const read = async (after: string, limit: number): Promise<Exported[]> => {
    const products = await readProducts(after, limit);
    const withOptions = products.filter(({ options }) => (options as ProductOption[]).length > 0);
    const ids = withOptions.map(({ id }) => id);
    const variants = Map.groupBy(await selectTargetVariants(db, ids), ({ productId }) => productId);
    return products.map((product) => ({ ...product, variants: variants.get(product.id) ?? [] }));
  };
  return csvLinesOfMany([...productColumns], read, (product) => [
    cellsOf(product),
    ...product.variants.map((variant) => cellsOfVariant(product, variant)),
  ]);
}

function cellsOf(product: Exported): Cell[] {
  const cells: Record<ProductColumn, Cell> = {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    price: rupeeCell(product.price_paisa),
    stock: product.stock,
    featured: String(product.featured),
    images: product.images.join('\n'),
    highlights: product.highlights.join('\n'),
    origin: product.origin,
    maker: product.maker,
    warranty: product.warranty,
    expires: product.expires_on,
    returns: product.return_terms,
    name_ne: product.name_ne,
    description_ne: product.description_ne,
    highlights_ne: product.highlights_ne.join('\n'),
    maker_ne: product.maker_ne,
    warranty_ne: product.warranty_ne,
    returns_ne: product.return_terms_ne,
    variant: '',
    sku: '',
  };
  return productColumns.map((column) => cells[column]);
}

function cellsOfVariant({ id, name, options }: Exported, variant: TargetVariant): Cell[] {
  const cells: Partial<Record<ProductColumn, Cell>> = {
    id,
    name,
    price: rupeeCell(variant.pricePaisa),
    stock: variant.stock,
    variant: variantLabel(options as ProductOption[], variant.values),
    sku: variant.sku,
  };
  return productColumns.map((column) => cells[column] ?? '');
}

/** Two products to write over: one as it is, one in sizes. */
export async function* productTemplate(
  words: { name: string; nameNe: string; category: string; option: string }[],
): AsyncGenerator<string> {
  const [plain, sized] = words;
  const rows: Partial<Record<ProductColumn, Cell>>[] = [
    { ...wordsOf(plain), price: '350.00', stock: 10 },
    { ...wordsOf(sized), price: '2500.00' },
    ...['M', 'L'].map((size) => ({
      name: sized?.name ?? '',
      price: '2500.00',
      stock: 5,
      variant: `${sized?.option}: ${size}`,
    })),
  ];
  const all = async () => rows.map((cells, place) => ({ id: String(place), cells }));
  yield* csvLinesOfMany([...productColumns], all, ({ cells }) => [
    productColumns.map((column) => cells[column] ?? ''),
  ]);
}

function wordsOf(words: { name: string; nameNe: string; category: string } | undefined) {
  return { name: words?.name ?? '', category: words?.category ?? '', name_ne: words?.nameNe ?? '' };
}
