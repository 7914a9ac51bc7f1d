import type { CategoryChange, CategoryInput } from '#contract/catalogue/catalogue.ts';
import type { Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import {
  countProductsIn,
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
  };
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
  const { name, description, name_ne, description_ne, image } = category;
  const before = { name, description, name_ne, description_ne, image };
  if (change.version !== undefined && change.version !== category.version) {
    throw conflict('categoryChanged', { name, description, image, version: category.version });
  }
  const after = {
    name: change.name?.trim() ?? before.name,
    description: change.description?.trim() ?? before.description,
    name_ne: change.nameNe?.trim() ?? before.name_ne,
    description_ne: change.descriptionNe?.trim() ?? before.description_ne,
    image: change.image?.trim() ?? before.image,
  };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
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
  await updateCategoryRow(tx, category.id, { deleted_at: new Date() });
  await recordAudit(tx, admin, {
    action: 'category.delete',
    entity: 'category',
    entityId: category.id,
    before: { name: category.name, description: category.description, image: category.image },
    after: null,
  });
}

type Columns = { name: string; description: string; name_ne: string; description_ne: string; image: string };

/** As the owner reads it; what was never written in Nepali is not mentioned. */
function auditable({ name_ne, description_ne, ...columns }: Columns): object {
  return {
    ...columns,
    ...(name_ne ? { nameNe: name_ne } : {}),
    ...(description_ne ? { descriptionNe: description_ne } : {}),
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
