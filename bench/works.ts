import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Request } from './load.ts';

export type Work = {
  name: string;
  wanted: number;
  /** How many answers it takes until everything it asks for is ready. */
  warmUp?: number;
  shop: (turn: number) => Request;
  /** `bytes` is what the shop answered with. */
  yardstick: (turn: number, bytes: number) => Request;
};

const CUSTOMERS = 64;
export const asBrowser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const ready = (_turn: number, bytes: number): Request => ({ path: `/ready?bytes=${bytes}` });

/** The table of docs/performance.md, row by row. */
export async function works(pool: pg.Pool, { pages }: { pages: number }): Promise<Work[]> {
  const { products, slugs, categories, words } = await readShop(pool, Math.max(pages, 1_000));
  const tokens = await signIn(pool);
  const any = <T>(from: T[]) => from[Math.floor(Math.random() * from.length)] as T;
  const at = <T>(from: T[], turn: number) => from[turn % from.length] as T;
  const signed = (turn: number) => ({ authorization: `Bearer ${at(tokens, turn)}` });
  const order = (turn: number, ids: string[]): Request => ({
    method: 'POST',
    path: '/api/orders',
    headers: { ...signed(turn), 'idempotency-key': randomUUID() },
    body: {
      items: ids.map((product_id) => ({ product_id, quantity: 1 })),
      shippingAddress: { ...address, phone: String(9_800_000_000 + (turn % tokens.length)) },
      paymentMethod: 'cash',
    },
  });
  const pair = () => {
    const [one, other] = [any(products), any(products)];
    return one === other ? [one] : [one, other];
  };
  const statement = (): Request => ({
    path: `/one-statement?before=${Date.now() - Math.floor(Math.random() * 800) * 86_400_000}`,
  });
  const best = at(products, 0);
  return [
    {
      name: 'GET /api/products, first page',
      wanted: 0.6,
      shop: () => ({ path: '/api/products' }),
      yardstick: ready,
    },
    {
      name: 'GET /api/products/{id}',
      wanted: 0.6,
      shop: (turn) => ({ path: `/api/products/${at(products, turn % 100)}` }),
      yardstick: ready,
    },
    {
      name: 'page / from the store',
      wanted: 0.6,
      shop: () => ({ path: '/', headers: asBrowser }),
      yardstick: ready,
    },
    {
      name: `pages of ${pages} products in turn`,
      wanted: 0.6,
      warmUp: pages,
      shop: (turn) => ({ path: `/products/${at(slugs, turn % pages)}`, headers: asBrowser }),
      yardstick: ready,
    },
    {
      name: 'random filters, sorts, pages',
      wanted: 0.6,
      shop: () => ({ path: `/api/products?${randomFilter(any(categories))}` }),
      yardstick: statement,
    },
    {
      name: 'search with typos',
      wanted: 0.4,
      shop: () => ({ path: `/api/products?search=${mistyped(any(words))}%20${mistyped(any(words))}` }),
      yardstick: statement,
    },
    {
      name: 'change a cart of five lines',
      wanted: 0.4,
      shop: (turn) => ({
        method: 'PUT',
        path: `/api/users/cart/${at(products, Math.floor(turn / CUSTOMERS) % 5)}`,
        headers: signed(turn),
        body: { quantity: 1 + (turn % 3) },
      }),
      yardstick: (turn) => ({
        method: 'PUT',
        path: '/upsert',
        body: { customer: at(tokens, turn), product: at(products, turn % 5), quantity: turn % 3 },
      }),
    },
    {
      name: 'cash orders of two products',
      wanted: 0.5,
      shop: (turn) => order(turn, pair()),
      yardstick: () => ({ method: 'POST', path: '/transaction', body: { products: pair() } }),
    },
    {
      name: 'cash orders, everyone buying one product',
      wanted: 0.5,
      shop: (turn) => order(turn, [best]),
      yardstick: () => ({ method: 'POST', path: '/transaction', body: { products: [best] } }),
    },
  ];
}

const address = {
  fullName: 'Sita Sharma',
  address: 'Ward 3, Lazimpat',
  city: 'Kathmandu',
  state: 'Bagmati',
  country: 'Nepal',
};

async function readShop(pool: pg.Pool, most: number) {
  const ids = await pool.query<{ id: string; slug: string }>(
    'select id, slug from products order by created_at desc limit $1',
    [most],
  );
  const categories = await pool.query<{ id: string }>('select id from categories');
  const words = await pool.query<{ word: string }>(
    'select word from search_vocabulary where char_length(word) >= 6 order by word limit 2000',
  );
  return {
    products: ids.rows.map(({ id }) => id),
    slugs: ids.rows.map(({ slug }) => slug),
    categories: categories.rows.map(({ id }) => id),
    words: words.rows.map(({ word }) => word),
  };
}

/** Customers with five lines in their carts, and stock that does not run out. */
async function signIn(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: CUSTOMERS }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `with people as (
       insert into users (name, email, password_hash)
       select 'Bench', gen_random_uuid() || '@example.com', 'no password' from unnest($1::bytea[]) returning id
     ), numbered as (select id, row_number() over () as n from people)
     insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[]) with ordinality as given(hash, n) join numbered using (n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  await pool.query(
    `insert into stock_movements (product_id, variant_id, delta, reason)
     select p.id, v.id, 900000, 'adjustment' from (select id from products order by created_at desc limit 1000) p
     join product_variants v on v.product_id = p.id`,
  );
  await pool.query(
    `insert into cart_items (user_id, product_id, variant_id, quantity, price_paisa_when_added)
     select s.user_id, p.id, v.id, 1, v.price_paisa
     from sessions s cross join (select id from products order by created_at desc limit 5) p
     join product_variants v on v.product_id = p.id on conflict do nothing`,
  );
  return tokens;
}

const sorts = ['created_at DESC', 'created_at ASC', 'price ASC', 'price DESC', 'name ASC'];

function randomFilter(category: string): string {
  const chance = (share: number) => Math.random() < share;
  const query = new URLSearchParams({
    sort: sorts[Math.floor(Math.random() * sorts.length)] ?? '',
    page: String(1 + Math.floor(Math.random() * 5)),
    ...(chance(0.5) ? { category } : {}),
    ...(chance(0.2) ? { featured: 'true' } : {}),
    ...(chance(0.3) ? { minPrice: String(10 * Math.floor(Math.random() * 100)) } : {}),
  });
  return String(query);
}

function mistyped(word: string): string {
  const place = 2 + Math.floor(Math.random() * (word.length - 3));
  return word.slice(0, place) + word.slice(place + 1);
}
