import type { Category, Product } from '#contract/catalogue/catalogue.ts';
import { chosenOptions } from '#contract/catalogue/chosen-options.ts';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import type { FactInNepali, ProductFact } from '#contract/catalogue/product-facts.ts';
import type { ProductOption, Variant } from '#contract/catalogue/variants.ts';
import type { ProductFound } from '#contract/public-shop.ts';
import { isId } from '#contract/values/ids.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import {
  type CategoryRow,
  type ProductRow,
  selectCategories,
  selectNearestInPrice,
  selectProductAndNearest,
  selectProducts,
  type VariantRow,
} from './catalogue-queries.ts';

export type { ProductRow };

const RELATED_LIMIT = 4;

/** Those of the products that are on sale, in the order asked for. */
export async function findProducts(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectProducts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row && isOnSale(row) ? [toProduct(row)] : [];
  });
}

export type ProductEverSold = { product: Product; pricePaisa: number; onSale: boolean };

/** By id, also those that have left the shop: a cart may still hold one. */
export async function findProductsEverSold(
  db: Database,
  ids: string[],
): Promise<Map<string, ProductEverSold>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { product: toProduct(row), pricePaisa: row.price_paisa, onSale: isOnSale(row) },
    ]),
  );
}

function isOnSale(row: Pick<ProductRow, 'deleted_at' | 'status'>): boolean {
  return !row.deleted_at && row.status === 'published';
}

export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined;
  return (await findProducts(db, [id.toLowerCase()]))[0];
}

const SLUG = /^[a-z0-9-]{1,100}$/;

/**
 * By what stands in the address of its page: the readable name, one it had before, or its id, which only leads there. With it
 * comes what is like it.
 */
export async function findProductAt(db: Database, address: string): Promise<ProductFound | undefined> {
  if (isId(address)) {
    const product = await findProduct(db, address);
    return product && { product, related: [] };
  }
  const slug = address.toLowerCase();
  if (!SLUG.test(slug)) return undefined;
  const [row, ...nearest] = await selectProductAndNearest(db, slug, RELATED_LIMIT);
  if (!row || !isOnSale(row)) return undefined;
  return { product: toProduct(row), related: nearest.filter(isOnSale).map(toProduct) };
}

export async function listRelated(db: Database, id: string): Promise<Product[]> {
  if (!isId(id)) return [];
  const rows = await selectNearestInPrice(db, id.toLowerCase(), RELATED_LIMIT);
  return rows.filter(isOnSale).map(toProduct);
}

export async function listCategories(db: Database): Promise<Category[]> {
  return (await selectCategories(db)).map(toCategory);
}

/** In a sale, what it cost before is its regular price. */
export function toProduct(row: ProductRow): Product {
  const isInSale = row.price_paisa < row.regular_paisa;
  return describeProduct(row, isInSale ? row.regular_paisa : row.compare_at_paisa);
}

function describeProduct(row: ProductRow, beforePaisa: number | null): Product {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    ...inNepali(row),
    ...pricesOf(row),
    ...(beforePaisa === null ? {} : { compareAtPrice: paisaToRupees(beforePaisa) }),
    stock: row.stock,
    options: row.options,
    variants: (row.variants ?? []).map((variant) => toVariant(variant, row.options)),
    status: row.status,
    images: row.images,
    image_alts: row.image_alts as Record<string, string>,
    highlights: row.highlights,
    ...(row.highlights_ne.length > 0 ? { highlightsNe: row.highlights_ne } : {}),
    tags: row.tags,
    ...(row.seo_title ? { seoTitle: row.seo_title } : {}),
    ...(row.seo_description ? { seoDescription: row.seo_description } : {}),
    ...factsOf(row),
    featured: row.featured,
    category: row.category_id,
    category_id: { _id: row.category_id, name: row.category_name },
    category_name: row.category_name,
    ...(row.category_name_ne ? { category_name_ne: row.category_name_ne } : {}),
    ...parentOf(row),
    rating: row.rating_count === 0 ? null : Math.round((row.rating_sum * 10) / row.rating_count) / 10,
    review_count: row.rating_count,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toAdminProduct(row: ProductRow): AdminProduct {
  return {
    ...describeProduct(row, row.compare_at_paisa),
    publishAt: row.publish_at?.toISOString() ?? null,
    lowStock: row.low_stock,
    isDeleted: row.deleted_at !== null,
    weight: row.weight_grams,
  };
}

function factsOf(row: ProductRow): Pick<Product, ProductFact | FactInNepali> {
  return {
    ...(row.origin ? { origin: row.origin } : {}),
    ...(row.maker ? { maker: row.maker } : {}),
    ...(row.warranty ? { warranty: row.warranty } : {}),
    ...(row.expires_on ? { expiresOn: row.expires_on } : {}),
    ...(row.return_terms ? { returnTerms: row.return_terms } : {}),
    ...(row.maker_ne ? { makerNe: row.maker_ne } : {}),
    ...(row.warranty_ne ? { warrantyNe: row.warranty_ne } : {}),
    ...(row.return_terms_ne ? { returnTermsNe: row.return_terms_ne } : {}),
  };
}

function parentOf({ category_parent: whole }: ProductRow): Pick<Product, 'category_parent'> {
  if (!whole) return {};
  const { id, name, name_ne } = whole;
  return { category_parent: { _id: id, name, ...(name_ne ? { nameNe: name_ne } : {}) } };
}

function inNepali(row: { name_ne: string; description_ne: string }) {
  return {
    ...(row.name_ne ? { nameNe: row.name_ne } : {}),
    ...(row.description_ne ? { descriptionNe: row.description_ne } : {}),
  };
}

/** What it costs now, and without the sale it is in. */
function pricesOf({ price_paisa, regular_paisa }: Pick<VariantRow, 'price_paisa' | 'regular_paisa'>) {
  const price = paisaToRupees(price_paisa);
  return price_paisa < regular_paisa ? { price, regularPrice: paisaToRupees(regular_paisa) } : { price };
}

function toVariant(row: VariantRow, options: ProductOption[]): Variant {
  return {
    _id: row.id,
    options: chosenOptions(
      options.map(({ name }) => name),
      row.values,
    ),
    ...pricesOf(row),
    stock: row.stock,
    sku: row.sku,
    ...(row.barcode === null ? {} : { barcode: row.barcode }),
    ...(row.image === null ? {} : { image: row.image }),
  };
}

export function toCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    ...inNepali(row),
    image: row.image,
    ...(row.parent_id ? { parentId: row.parent_id } : {}),
    product_count: row.product_count,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}
