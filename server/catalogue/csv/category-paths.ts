import { BETWEEN } from '#contract/catalogue/category-tree.ts';
import { isReadable } from '#contract/values/names.ts';
import type { Transaction } from '#database/connect.ts';
import type { Actor } from '#server/audit/audit.ts';
import { type CategoryRow, selectCategories } from '#server/catalogue/catalogue-queries.ts';
import { createCategory } from '#server/catalogue/category-admin.ts';
import { badRequest } from '#server/errors.ts';

/** 'Clothing > Jackets' for a part of another, by the id. */
export function pathsOf(categories: CategoryRow[]): Map<string, string> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return new Map(
    categories.map(({ id, name, parent_id }) => {
      const whole = parent_id && names.get(parent_id);
      return [id, whole ? `${whole}${BETWEEN}${name}` : name];
    }),
  );
}

/** Ids by their names, with and without what they are part of: a name alone is enough, since no other category has it. */
export function categoriesByPath(categories: CategoryRow[]): Map<string, string> {
  const paths = pathsOf(categories);
  return new Map(
    categories.flatMap(({ id, name }) => [
      [pathKey(paths.get(id) ?? name), id] as const,
      [pathKey(name), id] as const,
    ]),
  );
}

export function pathKey(path: string): string {
  return path.toLowerCase().replaceAll(/\s*>\s*/g, BETWEEN);
}

/** The category at this path, made where it is missing: 'Clothing > Jackets' as two. */
export async function categoryAt(tx: Transaction, admin: Actor, path: string): Promise<string> {
  const categories = await selectCategories(tx);
  const known = categoriesByPath(categories);
  const [first = '', second] = path.split('>').map((name) => name.trim().slice(0, 80));
  if (!first) throw badRequest('csvNoSuchCategory', { name: path });
  // A name is one category's: where it is here already, it stays what it is part of.
  const here = known.get(pathKey(path)) ?? known.get(pathKey(second || first));
  if (here) return here;
  if (![first, second || first].every(isReadable)) throw badRequest('fieldUnreadable', { field: 'category' });
  if (!second) return await createCategory(tx, admin, { name: first });
  const parentId = known.get(pathKey(first)) ?? (await createCategory(tx, admin, { name: first }));
  const isPart = categories.some(({ id, parent_id }) => id === parentId && parent_id !== null);
  return await createCategory(tx, admin, { name: second, ...(isPart ? {} : { parentId }) });
}
