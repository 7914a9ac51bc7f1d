import type { ProductInput } from '#contract/catalogue/catalogue-input.ts';
import type { Transaction } from '#database/connect.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { notFound } from '#server/errors.ts';
import type { StockKeeper } from '#server/stock/stock.ts';
import { createProduct } from './product-admin.ts';
import {
  holdCategory,
  lockDeletedProduct,
  reviveCategory,
  selectLiveNamesake,
  updateProductRow,
} from './product-admin-queries.ts';
import { auditable } from './product-columns.ts';
import { findAnyProduct } from './product-list.ts';

const MAX_NAME = 200;

/** A draft like it, with numbers of its own and nothing in stock. */
export async function duplicateProduct(
  tx: Transaction,
  admin: StockKeeper,
  id: string,
  named: (name: string) => string,
): Promise<string> {
  const product = await findAnyProduct(tx, id);
  if (!product) throw notFound('productNotFound');
  const { compareAtPrice, seoTitle = '', seoDescription = '', image_alts: imageAlts } = product;
  const input: ProductInput = {
    name: named(product.name).slice(0, MAX_NAME),
    description: product.description,
    nameNe: product.nameNe ? named(product.nameNe).slice(0, MAX_NAME) : '',
    descriptionNe: product.descriptionNe ?? '',
    price: product.regularPrice ?? product.price,
    compareAtPrice: compareAtPrice ?? null,
    categoryId: product.category,
    options: product.options,
    variants: product.variants.map(({ options, price, regularPrice = price, image = '' }) => ({
      options,
      price: regularPrice,
      stock: 0,
      image,
    })),
    status: 'draft',
    images: product.images,
    imageAlts,
    highlights: product.highlights,
    highlightsNe: product.highlightsNe ?? [],
    tags: product.tags,
    lowStock: product.lowStock,
    weight: product.weight,
    origin: product.origin ?? '',
    maker: product.maker ?? '',
    warranty: product.warranty ?? '',
    expiresOn: product.expiresOn ?? '',
    returnTerms: product.returnTerms ?? '',
    makerNe: product.makerNe ?? '',
    warrantyNe: product.warrantyNe ?? '',
    returnTermsNe: product.returnTermsNe ?? '',
    seoTitle,
    seoDescription,
  };
  return await createProduct(tx, admin, input);
}

/** Back as it was. A category that was deleted meanwhile comes back too, or the one that has its name now takes its place. */
export async function restoreProduct(tx: Transaction, admin: StockKeeper, id: string): Promise<void> {
  const product = await lockDeletedProduct(tx, id);
  if (!product) throw notFound('productNotFound');
  const category_id = await liveCategory(tx, product.category_id);
  await updateProductRow(tx, product.id, { deleted_at: null, category_id });
  await recordAudit(tx, admin, {
    action: 'product.restore',
    entity: 'product',
    entityId: product.id,
    before: null,
    after: { ...auditable({ ...product, category_id }), stock: product.stock },
  });
}

async function liveCategory(tx: Transaction, id: string): Promise<string> {
  if ((await holdCategory(tx, id)) !== undefined) return id;
  const namesake = await selectLiveNamesake(tx, id);
  if (namesake === undefined) await reviveCategory(tx, id);
  return namesake ?? id;
}
