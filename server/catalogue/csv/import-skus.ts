import type { Database } from '#database/connect.ts';
import { type Fault, fault } from '#server/errors.ts';
import type { ImportProblem, ImportRow } from './import-file.ts';
import { selectSkuOwners } from './import-queries.ts';
import type { PlannedVariants } from './import-variants.ts';

/** Numbers that another variant has, in the shop or on another line. Within a product, variants may change theirs. */
export async function problemsWithSkus(
  db: Database,
  rows: ImportRow[],
  groups: PlannedVariants[],
): Promise<ImportProblem[]> {
  const given = new Map(rows.flatMap(({ line, sku }) => (sku ? [[line, sku] as const] : [])));
  if (given.size === 0) return [];
  const owners = new Map(
    (await selectSkuOwners(db, [...given.values()])).map((owner) => [owner.sku.toUpperCase(), owner]),
  );
  const lines = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (const { target, rows: planned } of groups) {
    const renumbered = new Set(
      planned.flatMap(({ variant, sku }) => (variant && variant.sku !== sku ? variant.id : [])),
    );
    for (const { line, variant } of planned) {
      const sku = given.get(line);
      if (!sku) continue;
      const owner = owners.get(sku.toUpperCase());
      const isFree =
        !owner || owner.id === variant?.id || (owner.productId === target?.id && renumbered.has(owner.id));
      const problem = problemWith(sku, lines.get(sku.toUpperCase()), isFree ? undefined : owner.name);
      if (problem) problems.push({ line, fault: problem });
      else lines.set(sku.toUpperCase(), line);
    }
  }
  return problems;
}

function problemWith(sku: string, line: number | undefined, owner: string | undefined): Fault | undefined {
  if (line) return fault('csvSkuTwice', { sku, line });
  return owner === undefined ? undefined : fault('skuOfAnother', { sku, name: owner });
}
