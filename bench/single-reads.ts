import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** What a customer asks about the own account, and an owner about one thing: with `everyday`, every call that reads. */
export async function singleReads(
  pool: pg.Pool,
): Promise<{ own: string[]; office: string[]; token: string }> {
  const { rows } = await pool.query<Record<'buyer' | 'order' | 'product' | 'bill' | 'message', string>>(`
    select o.user_id as buyer, o.id as order, i.product_id as product, b.id as bill, m.id as message
    from bills b join orders o on o.id = b.order_id join order_items i on i.order_id = o.id and i.line = 1
      join messages m on m.order_id = o.id
    where b.kind = 'bill' order by o.created_at desc limit 1`);
  const [
    { buyer, order, product, bill, message } = { buyer: '', order: '', product: '', bill: '', message: '' },
  ] = rows;
  return {
    own: [
      '/api/auth/me',
      '/api/auth/sessions',
      '/api/auth/profile',
      '/api/auth/my-data',
      '/api/users/reviews',
      `/api/products/${product}/reviews/mine`,
      '/api/users/addresses',
      '/api/users/cart',
      '/api/users/wishlist',
      '/api/orders',
      `/api/orders/${order}`,
      `/api/orders/${order}/bill`,
      `/api/orders/${order}/bills`,
      `/api/orders/${order}/returns`,
      '/api/places?search=kath',
      `/api/delivery?product=${product}`,
      '/api/calendar',
    ],
    office: [
      ...['settings', 'staff-settings', 'appearance', 'message-settings', 'message-templates', 'calendar'],
      ...['products/option-words', 'categories', 'sales', 'delivery-zones', 'payment-methods'],
      ...[`messages/${message}`, `products/${product}`, `bills/${bill}`],
      ...[`orders/${order}/bills`, `orders/${order}/parcel`],
    ].map((path) => `/api/admin/${path}`),
    token: await signIn(pool, buyer),
  };
}

export async function signIn(pool: pg.Pool, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}
