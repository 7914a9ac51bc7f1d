import pg from 'pg';
import { afterOrders } from './fill-after-orders.ts';
import { type Amounts, ordersOf } from './fill-orders.ts';

/** A shop as large as it should ever get, written set by set, with the ledger, reviews and totals that belong to it. */
export async function fill(url: string, amounts: Amounts): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // Row triggers would take minutes for this; what they keep equal is computed below, and checked at the end.
    await client.query('set local session_replication_role = replica');
    await client.query('select setseed(0.42)');
    await client.query(words);
    const rebuild = await dropIndexes(client);
    for (const statement of statements(amounts)) await client.query(statement);
    for (const statement of rebuild) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    await check(client);
    await client.query('vacuum');
  } finally {
    await client.end();
  }
}

/** Words as a shop has them: a few thousand, some in every second text and most in few, and a model number in each name. */
const words = `
  create function pg_temp.pick(choices text[]) returns text language sql volatile as
    $$ select choices[1 + floor(random() * cardinality(choices))::int] $$;

  create temporary table vocabulary on commit drop as
  select row_number() over () - 1 as place, word, search_fold(word) as folded
  from (
    select string_agg(pg_temp.pick('{ba,be,chi,co,da,do,el,fa,ga,go,ha,ka,ki,la,le,lo,ma,mi,na,no,or,pa,pe,ra,ri,sa,shi,so,ta,te,to,un,va,wo,ya}')
      || case when random() < 0.3 then pg_temp.pick('{n,r,s,t,l,m,nd,rt}') else '' end, '' order by part) as word
    from generate_series(1, 9000) as n cross join generate_series(1, 2 + n % 3) as part
    group by n
  ) as made group by word;
  create unique index on vocabulary (place);

  create temporary table phrases on commit drop as
  select phrase as place, string_agg(word, ' ') as phrase, array_agg(word) as words, array_agg(distinct '~' || folded) as folded
  from (
    select phrase, floor(power(random(), 3) * (select count(*) from vocabulary))::bigint as place
    from generate_series(0, 2999) as phrase cross join generate_series(1, 15)
  ) as chosen join vocabulary using (place)
  group by phrase;
  create unique index on phrases (place);

  create temporary table first_words on commit drop as
  select row_number() over () - 1 as place, word from (
    select unnest('{Wireless,Handmade,Himalayan,Compact,Classic,Portable,Woven,Copper,Bamboo,Warm,Bright,Quiet}'::text[]) as word
    union all (select initcap(word) from vocabulary where char_length(word) > 4 order by place desc limit 188)
  ) as given;
  create temporary table second_words on commit drop as
  select row_number() over () - 1 as place, word from (
    select unnest('{Headphones,Laptop,Shawl,Kettle,Lamp,Backpack,Jacket,Notebook,Camera,Speaker,Blanket,Watch,Bottle,Tent,Mouse,Keyboard}'::text[]) as word
    union all (select initcap(word) from vocabulary where char_length(word) > 4 order by place desc offset 188 limit 384)
  ) as given;`;

const TAGS = `case when n % 1000 = 3 then '{Rare}'::text[] when n % 2 = 0 then '{Common}'
         when n % 10 = 5 then array['tag ' || n % 300, 'new'] else '{}' end`;

function statements({ products, orders, customers }: Amounts): string[] {
  return [
    `insert into categories (name, description)
     select 'Shelf ' || n, 'Everything on shelf ' || n from generate_series(1, 24) as n`,

    `create temporary table planned_products on commit drop as
     select uuid_v7() as id, n, floor(power(random(), 2) * 24)::int as shelf, first.word || ' ' || second.word as title,
       upper(substr(md5((n % 40000)::text), 1, 4)) as code, n * 7919 % 3000 as opening, n / 3000 * 31 % 3000 as ending,
       100 + floor(power(random(), 3) * 5000000)::bigint as price_paisa, random() < 0.03 as featured,
       now() - random() * interval '900 days' as created_at
     from (
       select n, floor(power(random(), 1.5) * 200)::bigint as one, floor(power(random(), 1.5) * 400)::bigint as other
       from generate_series(1, ${products}::bigint) as n
     ) as drawn
     join first_words as first on first.place = drawn.one join second_words as second on second.place = drawn.other`,

    `insert into products (id, category_id, name, slug, description, price_paisa, featured, images, highlights, created_at,
       compare_at_paisa, tags)
     select p.id, shelves.ids[1 + p.shelf], p.title || ' ' || p.code,
       lower(replace(p.title, ' ', '-') || '-' || p.code || '-' || p.n), opening.phrase || ' ' || ending.phrase,
       p.price_paisa, p.featured, array['/pictures/' || n || '-1.avif', '/pictures/' || n || '-2.avif'],
       array['One year warranty'], p.created_at,
       case when n % 100 = 7 then p.price_paisa + 100 end,
       ${TAGS}
     from planned_products p
     join phrases as opening on opening.place = p.opening
     join phrases as ending on ending.place = p.ending
     cross join (select array_agg(id) as ids from categories) as shelves`,

    'insert into product_slugs (slug, product_id) select slug, id from products',

    `insert into product_variants (product_id, price_paisa, sku)
     select id, price_paisa, 'B-' || row_number() over () from products`,

    `insert into users (name, email, password_hash, created_at)
     select pg_temp.pick('{Sita,Ram,Gita,Hari,Maya,Bishnu,Anil,Sunita,Kiran,Deepa}') || ' ' ||
       pg_temp.pick('{Shrestha,Gurung,Tamang,Rai,Thapa,Karki,Magar,Sherpa}'),
       'customer' || n || '@example.com', 'no password', now() - random() * interval '900 days'
     from generate_series(1, ${customers}) as n`,

    `create temporary table numbered_products on commit drop as
     select row_number() over (order by p.id) as n, p.id, v.id as variant_id, name, images[1] as image, p.price_paisa
     from products p join product_variants v on v.product_id = p.id`,
    'create unique index on numbered_products (n)',
    `create temporary table numbered_users on commit drop as
     select row_number() over (order by id) as n, id, name, email from users`,
    'create unique index on numbered_users (n)',

    ...ordersOf({ products, orders, customers }),

    `insert into payment_attempts (order_id, user_id, provider, reference, amount_paisa, status, provider_ref,
       transaction_id, created_at, updated_at)
     select id, user_id, 'khalti', 'S-' || row_number() over (), total_paisa,
       (case when status = 'cancelled' then 'refunded' else 'paid' end)::attempt_status,
       'pidx-' || row_number() over (), 'txn-' || row_number() over (), created_at, created_at
     from orders where payment_method = 'khalti'`,

    `insert into stock_movements (product_id, variant_id, delta, reason, created_at)
     select p.id, v.id, 5 + floor(random() * 80)::int + coalesce(sold.units, 0), 'initial', p.created_at
     from products p join product_variants v on v.product_id = p.id
     left join (select product_id, sum(quantity)::int as units from order_items group by product_id) as sold
       on sold.product_id = p.id`,
    `insert into stock_movements (product_id, variant_id, delta, reason, order_id, created_at)
     select i.product_id, i.variant_id, -i.quantity, 'order', o.id, o.created_at
     from order_items i join orders o on o.id = i.order_id`,
    `insert into stock_movements (product_id, variant_id, delta, reason, order_id, created_at)
     select i.product_id, i.variant_id, i.quantity, 'cancellation', o.id, o.created_at + interval '1 day'
     from order_items i join orders o on o.id = i.order_id where not o.stock_held`,

    `insert into reviews (product_id, user_id, author_name, rating, body, created_at)
     select distinct on (i.product_id, o.user_id) i.product_id, o.user_id, o.customer_name,
       2 + floor(random() * 4)::int, 'As described.', o.created_at + interval '5 days'
     from order_items i join orders o on o.id = i.order_id where o.status = 'delivered' and random() < 0.25`,

    `insert into audit_log (actor_email, action, entity, entity_id, after, created_at)
     select 'owner@example.com', 'product.create', 'product', id::text, jsonb_build_object('name', name), created_at
     from products`,

    `insert into messages (kind, channel, recipient, parameters, once_key, user_id, order_id, state, next_try_at, created_at, sent_at)
     select 'order_received', 'mail', customer_email, jsonb_build_object('name', customer_name, 'order', jsonb_build_object(
         'id', id, 'reference', right(id::text, 6), 'totalPaisa', total_paisa, 'payment', payment_method, 'lines', '[]'::jsonb)),
       'order_received:' || id, user_id, id, 'sent', null, created_at, created_at
     from orders`,

    ...afterOrders,

    `update products p set stock = moved.stock, rating_sum = coalesce(r.total, 0), rating_count = coalesce(r.number, 0)
     from (select product_id, sum(delta)::int as stock from stock_movements group by product_id) as moved
     left join (select product_id, sum(rating)::int as total, count(*)::int as number from reviews group by product_id) r
       using (product_id)
     where moved.product_id = p.id`,
    `update product_variants v set stock = p.stock from products p where p.id = v.product_id`,
    `insert into stock_levels select id, stock, coalesce(stock <= low_stock, false) from products`,
    // What refresh_listing would write, from words that were folded once.
    `create temporary table folded_titles on commit drop as
     select title, search_words(title) as words, folded_words(search_words(title)) as folded
     from (select distinct title from planned_products) as titles`,
    `create temporary table folded_codes on commit drop as
     select code, search_words(code) as words, folded_words(search_words(code)) as folded
     from (select distinct code from planned_products) as codes`,
    `insert into product_listing (product_id, category_id, price_paisa, featured, created_at, name_key, name_words, words, option_keys, on_sale, tags)
     select p.id, shelves.ids[1 + p.shelf], p.price_paisa, p.featured, p.created_at,
       array_to_string(t.words || c.words, ' '), array_to_tsvector(t.words || c.words || t.folded || c.folded),
       array_to_tsvector(t.words || c.words || t.folded || c.folded || opening.words || opening.folded || ending.words || ending.folded),
       case when n % 1000 = 5 then '{Colour=Rare,Size=M}'::text[] when n % 2 = 0 then '{Size=M}' else '{}' end, n % 100 = 7, ${TAGS}
     from planned_products p
     join folded_titles t using (title) join folded_codes c using (code)
     join phrases as opening on opening.place = p.opening join phrases as ending on ending.place = p.ending
     cross join (select array_agg(id) as ids from categories) as shelves`,
    `insert into search_vocabulary (word)
     select unnest(words) from phrases union select unnest(words) from folded_titles union select unnest(words) from folded_codes
     on conflict do nothing`,
    'update search_vocabulary set folded = search_fold(word)',
    `insert into listed_options
     select category_id, key, count(*) from product_listing cross join unnest(option_keys) as key group by category_id, key`,
    `insert into collections (name, slug, is_published, tag, on_sale, newest_days, min_paisa, max_paisa)
     values ('Rare', 'rare', true, 'Rare', false, null, null, null), ('Common', 'common', true, 'Common', false, null, null, null),
       ('On sale', 'on-sale', true, '', true, null, null, null), ('New', 'new', true, '', false, 30, null, null),
       ('Cheap', 'cheap', true, '', false, null, null, 150)`,
    `insert into category_counts (category_id, featured, products)
     select category_id, featured, count(*) from product_listing group by category_id, featured`,
    `insert into sales_notes
     select id, day_in_nepal(created_at), counts_as_order::int, counts_as_revenue::int,
       case when counts_as_revenue then total_paisa else 0 end,
       case when counts_as_revenue and payment_status = 'completed' then total_paisa else 0 end, 1, status
     from orders`,
    `insert into people_notes select day_in_nepal(created_at), 1, 1, 0 from users
     union all select day_in_nepal(created_at), 0, 0, 1 from products`,
    'select add_up_figures(), add_up_audit()',
    `insert into cash_with_days
     select courier, day_in_nepal(created_at), count(*), sum(cash_open_paisa),
       coalesce(sum(cash_open_paisa) filter (where counts_as_revenue), 0)
     from orders where cash_open_paisa > 0 group by 1, 2`,
    'delete from product_counts',
    `insert into product_counts
     select category_id, status, deleted_at is not null, stock > 0, count(*) from products group by 1, 2, 3, 4`,
    `insert into price_counts (digits, lowest, category_id, featured, products)
     select digits, price_step(price_paisa, digits), category_id, featured, count(*)
     from product_listing cross join generate_series(1, 3) as digits group by 1, 2, 3, 4`,
  ];
}

const large = [
  'products',
  'product_variants',
  'product_slugs',
  'product_listing',
  'orders',
  'order_items',
  'order_events',
  'stock_movements',
  'audit_log',
  'reviews',
  'payment_attempts',
  'messages',
  'bills',
  'bill_pushes',
  'parcels',
  'remittance_lines',
  'payment_events',
  'discount_uses',
];

/** Indexes made over full tables take a fraction of the time. Those behind a constraint stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [large],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function check(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from products p
    where stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.product_id = p.id)
      or rating_count <> (select count(*) from reviews r where r.product_id = p.id)
      or not exists (select 1 from product_listing l where l.product_id = p.id)`);
  if (rows[0]?.wrong !== 0)
    throw new Error(`${rows[0]?.wrong} products disagree with their ledger or reviews.`);
}
