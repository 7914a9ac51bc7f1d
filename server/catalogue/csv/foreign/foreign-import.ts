import {
  type ForeignImportAnswer,
  type ForeignImportQuery,
  type ForeignRow,
  PRODUCTS_PER_TURN,
} from '#contract/catalogue/foreign-import.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { selectCategories } from '#server/catalogue/catalogue-queries.ts';
import { categoriesByPath, categoryAt, pathKey } from '#server/catalogue/csv/category-paths.ts';
import { changeProduct, createProduct } from '#server/catalogue/products/product-admin.ts';
import { findAnyProduct } from '#server/catalogue/products/product-list.ts';
import { badRequest, ShopError, sentenceOf } from '#server/errors.ts';
import type { StockKeeper } from '#server/stock/stock.ts';
import type { Language } from '#texts/language.ts';
import type { ForeignFile } from './foreign-file.ts';
import { selectHere } from './foreign-import-queries.ts';
import { type Copies, inputOf } from './foreign-input.ts';
import type { ForeignProduct } from './foreign-product.ts';

const MAX_PICTURES = 12;
/** A turn ends after this long, wherever it is: pictures may come from far away. */
const TURN_MS = 20_000;

export type ForeignImport = {
  query: ForeignImportQuery;
  language: Language;
  /** Where goods without a category go. */
  otherCategory: string;
  /** Brings one picture into the shop, and says where it is. */
  copyPicture: (address: string) => Promise<string>;
};

export async function previewForeign(
  db: Database,
  { source, products }: ForeignFile,
  { otherCategory, language }: ForeignImport,
): Promise<ForeignImportAnswer> {
  const [here, known] = await Promise.all([selectHere(db, products.map(nameOf)), categoriesOf(db)]);
  const wanted = products.map(({ category }) => category || otherCategory);
  const missing = wanted.filter((name) => !known.has(pathKey(name)));
  const placeholder = '00000000-0000-7000-8000-000000000000';
  const rows = products.map((product): ForeignRow => {
    const problem = problemIn(() => inputOf(product, placeholder, new Map()), language);
    const result = problem ? 'refused' : here.has(nameOf(product)) ? 'here' : 'new';
    return { ...rowOf(product), result, notes: problem ? [problem] : [] };
  });
  const newCategories = [...new Map(missing.map((name) => [name.toLowerCase(), name])).values()];
  return { source, total: products.length, rows, newCategories, next: products.length > 0 ? 0 : null };
}

/** Some of the products, each for itself: one that cannot be is told, and the others come. */
export async function importForeignTurn(
  db: Database,
  admin: StockKeeper,
  { source, products }: ForeignFile,
  asked: ForeignImport,
): Promise<ForeignImportAnswer> {
  const from = asked.query.from ?? 0;
  const before = await categoriesOf(db);
  const end = performance.now() + TURN_MS;
  const rows: ForeignRow[] = [];
  for (const product of products.slice(from, from + PRODUCTS_PER_TURN)) {
    rows.push(await importOne(db, admin, product, asked));
    if (performance.now() > end) break;
  }
  const known = new Set(before.values());
  const now = await selectCategories(db);
  const newCategories = now.flatMap(({ id, name }) => (known.has(id) ? [] : name));
  const next = from + rows.length;
  return { source, total: products.length, rows, newCategories, next: next < products.length ? next : null };
}

async function importOne(
  db: Database,
  admin: StockKeeper,
  product: ForeignProduct,
  asked: ForeignImport,
): Promise<ForeignRow> {
  const row = rowOf(product);
  try {
    const id = (await selectHere(db, [nameOf(product)])).get(nameOf(product));
    if (id && !asked.query.update) return { ...row, result: 'skipped', notes: [] };
    const { copies, notes } = await copyPictures(product, asked);
    await db.transaction().execute(async (tx) => {
      const here = id ? await findAnyProduct(tx, id) : undefined;
      const input = inputOf(product, await categoryFor(tx, admin, product, asked), copies, here);
      if (!here) return void (await createProduct(tx, admin, { ...input, slug: product.handle }));
      const { images, imageAlts, ...change } = input;
      await changeProduct(tx, admin, here._id, copies.size > 0 ? input : change);
    });
    return { ...row, result: id ? 'updated' : 'created', notes };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { ...row, result: 'refused', notes: [sentenceOf(error.fault, asked.language)] };
  }
}

/** Without copies, a product shows them where they are. */
async function copyPictures(product: ForeignProduct, asked: ForeignImport) {
  const copies: Copies = new Map();
  const notes: string[] = [];
  const addresses = [
    ...product.images.map(({ address }) => address),
    ...product.variants.map(({ image }) => image),
  ];
  for (const address of [...new Set(addresses.filter(Boolean))].slice(0, MAX_PICTURES)) {
    if (!asked.query.pictures) {
      copies.set(address, address);
      continue;
    }
    try {
      copies.set(address, await asked.copyPicture(address));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      notes.push(sentenceOf(error.fault, asked.language));
    }
  }
  return { copies, notes };
}

async function categoryFor(
  tx: Transaction,
  admin: StockKeeper,
  { category }: ForeignProduct,
  { otherCategory, query }: ForeignImport,
): Promise<string> {
  const path = category || otherCategory;
  const id = (await categoriesOf(tx)).get(pathKey(path));
  if (id) return id;
  if (!query.createCategories) throw badRequest('csvNoSuchCategory', { name: path });
  return await categoryAt(tx, admin, path);
}

async function categoriesOf(db: Database): Promise<Map<string, string>> {
  return categoriesByPath(await selectCategories(db));
}

/** What it is known by here. */
function nameOf({ handle, name }: ForeignProduct): string {
  return handle || name;
}

function rowOf({ line, name, variants }: ForeignProduct) {
  return { line, name, variants: variants.length };
}

function problemIn(act: () => void, language: Language): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return sentenceOf(error.fault, language);
    throw error;
  }
}
