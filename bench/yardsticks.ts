/** What the same machine does with nothing in between: bare Fastify and bare pg. Prints its address; ends with its parent. */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();
const ready = new Map<string, Buffer>();
await pool.query(`
  create schema if not exists yardstick;
  create table if not exists yardstick.carts (customer text, product uuid, quantity integer, primary key (customer, product));
  create table if not exists yardstick.products (id uuid primary key, stock integer not null);
  create table if not exists yardstick.orders (id uuid primary key, total bigint not null);
  create table if not exists yardstick.lines (order_id uuid references yardstick.orders, product uuid, quantity integer);
  insert into yardstick.products select id, 1000000000 from products on conflict do nothing;`);

/** A ready answer of this many bytes. */
app.get<{ Querystring: { bytes: string } }>('/ready', (request, reply) => {
  const { bytes } = request.query;
  const body = ready.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  ready.set(bytes, body);
  reply.header('content-type', 'application/json; charset=utf-8').send(body);
});

/** One prepared statement that finds a page of twelve. */
app.get<{ Querystring: { before: string } }>('/one-statement', async (request) => {
  const { rows } = await pool.query({
    name: 'page',
    text: `select p.id, p.name, p.description, p.price_paisa, p.stock, p.images, p.highlights, c.name as category
      from (select product_id from product_listing where created_at < $1 order by created_at desc, product_id desc limit 12) l
      join products p on p.id = l.product_id join categories c on c.id = p.category_id`,
    values: [new Date(Number(request.query.before))],
  });
  return { success: true, data: rows };
});

app.put<{ Body: { customer: string; product: string; quantity: number } }>('/upsert', async ({ body }) => {
  await pool.query({
    name: 'upsert',
    text: `insert into yardstick.carts values ($1, $2, $3)
      on conflict (customer, product) do update set quantity = excluded.quantity`,
    values: [body.customer, body.product, body.quantity],
  });
  return { success: true };
});

/** Stock updates, the order, its lines, commit. */
app.post<{ Body: { products: string[] } }>('/transaction', async ({ body }) => {
  const client = await pool.connect();
  const id = randomUUID();
  try {
    await client.query('begin');
    for (const product of body.products.toSorted()) {
      const text = 'update yardstick.products set stock = stock - 1 where id = $1';
      await client.query({ name: 'take', text, values: [product] });
    }
    await client.query({ name: 'order', text: 'insert into yardstick.orders values ($1, 1)', values: [id] });
    const text = 'insert into yardstick.lines select $1, unnest($2::uuid[]), 1';
    await client.query({ name: 'lines', text, values: [id, body.products] });
    await client.query('commit');
    return { success: true, data: { id } };
  } finally {
    client.release();
  }
});

console.log(`open at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.stdin.resume().on('close', () => process.exit(0));
