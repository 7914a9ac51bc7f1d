import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { Discounts, Sales } from '#database/tables.ts';

export type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number];
export type SaleRow = Awaited<ReturnType<typeof selectSales>>[number];

export function selectDiscounts(db: Database) {
  return db
    .selectFrom('discounts')
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function lockDiscount(tx: Transaction, id: string) {
  return tx
    .selectFrom('discounts')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export function insertDiscount(tx: Transaction, discount: Insertable<Discounts>) {
  return tx.insertInto('discounts').values(discount).returningAll().executeTakeFirstOrThrow();
}

export function updateDiscount(tx: Transaction, id: string, columns: Updateable<Discounts>) {
  return tx
    .updateTable('discounts')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type CodeFound = {
  discount: DiscountRow | null;
  /** Why it does not apply; null when it does. */
  problem: string | null;
};

/** The code as it would count for this customer now; `undefined` as the code means the one in the cart. */
export async function selectCode(
  db: Database,
  asked: {
    customerId: string;
    code: string | undefined;
    subtotalPaisa: number;
    inCart: boolean;
    phone?: string | undefined;
    email?: string | undefined;
  },
): Promise<(CodeFound & { code: string }) | undefined> {
  const { rows } = await sql<CodeFound & { code: string }>`
    select asked.code, to_jsonb(d) as discount,
      discount_problem(d, ${asked.customerId}, ${asked.subtotalPaisa}, ${asked.inCart}, ${asked.phone ?? ''},
        ${asked.email ?? ''}) as problem
    from (${
      asked.code === undefined
        ? sql`select code from cart_discounts where user_id = ${asked.customerId}`
        : sql`select ${asked.code}::text as code`
    }) as asked
    left join discounts d on upper(d.code) = upper(asked.code) and d.deleted_at is null`.execute(db);
  return rows[0];
}

export async function writeCartCode(db: Database, userId: string, code: string): Promise<void> {
  await db
    .insertInto('cart_discounts')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code }))
    .execute();
}

export async function deleteCartCode(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('cart_discounts').where('user_id', '=', userId).execute();
}

export function selectSales(db: Database) {
  return db.selectFrom('sales').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc').execute();
}

export function lockSale(tx: Transaction, id: string) {
  return tx.selectFrom('sales').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function insertSale(tx: Transaction, sale: Insertable<Sales>) {
  return tx.insertInto('sales').values(sale).returningAll().executeTakeFirstOrThrow();
}

export function updateSale(tx: Transaction, id: string, columns: Updateable<Sales>) {
  return tx.updateTable('sales').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteSaleRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('sales').where('id', '=', id).execute();
}

/** How many of the ids are products or categories of the shop. */
export async function countTargets(
  tx: Transaction,
  productIds: string[],
  categoryIds: string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from products where id = any(${productIds}::uuid[]) and deleted_at is null)
      + (select count(*) from categories where id = any(${categoryIds}::uuid[]) and deleted_at is null) as count`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

export async function callAdvanceSales(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`select advance_sales() as seconds`.execute(db);
  return rows[0]?.seconds ?? null;
}
