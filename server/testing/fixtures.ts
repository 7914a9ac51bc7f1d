import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/accounts/accounts.ts';
import { startSession } from '#server/accounts/sessions.ts';
import type { TestShop } from './test-shop.ts';

export type Person = { id: string; name: string; email: string; token: string };

/** Somebody who is logged in. No password: nobody waits for a hash that no test looks at. */
export async function createPerson(
  { db }: TestShop,
  given: { role?: Role; name?: string; email?: string } = {},
): Promise<Person> {
  const name = given.name ?? 'Sita Sharma';
  const email = given.email ?? `${randomBytes(8).toString('hex')}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({ name, email, password_hash: 'none', role: given.role ?? 'user' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, token: await startSession(db, id) };
}

export function createPeople(shop: TestShop, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => createPerson(shop)));
}

export async function createCategory({ db }: TestShop, name = `Category ${randomBytes(6).toString('hex')}`) {
  const { id } = await db.insertInto('categories').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A product whose stock came in through the ledger, in a category of its own unless one is named. */
export async function createProduct(
  shop: TestShop,
  given: { name?: string; pricePaisa?: number; stock?: number; categoryId?: string; images?: string[] } = {},
): Promise<string> {
  const { id } = await shop.db
    .insertInto('products')
    .values({
      category_id: given.categoryId ?? (await createCategory(shop)),
      name: given.name ?? 'Wireless Headphones',
      price_paisa: given.pricePaisa ?? 1_000,
      images: given.images ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stock = given.stock ?? 10;
  if (stock > 0) await moveStock(shop, id, stock, 'initial');
  return id;
}

/** Through the ledger, of a product with one variant. */
export async function moveStock(
  shop: TestShop,
  productId: string,
  delta: number,
  reason: 'initial' | 'adjustment' = 'adjustment',
): Promise<void> {
  const variantId = await variantOf(shop, productId);
  await shop.db
    .insertInto('stock_movements')
    .values({ product_id: productId, variant_id: variantId, delta, reason })
    .execute();
}

/** Where its page is. */
export async function pathOf({ db }: TestShop, productId: string): Promise<string> {
  const { slug } = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select('slug')
    .executeTakeFirstOrThrow();
  return `/products/${slug}`;
}

/** The variant of a product that has one. */
export async function variantOf({ db }: TestShop, productId: string): Promise<string> {
  const { id } = await db
    .selectFrom('product_variants')
    .where('product_id', '=', productId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function stockOf({ db }: TestShop, productId: string): Promise<number> {
  const { stock } = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select('stock')
    .executeTakeFirstOrThrow();
  return stock;
}

/** What the stock must be: the sum of everything that ever came or went. */
export async function ledgerSumOf({ db }: TestShop, productId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export const addressInKathmandu = {
  fullName: 'Sita Sharma',
  phone: '9841000001',
  address: 'Ward 3, Lazimpat',
  city: 'Kathmandu',
  state: 'Bagmati',
  country: 'Nepal',
};

/** An id that nothing has. */
export const nobody = '00000000-0000-7000-8000-000000000000';

export function auditOf(shop: TestShop, entityId: string) {
  return shop.db
    .selectFrom('audit_log')
    .where('entity_id', '=', entityId)
    .select(['action', 'actor_email', 'before', 'after'])
    .orderBy('created_at')
    .execute();
}
