import type { ShopChange } from '#contract/audit.ts';
import type { Collection, CollectionInput, CollectionListAnswer } from '#contract/catalogue/collections.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Changes, type Kept, keepUntilChanged } from '#server/answers/kept.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { holdCategory } from '#server/catalogue/products/product-admin-queries.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import {
  type CollectionColumns,
  type CollectionRow,
  countProducts,
  deleteCollectionRow,
  insertCollection,
  lockCollection,
  selectCollections,
  selectTags,
  slugOf,
  updateCollection,
} from './collection-queries.ts';

const UNIQUE_VIOLATION = '23505';
const kept = new WeakMap<Database, Kept<CollectionRow[]>>();

/** From now on, the collections of this database are read once for each change of them. */
export function keepCollections(db: Database, changes: Changes): void {
  kept.set(
    db,
    keepUntilChanged(changes, concernsCollections, () => selectCollections(db)),
  );
}

/** A product that changes leaves them as they are: it alone has an id. */
function concernsCollections({ topic, id }: ShopChange): boolean {
  return topic === 'settings' || (topic === 'catalogue' && id === undefined);
}

export async function readPublished(db: Database): Promise<CollectionRow[]> {
  const all = await (kept.get(db)?.get() ?? selectCollections(db));
  return all.filter((row) => row.is_published);
}

export async function findCollection(db: Database, slug: string): Promise<Collection | undefined> {
  const row = (await readPublished(db)).find((each) => each.slug === slug);
  return row && toCollection(row);
}

export async function listPublished(db: Database): Promise<Collection[]> {
  return (await readPublished(db)).map(toCollection);
}

export async function listCollections(db: Database): Promise<CollectionListAnswer> {
  const [rows, tags] = await Promise.all([selectCollections(db), selectTags(db)]);
  return { collections: rows.map(toCollection), tags };
}

export async function createCollection(
  tx: Transaction,
  admin: Actor,
  input: CollectionInput,
): Promise<Collection> {
  const columns = await columnsOf(tx, input);
  const id = await refusingTaken(columns.slug, () => insertCollection(tx, columns));
  return await recorded(tx, admin, 'collection.create', id, null);
}

export async function changeCollection(
  tx: Transaction,
  admin: Actor,
  id: string,
  input: CollectionInput,
): Promise<Collection> {
  const before = await lockCollection(tx, id);
  if (!before) throw notFound('collectionNotFound');
  if (input.version !== undefined && input.version !== before.version) throw conflict('collectionChanged');
  const columns = await columnsOf(tx, input);
  await refusingTaken(columns.slug, () => updateCollection(tx, before.id, columns));
  return await recorded(tx, admin, 'collection.update', before.id, toCollection(before));
}

export async function deleteCollection(tx: Transaction, admin: Actor, id: string): Promise<void> {
  const before = await lockCollection(tx, id);
  if (!before) throw notFound('collectionNotFound');
  await deleteCollectionRow(tx, before.id);
  await recordAudit(tx, admin, {
    action: 'collection.delete',
    entity: 'collection',
    entityId: before.id,
    before: auditable(toCollection(before)),
    after: null,
  });
}

async function recorded(
  tx: Transaction,
  admin: Actor,
  action: string,
  entityId: string,
  before: Collection | null,
): Promise<Collection> {
  const row = await lockCollection(tx, entityId);
  if (!row) throw notFound('collectionNotFound');
  const after = toCollection(row);
  await recordAudit(tx, admin, {
    action,
    entity: 'collection',
    entityId,
    before: before && auditable(before),
    after: auditable(after),
  });
  return after;
}

function auditable({ rule, productIds, _id, version, ...collection }: Collection): object {
  return { ...collection, ...(productIds ? { productIds } : rule) };
}

async function columnsOf(tx: Transaction, input: CollectionInput): Promise<CollectionColumns> {
  const { rule = {} } = input;
  const productIds = input.productIds && [...new Set(input.productIds.map((id) => id.toLowerCase()))];
  const columns = {
    name: input.name.trim(),
    name_ne: input.nameNe?.trim() ?? '',
    description: input.description?.trim() ?? '',
    description_ne: input.descriptionNe?.trim() ?? '',
    slug: await slugOf(tx, input.slug?.trim() || input.name),
    image: input.image?.trim() ?? '',
    is_published: input.isPublished ?? false,
    product_ids: productIds ?? null,
    tag: productIds ? '' : (rule.tag?.trim() ?? ''),
    category_id: productIds ? null : rule.categoryId?.toLowerCase() || null,
    min_paisa: productIds ? null : paisaOf(rule.minPrice),
    max_paisa: productIds ? null : paisaOf(rule.maxPrice),
    on_sale: !productIds && rule.onSale === true,
    newest_days: productIds ? null : (rule.newestDays ?? null),
  };
  if (!columns.slug || columns.slug === '404') throw badRequest('collectionNeedsAddress');
  if (productIds && productIds.length > 0 && (await countProducts(tx, productIds)) < productIds.length)
    throw badRequest('collectionProductGone');
  if (!productIds && !hasRule(columns)) throw badRequest('collectionNeedsRule');
  if (columns.category_id && (await holdCategory(tx, columns.category_id)) === undefined)
    throw badRequest('noSuchCategory');
  if (columns.min_paisa !== null && columns.max_paisa !== null && columns.min_paisa > columns.max_paisa)
    throw badRequest('collectionPrices');
  await claimPictures(tx, [columns.image]);
  return columns;
}

function hasRule({
  tag,
  category_id,
  min_paisa,
  max_paisa,
  on_sale,
  newest_days,
}: CollectionColumns): boolean {
  return Boolean(tag || category_id || min_paisa !== null || max_paisa !== null || on_sale || newest_days);
}

function paisaOf(rupees: number | null | undefined): number | null {
  if (rupees === null || rupees === undefined) return null;
  const paisa = rupeesToPaisa(rupees);
  if (paisa === undefined) throw badRequest('priceDecimals');
  return paisa;
}

async function refusingTaken<T>(slug: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw conflict('collectionAddressTaken', { slug });
  }
}

function toCollection(row: CollectionRow): Collection {
  const rupees = (paisa: number | null) => (paisa === null ? null : paisaToRupees(paisa));
  return {
    _id: row.id,
    name: row.name,
    ...(row.name_ne ? { nameNe: row.name_ne } : {}),
    description: row.description,
    ...(row.description_ne ? { descriptionNe: row.description_ne } : {}),
    slug: row.slug,
    image: row.image,
    isPublished: row.is_published,
    productIds: row.product_ids,
    rule: {
      tag: row.tag,
      categoryId: row.category_id,
      minPrice: rupees(row.min_paisa),
      maxPrice: rupees(row.max_paisa),
      onSale: row.on_sale,
      newestDays: row.newest_days,
    },
    version: row.version,
  };
}
