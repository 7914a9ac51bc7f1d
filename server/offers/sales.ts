import type { Sale, SaleChange, SaleInput } from '#contract/offers.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { hundredths } from './discounts.ts';
import {
  callAdvanceSales,
  countTargets,
  deleteSaleRow,
  insertSale,
  lockSale,
  type SaleRow,
  selectSales,
  updateSale,
} from './offer-queries.ts';

export async function listSales(db: Database): Promise<Sale[]> {
  return (await selectSales(db)).map(toSale);
}

export async function createSale(tx: Transaction, admin: Actor, input: SaleInput): Promise<Sale> {
  const sale = toSale(await insertSale(tx, await columnsOf(tx, input)));
  await callAdvanceSales(tx);
  await audit(tx, admin, 'sale.create', null, sale);
  return sale;
}

export async function changeSale(
  tx: Transaction,
  admin: Actor,
  id: string,
  change: SaleChange,
): Promise<Sale> {
  const before = await requireSale(tx, id);
  const after = toSale(await updateSale(tx, before._id, await columnsOf(tx, { ...before, ...change })));
  await callAdvanceSales(tx);
  await audit(tx, admin, 'sale.update', before, after);
  return after;
}

export async function deleteSale(tx: Transaction, admin: Actor, id: string): Promise<void> {
  const before = await requireSale(tx, id);
  await deleteSaleRow(tx, before._id);
  await audit(tx, admin, 'sale.delete', before, null);
}

async function requireSale(tx: Transaction, id: string): Promise<Sale> {
  const row = await lockSale(tx, id);
  if (!row) throw notFound('saleNotFound');
  return toSale(row);
}

async function columnsOf(tx: Transaction, input: SaleInput) {
  const { kind, value, productIds = [], categoryIds = [] } = input;
  if (kind === 'percent' && (value <= 0 || value > 100)) throw badRequest('percentRange');
  if (kind === 'amount' && value <= 0) throw badRequest('amountAboveZero');
  if (new Date(input.startsAt) >= new Date(input.endsAt)) throw badRequest('endsBeforeStart');
  const products = unique(productIds);
  const categories = unique(categoryIds);
  const count = products.length + categories.length;
  if (count === 0) throw badRequest('saleOfNothing');
  if ((await countTargets(tx, products, categories)) < count) throw badRequest('saleTargetGone');
  return {
    name: input.name.trim(),
    kind,
    value: hundredths('value', value),
    product_ids: products,
    category_ids: categories,
    starts_at: new Date(input.startsAt),
    ends_at: new Date(input.endsAt),
  };
}

function unique(ids: string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

function toSale(row: SaleRow): Sale {
  const now = new Date();
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind,
    value: paisaToRupees(row.value),
    productIds: row.product_ids,
    categoryIds: row.category_ids,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.ends_at <= now ? 'over' : row.starts_at <= now ? 'running' : 'waiting',
    created_at: row.created_at.toISOString(),
  };
}

/** Lets what has begun or ended show on the pages. Answers when the next sale does, in milliseconds from now. */
export async function advanceSales(db: Database): Promise<number | undefined> {
  const seconds = await callAdvanceSales(db);
  return seconds === null ? undefined : Math.ceil(seconds * 1000);
}

function audit(
  tx: Transaction,
  admin: Actor,
  action: string,
  before: Sale | null,
  after: Sale | null,
): Promise<void> {
  return recordAudit(tx, admin, {
    action,
    entity: 'sale',
    entityId: (after ?? before)?._id ?? '',
    before,
    after,
  });
}
