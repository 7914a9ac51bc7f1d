import { type RawBuilder, sql } from 'kysely';
import { MAX_QUANTITY } from '#contract/cart.ts';
import type { ShippingAndTax } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { DeliveryRule } from '#server/delivery/delivery.ts';
import { type CartProduct, productsInCart, rowVersion } from './cart-products.ts';

export type CartLine = {
  lineId: string;
  quantity: number;
  pricePaisaWhenAdded: number;
  product: CartProduct;
  variant: CartVariant;
};
type CartVariant = {
  id: string;
  values: string[];
  price_paisa: number;
  regular_paisa: number;
  stock: number;
  sku: string;
  barcode: string | null;
  image: string | null;
  offered: boolean;
};

/** How many lines were written, and the cart after that, with what its totals are computed from. */
export type CartRead = {
  /** The session has not ended; else nothing was written. */
  isSignedIn: boolean;
  /** The change was made before, under the same key; nothing was written now. */
  isDone: boolean;
  written: number;
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
  return writeAndRead(db, cart, sql`select * from cart_items where false`);
}

/**
 * The line is locked while its new quantity is held against the stock, so that parallel calls add up and never go above
 * it. A cart's limit of lines is kept by a trigger.
 */
export function addToLine(db: Database, line: LineWanted): Promise<CartRead> {
  const chosen = sql`
    select v.id, v.product_id, sale_price(p.id, p.category_id, v.price_paisa) as price_paisa, least(v.stock, ${MAX_QUANTITY}) as available
    from products p join product_variants v on v.product_id = p.id
    where p.id = ${line.productId} and p.deleted_at is null and p.status = 'published' and v.deleted_at is null
      and ${
        line.variantId
          ? sql`v.id = ${line.variantId}`
          : sql`not exists (
              select 1 from product_variants o where o.product_id = p.id and o.id <> v.id and o.deleted_at is null
            )`
      }`;
  return writeAndRead(
    db,
    line,
    sql`
      insert into cart_items as line (user_id, product_id, variant_id, quantity, price_paisa_when_added)
      select ${line.userId}::uuid, product_id, id, ${line.quantity}::integer, price_paisa from (${chosen}) as chosen
      where ${line.quantity}::integer <= available and ${asSeen(sql`price_paisa`, line)} and ${mayWrite(line)}
      on conflict (user_id, variant_id) do update set
        quantity = line.quantity + excluded.quantity,
        price_paisa_when_added = excluded.price_paisa_when_added
      where line.quantity + excluded.quantity <=
        (select least(stock, ${MAX_QUANTITY}) from product_variants where id = excluded.variant_id)
      returning line.*`,
  );
}

export function setLineQuantity(db: Database, line: LineWanted): Promise<CartRead> {
  return writeAndRead(
    db,
    line,
    sql`
      update cart_items as line set quantity = ${line.quantity}
      from products p, product_variants v
      where ${meant(line)} and p.id = line.product_id and p.deleted_at is null and p.status = 'published'
        and v.id = line.variant_id and v.deleted_at is null and v.stock >= ${line.quantity}
        and ${asSeen(sql`sale_price(p.id, p.category_id, v.price_paisa)`, line)}
      returning line.*`,
  );
}

export function deleteLine(db: Database, line: LineOf): Promise<CartRead> {
  return writeAndRead(
    db,
    line,
    sql`delete from cart_items as line where ${meant(line)} returning line.*`,
    sql`false`,
  );
}

function asSeen(price: RawBuilder<unknown>, { pricePaisa }: LineWanted) {
  return pricePaisa === undefined ? sql`true` : sql`${price} = ${pricePaisa}`;
}

function meant({ userId, productId, variantId, key }: LineOf) {
  const which = variantId
    ? sql`line.variant_id = ${variantId}`
    : sql`(select count(*) from cart_items where user_id = ${userId} and product_id = ${productId}) = 1`;
  return sql`line.user_id = ${userId} and line.product_id = ${productId} and ${which} and ${mayWrite({ userId, key })}`;
}

function mayWrite(change: Pick<CartOf, 'userId' | 'key'>) {
  return sql`${signedIn} and not ${isDone(change)}`;
}

function isDone({ userId, key }: Pick<CartOf, 'userId' | 'key'>) {
  return key === undefined
    ? sql`false`
    : sql`exists (select 1 from cart_changes where user_id = ${userId} and key = ${key})`;
}

const signedIn = sql`exists (select 1 from session)`;

/** One statement, which asks for the session too: whoever remembers it may be mistaken by now. What it writes is not seen by what it reads, so the lines written take the place of those read. */
async function writeAndRead(
  db: Database,
  { userId, tokenHash, place, key }: CartOf,
  write: RawBuilder<unknown>,
  keepWritten: RawBuilder<unknown> = sql`true`,
): Promise<CartRead> {
  const { rows } = await sql<
    Omit<CartRead, 'lines' | 'rates'> & { lines: LineInJson[] | null } & ShippingAndTax
  >`
    with session as (
      select 1 from sessions where token_hash = ${tokenHash} and user_id = ${userId} and expires_at > now()
    ),
    written as (${write}),
    ${
      // Two at the same moment: the second finds the key taken, and all of it is undone.
      key === undefined
        ? sql``
        : sql`done as (
            insert into cart_changes (user_id, key) select ${userId}::uuid, ${key} where exists (select 1 from written)
          ),`
    }
    lines as (
      select id, product_id, variant_id, quantity, price_paisa_when_added, created_at from cart_items
      where user_id = ${userId} and id not in (select id from written)
      union all
      select id, product_id, variant_id, quantity, price_paisa_when_added, created_at from written
      where ${keepWritten}
    )
    select
      s.free_shipping_from_paisa as "freeShippingFromPaisa", s.shipping_fee_paisa as "shippingFeePaisa",
      s.tax_rate_bps as "taxRateBps", s.prices_include_tax as "pricesIncludeTax", s.round_cash as "roundCash",
      delivery_rule(${place ?? null}::integer) as rule,
      ${signedIn} as "isSignedIn", ${isDone({ userId, key })} as "isDone", (select count(*) from written) as written,
      (select code from cart_discounts where user_id = ${userId}) as code,
      (
        select json_agg(json_build_object(
          'lineId', l.id, 'quantity', l.quantity, 'pricePaisaWhenAdded', l.price_paisa_when_added,
          'productId', p.id, 'rowVersion', ${rowVersion},
          'variant', json_build_object('id', v.id, 'values', v.option_values,
            'price_paisa', case when (select exists (select 1 from sales where starts_at <= now() and ends_at > now()))
              then sale_price(p.id, p.category_id, v.price_paisa) else v.price_paisa end,
            'regular_paisa', v.price_paisa,
            'stock', v.stock, 'sku', v.sku, 'barcode', v.barcode, 'image', v.image, 'offered', v.deleted_at is null)
        ) order by l.created_at, l.id)
        from lines l
        join products p on p.id = l.product_id
        join categories c on c.id = p.category_id
        join product_variants v on v.id = l.variant_id
      ) as lines
    from store_settings s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The shop has no settings.');
  const { isSignedIn, isDone: wasDone, written, lines: found, rule, code, ...rates } = row;
  const product = await productsInCart(db, found ?? []);
  const lines = (found ?? []).map((line) => ({ ...line, product: product(line.productId) }));
  return { isSignedIn, isDone: wasDone, written, lines, rates, rule, code };
}

type LineInJson = Omit<CartLine, 'product'> & { productId: string; rowVersion: string };

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
