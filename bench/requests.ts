import type pg from 'pg';
import { signIn } from './single-reads.ts';

/** What the screens ask, at their hardest: deep pages, filters that find nothing, words that are everywhere. */
export async function requests(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ product: string; category: string; rare: string }>(`
    select p.id as product, p.category_id as category,
      (select category_id from products group by 1 order by count(*) limit 1) as rare
    from products p order by rating_count desc limit 1`);
  const { product = '', category = '', rare = '' } = rows[0] ?? {};
  return [...listings(category, rare), ...pages(product), ...backOffice, ...orders(product, category)];
}

function listings(category: string, rare: string): string[] {
  return [
    '',
    'sort=created_at ASC',
    'sort=price ASC',
    'sort=price DESC',
    'sort=name ASC',
    'page=834',
    'page=100&limit=100',
    'featured=true',
    'featured=true&sort=price DESC',
    `category=${category}`,
    `category=${category}&sort=price ASC`,
    `category=${rare}&sort=name ASC`,
    `category=${category}&featured=true&sort=name ASC`,
    'minPrice=100&maxPrice=110',
    'minPrice=49999',
    'minPrice=999999',
    `category=${rare}&minPrice=49000&sort=created_at DESC`,
    'search=headphones',
    'search=wireless headphones',
    'search=headphones wireless&sort=price ASC',
    'search=w',
    'search=w&sort=created_at DESC',
    'search=a',
    'search=a&page=80',
    'search=hedphones',
    'search=wirless hedphones',
    `search=hedphones&category=${rare}`,
    'search=shelf',
    'search=zzzzqqqq',
    'search=shelf 24 kettle&sort=name ASC',
    `search=kettle&category=${category}&minPrice=10&maxPrice=100&featured=true`,
  ].map((query) => `/api/products?${query.replaceAll(' ', '%20')}`);
}

function pages(product: string): string[] {
  return [
    `/api/products/${product}`,
    `/api/products/${product}/related`,
    `/api/products/${product}/reviews`,
    `/api/products/${product}/reviews/mine`,
    '/api/products/categories/all',
  ];
}

const backOffice = [
  '/api/admin/categories',
  '/api/admin/stats',
  '/api/admin/stats?from=2026-10-17&to=2026-11-15',
  '/api/admin/stats?from=2025-12-01&to=2026-11-15',
  '/api/admin/analytics',
  '/api/admin/analytics?from=2025-12-01&to=2026-11-15',
  '/api/admin/orders',
  '/api/admin/orders?search=shrestha',
  '/api/admin/users?search=sita',
  '/api/admin/audit',
];

function orders(product: string, category: string): string[] {
  return [
    'page=5000',
    'status=pending',
    'status=delivered&page=500',
    'search=r',
    'search=maya%20gu',
    'search=nobody%20at%20all',
    'search=%23abcdef',
    'search=maya&status=cancelled',
    'from=2026-03-01&to=2026-03-31',
    'payment=counted',
    'payment=refunded&page=10',
    `product=${product}`,
    `category=${category}`,
    `category=${category}&from=2026-03-01&to=2026-03-31&payment=counted`,
  ].map((query) => `/api/admin/orders?${query}`);
}

/** What the screens ask every day, by name: how long these take must not depend on the size of the shop. */
export async function everyday(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<
    Record<'product' | 'category' | 'kettles' | 'order' | 'customer' | 'lastBills', string>
  >(`
    select p.id as product, p.category_id as category, o.id as order, o.user_id as customer, (
      select category_id from product_listing where name_words @@ 'kettle'::tsquery group by 1 order by count(*) desc limit 1
    ) as kettles, (select ceil(sum(bills) / 20.0) from bill_days where fiscal_year = '2082/83')::text as "lastBills"
    from (select id, category_id from products where deleted_at is null order by created_at desc limit 1) p,
      (select id, user_id from orders order by created_at desc limit 1) o`);
  const {
    product = '',
    category = '',
    kettles = '',
    order = '',
    customer = '',
    lastBills = '',
  } = rows[0] ?? {};
  const products = '/api/products';
  const admin = '/api/admin';
  return {
    'first page': products,
    'page 5 by price': `${products}?sort=price%20ASC&page=5`,
    'page 100 by name': `${products}?sort=name%20ASC&page=100`,
    'category by name': `${products}?category=${category}&sort=name%20ASC`,
    featured: `${products}?featured=true`,
    'from a price': `${products}?minPrice=500`,
    'between two prices, by name': `${products}?minPrice=123.45&maxPrice=678.9&sort=name%20ASC&page=3`,
    'narrow prices in a category': `${products}?category=${category}&minPrice=100&maxPrice=110`,
    'search of a word': `${products}?search=headphones`,
    'search of two words': `${products}?search=wireless%20headphones`,
    'search with a typo': `${products}?search=hedphones%20wirless`,
    'search of a letter': `${products}?search=w`,
    'search by price': `${products}?search=kettle&sort=price%20ASC&category=${kettles}`,
    ...Object.fromEntries(
      ['rare', 'common', 'on-sale', 'new', 'cheap'].flatMap((slug) => [
        [`collection: ${slug}`, `${products}?collection=${slug}`],
        [`collection: ${slug}, by price`, `${products}?collection=${slug}&sort=price%20ASC&page=2`],
      ]),
    ),
    'collection: on-sale, of a category': `${products}?collection=on-sale&category=${category}`,
    'collection searched': `${products}?collection=rare&search=wireless`,
    'a rare option': `${products}?option.Colour=Rare`,
    'a rare option of a price': `${products}?option.Colour=Rare&minPrice=1&maxPrice=99999`,
    'a rare option of a category': `${products}?option.Colour=Rare&category=${category}&maxPrice=99999`,
    'two options': `${products}?option.Colour=Rare&option.Size=M`,
    product: `${products}/${product}`,
    'related products': `${products}/${product}/related`,
    reviews: `${products}/${product}/reviews`,
    categories: `${products}/categories/all`,
    'admin: products': `${admin}/products`,
    'admin: products by stock': `${admin}/products?sort=stock%20ASC`,
    'admin: products running out': `${admin}/products?stock=low`,
    'admin: products sold out, by stock': `${admin}/products?stock=out&sort=stock%20DESC`,
    'admin: products sold out in a category, by price': `${admin}/products?stock=out&category=${category}&sort=price%20ASC`,
    'admin: products of a category, by stock': `${admin}/products?category=${category}&sort=stock%20DESC`,
    'admin: products of a category': `${admin}/products?category=${category}`,
    'admin: products by name, page 100': `${admin}/products?sort=name%20ASC&page=100`,
    'admin: products searched': `${admin}/products?search=copper%20lamp`,
    'admin: orders': `${admin}/orders`,
    'admin: orders, page 20': `${admin}/orders?page=20`,
    'admin: orders pending': `${admin}/orders?status=pending`,
    'admin: orders delivered': `${admin}/orders?status=delivered`,
    'admin: orders of a week': `${admin}/orders?from=2026-10-01&to=2026-10-07&payment=counted`,
    'admin: orders of a customer': `${admin}/orders?customer=${customer}`,
    'admin: orders of a product': `${admin}/orders?product=${product}`,
    'admin: orders of a category': `${admin}/orders?category=${category}`,
    'admin: orders searched': `${admin}/orders?search=maya%20gurung`,
    ...Object.fromEntries(
      ['orders', 'users', 'audit', 'products'].flatMap((list) =>
        ['zq', 'xaxa zq', 'राम'].map((text) => [
          `admin: ${list} searched for ${text}`,
          `${admin}/${list}?search=${encodeURIComponent(text)}`,
        ]),
      ),
    ),
    'admin: an order': `${admin}/orders/${order}`,
    'admin: users': `${admin}/users`,
    'admin: users searched': `${admin}/users?search=customer77`,
    'admin: users, page 50': `${admin}/users?page=50`,
    'admin: audit': `${admin}/audit`,
    'admin: audit of products': `${admin}/audit?entity=product&page=100`,
    'admin: audit searched': `${admin}/audit?search=copper%20lamp`,
    'admin: messages': `${admin}/messages`,
    'admin: messages sent': `${admin}/messages?state=sent&page=100`,
    'admin: messages searched': `${admin}/messages?search=customer77`,
    'admin: reviews': `${admin}/reviews`,
    'admin: reviews not answered': `${admin}/reviews?state=unanswered&page=20`,
    'admin: returns': `${admin}/returns`,
    'admin: returns ever': `${admin}/returns?state=all&page=5`,
    'admin: bills of a fiscal year': `${admin}/bills?fiscalYear=2083%2F84&page=100`,
    'admin: last bills of a fiscal year': `${admin}/bills?fiscalYear=2082%2F83&page=${lastBills}`,
    'admin: bills of a month': `${admin}/bills?month=2083-10`,
    'admin: stock of a product': `${admin}/products/${product}/stock`,
    'admin: products without facts': `${admin}/compliance`,
    'admin: products low in stock': `${admin}/products/low-stock`,
    'admin: orders waiting': `${admin}/orders/waiting`,
    'admin: who calls': `${admin}/orders/caller?phone=9841000077`,
    'admin: payment alerts': `${admin}/payments/alerts`,
    'admin: cash ledger': `${admin}/cash-ledger`,
    'admin: cash desk': `${admin}/cash-desk`,
    'admin: tax office': `${admin}/tax-office`,
    'admin: returns running': `${admin}/returns/running`,
    'admin: first steps': `${admin}/checklist`,
    'admin: searches': `${admin}/search`,
    'admin: offers': `${admin}/discounts`,
    'admin: couriers': `${admin}/couriers`,
    'admin: collections': `${admin}/collections`,
    'dashboard of all time': `${admin}/stats`,
    'dashboard of a month': `${admin}/stats?from=2026-10-01&to=2026-10-31`,
    'analytics of six months': `${admin}/analytics`,
    'analytics of a year': `${admin}/analytics?from=2025-11-16&to=2026-11-15`,
  };
}

export async function signInAdmin(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, password_hash, role)
     values ('Bench', gen_random_uuid() || '@example.com', 'no password', 'admin') returning id`,
  );
  return await signIn(pool, rows[0]?.id ?? '');
}
