import { BETWEEN } from '#contract/catalogue/category-tree.ts';
import type { CategoryRow } from '#server/catalogue/catalogue-queries.ts';

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
