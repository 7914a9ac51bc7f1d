export type Amounts = { products: number; orders: number; customers: number };

/** Orders with their lines and what happened to them, of the products and users that were numbered. */
export function ordersOf({ products, orders, customers }: Amounts): string[] {
  return [
    // One after the other, as orders come: what is new stands together.
    `create temporary table planned_orders on commit drop as
     select uuid_v7() as id, drawn.* from (
       select 1 + floor(random() * ${customers})::bigint as customer, random() as fate,
         random() < 0.55 as by_wallet, now() - power(random(), 1.3) * interval '600 days' as placed
       from generate_series(1, ${orders}) order by placed
     ) as drawn`,
    // Of what was sent, a fifth went with no courier; of what couriers collected, they still have that of a month.
    `alter table planned_orders add column courier text`,
    `update planned_orders set courier = ('{Pathao,Upaya,Nepal Can Move,Dash}'::text[])[1 + (fate * 10000)::int % 5]
     where fate >= 0.08 and placed <= now() - interval '4 days'`,
    `create temporary table planned_lines on commit drop as
     select p.id as order_id, row_number() over (partition by p.id) as line, l.product, l.quantity
     from planned_orders p
     cross join lateral (
       select 1 + floor(power(random(), 2) * ${products})::bigint as product, 1 + floor(random() * 3)::int as quantity
       from generate_series(1, 1 + floor(random() * 4 + 0 * p.fate)::int)
     ) as l`,
    `delete from planned_lines a using planned_lines b
     where a.order_id = b.order_id and a.product = b.product and a.line > b.line`,

    `insert into orders (id, user_id, customer_name, customer_email, status, payment_method, payment_status, stock_held,
       subtotal_paisa, shipping_paisa, tax_paisa, total_paisa, full_name, address, city, state, courier, tracking_number,
       cash_open_paisa, cash_difference_paisa, created_at, updated_at)
     select p.id, u.id, u.name, u.email,
       (case when p.fate < 0.08 then 'cancelled' when p.placed > now() - interval '4 days' then 'pending'
         when p.placed > now() - interval '9 days' then 'shipped' else 'delivered' end)::order_status,
       (case when p.by_wallet then 'khalti' else 'cash' end)::payment_method,
       (case when p.fate < 0.08 and p.by_wallet then 'refunded' when p.fate < 0.08 then 'pending'
         when p.by_wallet or p.placed <= now() - interval '9 days' then 'completed' else 'pending' end)::payment_status,
       p.fate >= 0.08,
       sums.subtotal, sums.shipping, sums.tax, sums.subtotal + sums.shipping + sums.tax,
       u.name, 'Ward ' || 1 + floor(random() * 32), pg_temp.pick('{Kathmandu,Lalitpur,Pokhara,Biratnagar,Butwal}'),
       pg_temp.pick('{Bagmati,Gandaki,Koshi,Lumbini}'), p.courier, case when p.courier is not null then 'T-' || right(p.id::text, 10) end,
       case when p.courier is not null and not p.by_wallet and age between interval '9 days' and interval '40 days'
         then sums.subtotal + sums.shipping + sums.tax else 0 end,
       case when p.courier is not null and not p.by_wallet and age > interval '40 days' and (p.fate * 10000)::int % 97 = 0
         then 100 else 0 end, p.placed, p.placed
     from (select *, now() - placed as age from planned_orders) as p
     join numbered_users u on u.n = p.customer
     join (
       select order_id, sum(price_paisa * quantity)::bigint as subtotal,
         case when sum(price_paisa * quantity) >= 5000 then 0 else 999 end as shipping,
         floor(sum(price_paisa * quantity) * 0.08 + 0.5)::bigint as tax
       from planned_lines join numbered_products on n = product group by order_id
     ) as sums on sums.order_id = p.id
     order by p.placed`,

    `insert into order_items (order_id, line, product_id, variant_id, product_name, product_image, price_paisa, quantity)
     select l.order_id, row_number() over (partition by l.order_id order by l.line), p.id, p.variant_id, p.name, p.image, p.price_paisa, l.quantity
     from planned_lines l join numbered_products p on p.n = l.product`,

    `insert into order_events (order_id, kind, params, created_at)
     select id, 'placed', jsonb_build_object('method', payment_method), created_at from orders`,
  ];
}
