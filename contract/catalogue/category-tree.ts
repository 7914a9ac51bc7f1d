type Node = { _id: string; name: string; parentId?: string | undefined };

/** Whole categories in their order, each followed by its parts. */
export function inTree<T extends Node>(categories: T[]): T[] {
  const parts = Map.groupBy(categories, ({ parentId }) => parentId);
  return (parts.get(undefined) ?? []).flatMap((whole) => [whole, ...(parts.get(whole._id) ?? [])]);
}

export const BETWEEN = ' > ';

/** 'Clothing > Jackets' */
export function categoryPath(category: Node, categories: Node[]): string {
  const whole = categories.find(({ _id }) => _id === category.parentId);
  return whole ? `${whole.name}${BETWEEN}${category.name}` : category.name;
}
