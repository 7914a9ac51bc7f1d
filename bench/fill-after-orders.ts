/** What a filled shop has of its orders: bills, returns, parcels, the cash of couriers, and what was used and paid. */
export const afterOrders = [
  `insert into bills (kind, order_id, fiscal_year, number, date_bs, day, issued_at, taxable_paisa, untaxed_paisa, tax_paisa, total_paisa, document)
   select 'bill', id, year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), row_number() over (partition by year order by created_at),
     year || to_char(created_at, '-MM-DD'), day_in_nepal(created_at)::text, created_at,
     subtotal_paisa, shipping_paisa, tax_paisa, total_paisa,
     jsonb_build_object('seller', jsonb_build_object('name', 'Pasal', 'address', '', 'pan', '', 'vatRegistered', false, 'outlet', ''), 'buyer', jsonb_build_object('name', customer_name, 'address', city, 'phone', '', 'pan', ''),
       'orderReference', right(id::text, 6), 'lines', '[]'::jsonb, 'subtotalPaisa', subtotal_paisa, 'discountPaisa', 0,
       'shippingPaisa', shipping_paisa, 'roundingPaisa', 0, 'taxRateBps', 800)
   from (select *, extract(year from created_at)::int + 57 as year from orders where status in ('shipped', 'delivered')) as billed`,
  `insert into bills (kind, order_id, corrects, fiscal_year, number, date_bs, day, issued_at, taxable_paisa, untaxed_paisa, tax_paisa, total_paisa, document)
   select 'credit_note', order_id, id, fiscal_year, number / 33, date_bs, day, issued_at, taxable_paisa, untaxed_paisa, tax_paisa, total_paisa, document
   from bills where number % 33 = 0`,
  `insert into bill_series select kind, fiscal_year, max(number) from bills group by kind, fiscal_year`,
  `insert into bill_days
   select day, date_bs, fiscal_year, kind, count(*), sum(taxable_paisa), sum(untaxed_paisa), sum(tax_paisa), sum(total_paisa)
   from bills group by day, date_bs, fiscal_year, kind`,
  `insert into bill_pushes (bill_id, state, tries, next_try_at, done_at)
   select id, (case when number % 100 = 0 then 'failed' else 'done' end)::bill_push_state, 1, null,
     case when number % 100 > 0 then issued_at end
   from bills`,

  `insert into cases (kind, order_id, state, reason, due_at, created_at)
   select 'return', id, (case when random() < 0.2 then 'open' else 'closed' end)::case_state, 'Does not fit',
     created_at + interval '12 days', created_at + interval '5 days'
   from orders where status = 'delivered' and random() < 0.03`,
  `insert into case_lines select c.id, i.order_id, i.variant_id, 1 from cases c join order_items i using (order_id) where i.line = 1`,

  `insert into parcels (order_id, courier, tracking_number, state, sent_by, created_at, updated_at)
   select id, courier, tracking_number, (case status when 'delivered' then 'delivered' else 'on_way' end)::parcel_state, 'Asha',
     created_at + interval '4 days', created_at + interval '4 days'
   from orders where courier is not null`,
  `create temporary table handed_in on commit drop as
   select id, courier, tracking_number, total_paisa + cash_difference_paisa as paisa, created_at + interval '12 days' as handed_at,
     ((row_number() over (partition by courier order by created_at) - 1) / 10)::text as statement
   from orders
   where payment_method = 'cash' and payment_status = 'completed' and courier is not null and cash_open_paisa = 0`,
  `insert into remittances (courier, received_on, reference, entered_by, created_at)
   select courier, max(handed_at)::date, statement, 'Asha', max(handed_at)
   from handed_in group by courier, statement order by max(handed_at)`,
  `insert into remittance_lines (remittance_id, line, named, amount_paisa, order_id)
   select r.id, row_number() over (partition by r.id), tracking_number, paisa, h.id
   from handed_in h join remittances r on r.courier = h.courier and r.reference = statement`,
  `insert into remittance_lines (remittance_id, line, named, amount_paisa) select id, 0, 'Nobody knows', 5000 from remittances`,

  `insert into payment_events (attempt_id, source, from_status, to_status, created_at)
   select id, 'lookup', 'open', status, created_at from payment_attempts`,
  `insert into discounts (code, kind, value) values ('DASHAIN', 'percent', 500)`,
  `insert into discount_uses (order_id, discount_id, user_id, amount_paisa, given_back_at, created_at)
   select o.id, d.id, o.user_id, 0, case when o.status = 'cancelled' then o.created_at end, o.created_at
   from orders o cross join discounts d where d.code = 'DASHAIN' and extract(second from o.created_at)::int % 4 = 0`,
  `update discounts set uses = (select count(*) from discount_uses where given_back_at is null) where code = 'DASHAIN'`,
  `insert into cart_items (user_id, product_id, variant_id, quantity, price_paisa_when_added)
   select u.id, p.id, p.variant_id, 1, p.price_paisa
   from numbered_users u join numbered_products p on p.n = 1 + u.n % (select count(*) from numbered_products)
   where u.n % 2 = 0`,
];
