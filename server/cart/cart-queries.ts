import { sql } from 'kysely';
import { MAX_QUANTITY } from '#contract/cart.ts';
import type { ShippingAndTax } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { DeliveryRule } from '#server/delivery/delivery.ts';
import { together } from '#server/together.ts';
import { type ChosenProduct, chosenProducts } from './chosen-products.ts';

export type CartLine = {
  lineId: string;
  quantity: number;
  pricePaisa: number;
  pricePaisaWhenAdded: number;
  chosen: ChosenProduct;
};

/** Whether a line was written, and the cart after that, with what its totals are computed from. */
export type CartRead = {
  /** The session has not ended; else nothing was written. */
  isSignedIn: boolean;
  /** The change was made before, under the same key; nothing was written now. */
  isDone: boolean;
  isWritten: boolean;
  lines: CartLine[];
  rates: ShippingAndTax;
  rule: DeliveryRule;
  /** The code that was entered, whether it applies or not. */
  code: string | null;
};

/** Whose cart, and where it would go; a change under a key is made once. */
export type CartOf = {
  userId: string;
  tokenHash: Buffer;
  place: number | undefined;
  key?: string | undefined;
};
/** Which line is meant: without a variant, the only one it can be. */
export type LineOf = CartOf & { productId: string; variantId: string | undefined };

/** `pricePaisa`: what one costs, as it was seen. */
export type LineWanted = LineOf & { quantity: number; pricePaisa: number | undefined };

export function selectCart(db: Database, cart: CartOf): Promise<CartRead> {
  return changeAndRead(db, { kind: 'read', ...cart });
}

/** What is in the cart already counts; never above the stock. A cart's limit of lines is kept by a trigger. */
export function addToLine(db: Database, line: LineWanted): Promise<CartRead> {
  return changeAndRead(db, { kind: 'add', ...line });
}

export function setLineQuantity(db: Database, line: LineWanted): Promise<CartRead> {
  return changeAndRead(db, { kind: 'set', ...line });
}

export function deleteLine(db: Database, line: LineOf): Promise<CartRead> {
  return changeAndRead(db, { kind: 'remove', ...line });
}

type Change = CartOf & Partial<LineWanted> & { kind: 'read' | 'add' | 'set' | 'remove' };
/** Without lines where nobody is signed in. */
type ReadRow = Omit<CartRead, 'lines' | 'rates'> & { lines?: LineInJson[]; isLate: boolean };
type LineInJson = Omit<CartLine, 'chosen'> & { variantId: string; version: string };

const change = together(changeAll, { atOnce: 2 });

async function changeAndRead(db: Database, wanted: Change): Promise<CartRead> {
  const { lines = [], ...read } = await change(db, wanted);
  const chosen = await chosenProducts(db, lines);
  return { ...read, lines: lines.map((line) => ({ ...line, chosen: chosen(line.variantId) })) };
}

/** One statement, which asks for the sessions too: whoever remembers one may be mistaken by now. */
async function changeAll(db: Database, all: Change[]) {
  const asked = all.map(({ tokenHash, place, ...change }, nth) => ({
    ...change,
    place: nth,
    session: tokenHash.toString('hex'),
    toPlace: place,
  }));
  const { rows } = await sql<ShippingAndTax & { carts: ReadRow[] }>`
    select
      s.free_shipping_from_paisa as "freeShippingFromPaisa", s.shipping_fee_paisa as "shippingFeePaisa",
      s.tax_rate_bps as "taxRateBps", s.prices_include_tax as "pricesIncludeTax", s.round_cash as "roundCash",
      change_carts(${JSON.stringify(asked)}::jsonb, ${MAX_QUANTITY}) as carts
    from store_settings s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The shop has no settings.');
  const { carts, ...rates } = row;
  return carts.map((cart) => (cart.isLate ? undefined : { ...cart, rates }));
}

/** Why a line was not written: what there is of the product, its variants, and what of it is in the cart. */
export async function selectObstacles(db: Database, { userId, productId }: LineOf) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
    .leftJoin('cart_items', (join) =>
      join.onRef('cart_items.variant_id', '=', 'product_variants.id').on('cart_items.user_id', '=', userId),
    )
    .where('products.id', '=', productId)
    .select([
      'products.name',
      'products.status',
      'products.deleted_at as productDeletedAt',
      sql<{ name: string }[]>`products.options`.as('options'),
      'product_variants.id as variantId',
      'product_variants.option_values as values',
      'product_variants.stock',
      'product_variants.deleted_at as variantDeletedAt',
      sql<number>`sale_price(products.id, products.category_id, product_variants.price_paisa)`.as(
        'pricePaisa',
      ),
      'cart_items.quantity',
    ])
    .execute();
  return rows;
}
