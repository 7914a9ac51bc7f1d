import type pg from 'pg';

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
    'page=4000',
    'page=9000&limit=100',
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
    'search=a&page=4000',
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
    'status=delivered&page=2000',
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
