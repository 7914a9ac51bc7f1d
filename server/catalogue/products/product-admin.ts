import type { ProductChange, ProductInput } from '#contract/catalogue/catalogue-input.ts';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import { writeOptionWords } from '#server/settings/option-words.ts';
import type { StockKeeper } from '#server/stock/stock.ts';
import {
  holdCategory,
  insertProduct,
  lockProduct,
  publishDueRows,
  updateProductRow,
} from './product-admin-queries.ts';
import { auditable, changedColumns, isSame, newColumns, type ProductBefore } from './product-columns.ts';
import { type PlannedVariant, paisaOf, planOptions, planVariants } from './variant-plan.ts';
import { selectVariants, type VariantRow } from './variant-queries.ts';
import { writeVariants } from './variants.ts';

export async function createProduct(
  tx: Transaction,
  admin: StockKeeper,
  input: ProductInput,
): Promise<string> {
  const category = await requireCategory(tx, input.categoryId);
  const { options, variants } = plannedOf(input);
  const price = paisaOf(input.price);
  const columns = newColumns(input);
  await claimPictures(tx, [...columns.images, ...picturesOf(variants)]);
  const lowest = Math.min(...variants.map(({ pricePaisa }) => pricePaisa ?? price));
  const id = await insertProduct(tx, {
    ...columns,
    price_paisa: lowest,
    options: JSON.stringify(options),
  });
  await writeVariants(tx, admin, id, variants, { pricePaisa: price }, 'initial');
  const words = await writeOptionWords(tx, input.optionWords);
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  await recordAudit(tx, admin, {
    action: 'product.create',
    entity: 'product',
    entityId: id,
    before: null,
    after: {
      ...auditable({ ...columns, price_paisa: lowest }),
      ...auditableVariants(options, variants),
      ...words?.after,
      category,
      stock,
    },
  });
  return id;
}

function plannedOf(input: ProductInput): { options: ProductOption[]; variants: PlannedVariant[] } {
  const options = planOptions(input.options ?? []);
  if (options.length > 0 && !input.variants) throw badRequest('fieldRequired', { field: 'variants' });
  if (!input.variants && input.stock === undefined) throw badRequest('fieldRequired', { field: 'stock' });
  return { options, variants: planVariants(options, input.variants ?? [{ stock: input.stock ?? 0 }]) };
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

  const known = (await selectVariants(tx, product.id)).filter(({ deleted_at }) => !deleted_at);
  const wanted = variantsAfter(product, known, change);
  const columns = changedColumns(product, change);
  const words = await writeOptionWords(tx, change.optionWords);
  const isSameProduct = Object.keys(columns).length === 0 && !wanted;
  if (isSameProduct && !words) return;
  await claimPictures(tx, [...(columns.images ?? []), ...picturesOf(wanted?.variants ?? [])]);
  if (!isSameProduct)
    await updateProductRow(tx, product.id, {
      ...columns,
      ...(wanted && !isSame(wanted.options, product.options)
        ? { options: JSON.stringify(wanted.options) }
        : {}),
    });
  if (wanted) {
    const usual = { pricePaisa: change.price === undefined ? product.price_paisa : paisaOf(change.price) };
    await writeVariants(tx, admin, product.id, wanted.variants, usual, 'adjustment');
  }
  const changed = Object.keys(columns) as (keyof typeof columns)[];
  const before = Object.fromEntries(changed.map((name) => [name, product[name]]));
  const after = wanted ? await lockProduct(tx, product.id) : product;
  const moved = after && after.stock !== product.stock;
  const repriced = after && after.price_paisa !== product.price_paisa;
  const sums = ({ stock, price_paisa }: ProductBefore) => ({
    ...(moved ? { stock } : {}),
    ...(repriced ? { price: paisaToRupees(price_paisa) } : {}),
  });
  await recordAudit(tx, admin, {
    action: 'product.update',
    entity: 'product',
    entityId: product.id,
    before: {
      name: product.name,
      ...auditable(before),
      ...sums(product),
      ...(change.variants ? auditableVariants(product.options as ProductOption[], known.map(asPlanned)) : {}),
      ...words?.before,
    },
    after: {
      name: product.name,
      ...auditable(columns),
      ...(after ? sums(after) : {}),
      ...(change.variants && wanted ? auditableVariants(wanted.options, wanted.variants) : {}),
      ...words?.after,
    },
  });
}

/**
 * The variants after a change, or undefined when they stay. A price or stock for the whole product can only be meant for the
 * one variant there is; with several, it must be what it was.
 */
function variantsAfter(product: ProductBefore, known: VariantRow[], change: ProductChange) {
  const present = product.options as ProductOption[];
  const options = change.options ? planOptions(change.options) : present;
  if (change.variants) return { options, variants: planVariants(options, change.variants) };
  if (!isSame(options, present)) throw badRequest('fieldRequired', { field: 'variants' });

  const price = change.price === undefined ? product.price_paisa : paisaOf(change.price);
  const delta = change.stock === undefined ? 0 : change.stock - (change.stockBefore ?? product.stock);
  if (price === product.price_paisa && delta === 0) return undefined;
  const [only, ...others] = known.map(asPlanned);
  if (!only || (others.length > 0 && delta !== 0)) {
    throw badRequest('stockOfVariants');
  }
  if (new Set(known.map(({ price_paisa }) => price_paisa)).size > 1) {
    throw badRequest('pricesOfVariants');
  }
  const variants = [{ ...only, stock: only.stock + delta }, ...others].map((variant) => ({
    ...variant,
    pricePaisa: price,
  }));
  return { options, variants };
}

function asPlanned(row: VariantRow): PlannedVariant {
  const { id, option_values: values, price_paisa: pricePaisa, stock, sku, barcode, image } = row;
  return { id, values, pricePaisa, stock, stockBefore: undefined, sku, barcode, image };
}

function auditableVariants(options: ProductOption[], variants: PlannedVariant[]): object {
  if (options.length === 0) return {};
  return {
    options: options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
    variants: variants.map(({ values, stock, pricePaisa, sku }) =>
      [values.join(' · '), stock, pricePaisa === undefined ? '' : paisaToRupees(pricePaisa), sku ?? ''].join(
        ' | ',
      ),
    ),
  };
}

function picturesOf(variants: PlannedVariant[]): string[] {
  return variants.flatMap(({ image }) => image ?? []);
}

/** Puts the drafts whose time has come into the shop. */
export function publishDue(db: Database, now = new Date()): Promise<number> {
  return publishDueRows(db, now);
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
