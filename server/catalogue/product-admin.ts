import type { ProductChange, ProductInput } from '#contract/catalogue.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/money.ts';
import type { Transaction } from '#database/connect.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import { moveStock, type StockKeeper } from '#server/stock/stock.ts';
import { holdCategory, insertProduct, lockProduct, updateProductRow } from './product-admin-queries.ts';

type ProductBefore = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

export async function createProduct(
  tx: Transaction,
  admin: StockKeeper,
  input: ProductInput,
): Promise<string> {
  const category = await requireCategory(tx, input.categoryId);
  const images = withoutEmpty(input.images ?? [input.image ?? '']);
  await claimPictures(tx, images);
  const columns = {
    category_id: input.categoryId,
    name: input.name.trim(),
    description: input.description?.trim() ?? '',
    price_paisa: paisaOf(input.price),
    featured: input.featured ?? false,
    images,
    image_alts: altsOf(images, input.imageAlts),
    highlights: onOneLine(input.highlights ?? []),
  };
  const id = await insertProduct(tx, columns);
  await moveStock(tx, [{ productId: id, delta: input.stock }], { reason: 'initial', actor: admin });
  await recordAudit(tx, admin, {
    action: 'product.create',
    entity: 'product',
    entityId: id,
    before: null,
    after: { ...auditable(columns), category, stock: input.stock },
  });
  return id;
}

/** Only what is given changes. Stock goes through the ledger, under the lock that sales take too. */
export async function changeProduct(
  tx: Transaction,
  admin: StockKeeper,
  id: string,
  change: ProductChange,
): Promise<void> {
  const product = await lockProduct(tx, id);
  if (!product) throw notFound('productNotFound');
  if (change.version !== undefined && change.version !== product.version) {
    throw conflict('productChanged');
  }
  if (change.categoryId !== undefined) await requireCategory(tx, change.categoryId);

  const columns = changedColumns(product, change);
  if (columns.images) await claimPictures(tx, columns.images);
  const delta = stockDelta(product.stock, change);
  if (Object.keys(columns).length === 0 && delta === 0) return;
  await updateProductRow(tx, product.id, columns);
  await moveStock(tx, [{ productId: product.id, delta }], { reason: 'adjustment', actor: admin });
  const changed = Object.keys(columns) as (keyof typeof columns)[];
  const before = Object.fromEntries(changed.map((name) => [name, product[name]]));
  const stock = (value: number) => (delta === 0 ? {} : { stock: value });
  await recordAudit(tx, admin, {
    action: 'product.update',
    entity: 'product',
    entityId: product.id,
    before: { name: product.name, ...auditable(before), ...stock(product.stock) },
    after: { name: product.name, ...auditable(columns), ...stock(product.stock + delta) },
  });
}

export type Editable = Pick<
  ProductBefore,
  'category_id' | 'name' | 'description' | 'price_paisa' | 'featured' | 'images' | 'highlights'
> & { image_alts?: ProductBefore['image_alts'] };

function changedColumns(product: ProductBefore, change: ProductChange): Partial<Editable> {
  const images = imagesAfter(product.images, change);
  const asked: Partial<Editable> = {
    category_id: change.categoryId?.toLowerCase(),
    name: change.name?.trim(),
    description: change.description?.trim(),
    price_paisa: change.price === undefined ? undefined : paisaOf(change.price),
    featured: change.featured,
    images,
    image_alts: change.imageAlts && altsOf(images ?? product.images, change.imageAlts),
    highlights: change.highlights && onOneLine(change.highlights),
  };
  return Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== undefined && !isSame(value, product[name as keyof Editable]),
    ),
  );
}

/** The form's single picture is the first of the gallery; the others stay behind it. */
function imagesAfter(images: string[], change: ProductChange): string[] | undefined {
  if (change.images) return withoutEmpty(change.images);
  if (change.image === undefined) return undefined;
  return withoutEmpty([change.image, ...images.slice(1)]);
}

/** Of the pictures it has, and only what says something. */
function altsOf(images: string[], alts: Record<string, string> = {}): Record<string, string> {
  const said = images.map((image) => [image, alts[image]?.trim() ?? '']);
  return Object.fromEntries(said.filter(([, alt]) => alt));
}

function stockDelta(stock: number, change: ProductChange): number {
  if (change.stock === undefined) return 0;
  return change.stock - (change.stockBefore ?? stock);
}

/** It leaves the shop; its orders keep their lines. */
export async function deleteProduct(tx: Transaction, admin: StockKeeper, id: string): Promise<void> {
  const product = await lockProduct(tx, id);
  if (!product) throw notFound('productNotFound');
  await updateProductRow(tx, product.id, { deleted_at: new Date() });
  await recordAudit(tx, admin, {
    action: 'product.delete',
    entity: 'product',
    entityId: product.id,
    before: { ...auditable(product), stock: product.stock },
    after: null,
  });
}

async function requireCategory(tx: Transaction, id: string): Promise<string> {
  const name = await holdCategory(tx, id);
  if (name === undefined) throw badRequest('noSuchCategory');
  return name;
}

function paisaOf(price: number): number {
  const paisa = rupeesToPaisa(price);
  if (paisa === undefined) throw badRequest('priceDecimals');
  return paisa;
}

function withoutEmpty(texts: string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** One line each: in a CSV file the cell holds one highlight per line. */
function onOneLine(texts: string[]): string[] {
  return withoutEmpty(texts.map((text) => text.replaceAll(/\s+/g, ' ')));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** As the owner reads it: rupees, and the words of the form. */
export function auditable({ price_paisa, category_id, ...columns }: Partial<Editable>): object {
  const { name, description, featured, images, image_alts, highlights } = columns;
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(price_paisa === undefined ? {} : { price: paisaToRupees(price_paisa) }),
    ...(category_id === undefined ? {} : { categoryId: category_id }),
    ...(featured === undefined ? {} : { featured }),
    ...(images === undefined ? {} : { images }),
    ...(image_alts === undefined ? {} : { imageAlts: image_alts }),
    ...(highlights === undefined ? {} : { highlights }),
  };
}
