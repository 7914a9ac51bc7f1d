import type { ImportAnswer } from '#contract/values/csv.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { recordAudits } from '#server/audit/audit.ts';
import { holdCategory } from '#server/catalogue/products/product-admin-queries.ts';
import { auditable } from '#server/catalogue/products/product-columns.ts';
import { badRequest, conflict, sentenceOf } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import { moveStock, type StockKeeper } from '#server/stock/stock.ts';
import { DEFAULT_LANGUAGE, type Language } from '#texts/language.ts';
import { categoryAt } from './category-paths.ts';
import type { ImportFile, ImportProblem } from './import-file.ts';
import { type ImportPlan, type PlannedRow, planImport, toImportedRow } from './import-plan.ts';
import { batches, insertProducts, lockTargets, makeIds, updateProducts } from './import-queries.ts';
import { toImportedVariants } from './import-variants.ts';
import { writeVariantRows } from './write-variants.ts';

export async function previewImport(
  db: Database,
  file: ImportFile,
  language: Language,
  willCreate = false,
): Promise<ImportAnswer> {
  const plan = await planImport(db, file.rows, { willCreate });
  return answerFor(plan, [...file.problems, ...plan.problems], { dryRun: true, language });
}

/** All rows or none: whatever is wrong with one of them refuses the file. */
export async function importProducts(
  tx: Transaction,
  admin: StockKeeper,
  file: ImportFile,
  createCategories = false,
): Promise<ImportAnswer> {
  if (createCategories) {
    const { newCategories } = await planImport(tx, file.rows);
    for (const path of newCategories) await categoryAt(tx, admin, path);
  }
  const foreseen = await planImport(tx, file.rows);
  refuseProblems([...file.problems, ...foreseen.problems]);
  const ids = targetsOf(foreseen);
  await lockTargets(tx, ids);
  await holdCategories(tx, foreseen.planned);

  // What was read before the locks may be old: sales and other admins go on until then.
  const plan = await planImport(tx, file.rows);
  refuseProblems(plan.problems);
  const locked = new Set(ids);
  if (targetsOf(plan).some((id) => !locked.has(id))) throw changedMeanwhile();
  const made = await write(tx, admin, plan.planned);
  await writeVariantRows(tx, admin, plan.plannedVariants, plan.variants, made);
  return answerFor(plan, [], { dryRun: false });
}

function targetsOf({ planned, plannedVariants }: ImportPlan): string[] {
  return [...planned, ...plannedVariants].flatMap(({ target }) => target?.id ?? []);
}

function refuseProblems(problems: ImportProblem[]): void {
  const [first] = inOrder(problems);
  if (!first) return;
  const { line, fault: problem } = first;
  throw badRequest('importRefused', { line, problem, others: problems.length - 1 });
}

async function holdCategories(tx: Transaction, planned: PlannedRow[]): Promise<void> {
  const ids = new Set(planned.map(({ columns }) => columns.category_id));
  for (const id of [...ids].sort()) {
    if ((await holdCategory(tx, id)) === undefined) throw changedMeanwhile();
  }
}

function changedMeanwhile(): Error {
  return conflict('catalogueChanged');
}

/** The ids of the products that are new, by their names in lower case. */
async function write(
  tx: Transaction,
  admin: StockKeeper,
  planned: PlannedRow[],
): Promise<Map<string, string>> {
  const changed = planned.filter(({ changes }) => changes.length > 0);
  const newIds = await makeIds(tx, changed.filter(({ target }) => !target).length);
  const rows = changed.map((row) => ({ ...row, id: row.target?.id ?? newIds.pop() ?? '' }));

  await claimPictures(
    tx,
    rows.flatMap(({ columns }) => columns.images),
  );
  await insertProducts(
    tx,
    rows.filter(({ target }) => !target).map(({ id, columns }) => ({ id, ...columns })),
  );
  await updateProducts(
    tx,
    rows.filter(({ target }) => target).map(({ id, columns }) => ({ id, ...columns })),
  );
  await moveStock(
    tx,
    rows.map(({ id, target, stock }) => ({ productId: id, delta: stock - (target?.stock ?? 0) })),
    { reason: 'import', actor: admin },
  );
  for (const batch of batches(rows)) {
    await recordAudits(
      tx,
      admin,
      batch.map(({ id, target, columns, stock }) => ({
        action: 'product.import',
        entity: 'product',
        entityId: id,
        before: target ? { ...auditable(target), stock: target.stock } : null,
        after: { ...auditable(columns), stock },
      })),
    );
  }
  const made = rows.filter(({ target }) => !target);
  return new Map(made.map(({ id, columns }) => [columns.name.toLowerCase(), id]));
}

function answerFor(
  plan: ImportPlan,
  problems: ImportProblem[],
  { dryRun, language = DEFAULT_LANGUAGE }: { dryRun: boolean; language?: Language },
): ImportAnswer {
  const ofVariants = plan.plannedVariants.flatMap(toImportedVariants);
  const lines = new Set(ofVariants.map(({ line }) => line));
  const ofProducts = plan.planned.map(toImportedRow).filter(({ line }) => !lines.has(line));
  const rows = [...ofProducts, ...ofVariants].sort((a, b) => a.line - b.line);
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  return {
    dryRun,
    rows,
    newCategories: plan.newCategories,
    errors: inOrder(problems).map(({ line, fault }) => ({ line, message: sentenceOf(fault, language) })),
    counts: {
      create: count('create'),
      update: count('update'),
      unchanged: count('unchanged'),
      errors: problems.length,
    },
  };
}

function inOrder(problems: ImportProblem[]): ImportProblem[] {
  return problems.toSorted((a, b) => a.line - b.line);
}
