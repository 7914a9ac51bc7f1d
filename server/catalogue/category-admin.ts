import type { CategoryChange, CategoryInput } from '#contract/catalogue/catalogue-input.ts';
import type { Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import {
  countParts,
  countProductsIn,
  holdWhole,
  insertCategory,
  lockCategory,
  updateCategoryRow,
} from './category-admin-queries.ts';

const UNIQUE_VIOLATION = '23505';

export async function createCategory(tx: Transaction, admin: Actor, input: CategoryInput): Promise<string> {
  const columns = {
    name: input.name.trim(),
    description: input.description?.trim() ?? '',
    name_ne: input.nameNe?.trim() ?? '',
    description_ne: input.descriptionNe?.trim() ?? '',
    image: input.image?.trim() ?? '',
    parent_id: input.parentId?.toLowerCase() || null,
  };
  await requireWhole(tx, columns.parent_id);
  await claimPictures(tx, [columns.image]);
  const id = await refusingDuplicates(columns.name, () => insertCategory(tx, columns));
  await recordAudit(tx, admin, {
    action: 'category.create',
    entity: 'category',
    entityId: id,
    before: null,
    after: auditable(columns),
  });
  return id;
}

export async function changeCategory(
  tx: Transaction,
  admin: Actor,
  id: string,
  change: CategoryChange,
): Promise<void> {
  const category = await lockCategory(tx, id);
  if (!category) throw notFound('categoryNotFound');
  const { name, description, name_ne, description_ne, image, parent_id } = category;
  const before = { name, description, name_ne, description_ne, image, parent_id };
  if (change.version !== undefined && change.version !== category.version) {
    throw conflict('categoryChanged', { name, description, image, version: category.version });
  }
  const after = {
    name: change.name?.trim() ?? before.name,
    description: change.description?.trim() ?? before.description,
    name_ne: change.nameNe?.trim() ?? before.name_ne,
    description_ne: change.descriptionNe?.trim() ?? before.description_ne,
    image: change.image?.trim() ?? before.image,
    parent_id: change.parentId === undefined ? parent_id : change.parentId?.toLowerCase() || null,
  };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (after.parent_id !== parent_id) await requireMovable(tx, category, after.parent_id);
  if (after.image !== before.image) await claimPictures(tx, [after.image]);
  await refusingDuplicates(after.name, () => updateCategoryRow(tx, category.id, after));
  await recordAudit(tx, admin, {
    action: 'category.update',
    entity: 'category',
    entityId: category.id,
    before: auditable(before),
    after: auditable(after),
  });
}

/** Like a product, it only leaves the shop: what was sold under it keeps its name. */
export async function deleteCategory(tx: Transaction, admin: Actor, id: string): Promise<void> {
  const category = await lockCategory(tx, id);
  if (!category) throw notFound('categoryNotFound');
  const count = await countProductsIn(tx, category.id);
  if (count > 0) throw conflict('categoryHasProducts', { count });
  const parts = await countParts(tx, category.id);
  if (parts > 0) throw conflict('categoryHasParts', { name: category.name, count: parts });
  await updateCategoryRow(tx, category.id, { deleted_at: new Date(), parent_id: null });
  await recordAudit(tx, admin, {
    action: 'category.delete',
    entity: 'category',
    entityId: category.id,
    before: { name: category.name, description: category.description, image: category.image },
    after: null,
  });
}

/** Two levels and no more: what others are part of becomes part of nothing. */
async function requireMovable(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return;
  if (parentId === id) throw badRequest('categoryOfItself');
  const count = await countParts(tx, id);
  if (count > 0) throw conflict('categoryStaysWhole', { name, count });
  await requireWhole(tx, parentId);
}

async function requireWhole(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  const parent = await holdWhole(tx, id);
  if (!parent) throw badRequest('noSuchParent');
  if (!parent.isWhole) throw conflict('categoryIsPart', { name: parent.name });
}

type Columns = {
  name: string;
  description: string;
  name_ne: string;
  description_ne: string;
  image: string;
  parent_id: string | null;
};

/** As the owner reads it; what was never written in Nepali is not mentioned. */
function auditable({ name_ne, description_ne, parent_id, ...columns }: Columns): object {
  return {
    ...columns,
    ...(name_ne ? { nameNe: name_ne } : {}),
    ...(description_ne ? { descriptionNe: description_ne } : {}),
    ...(parent_id ? { partOf: parent_id } : {}),
  };
}

async function refusingDuplicates<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw conflict('categoryNameTaken', { name });
  }
}
