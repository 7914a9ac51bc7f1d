/** Finds where the kept figures, with what is noted and not yet added up, differ from the orders, users and products themselves. */
export const wrongFigures = `
  with raw as (
    select day_in_nepal(created_at) as day, counts_as_order::int as orders, counts_as_revenue::int as revenue_orders, status,
      case when counts_as_revenue then total_paisa else 0 end as revenue_paisa,
      case when not counts_as_revenue then 0 when payment_status = 'completed' then total_paisa else ahead_paid_paisa end
        as received_paisa
    from orders
  ), raw_lines as (
    select product_id, day_in_nepal(o.created_at) as day, quantity as units, quantity * price_paisa as revenue_paisa
    from orders o join order_items i on i.order_id = o.id where counts_as_revenue
  ), noted_lines as (
    select product_id, day, quantity * revenue_orders as units, quantity * price_paisa * revenue_orders as revenue_paisa
    from sales_notes join order_items using (order_id)
  ), kept_lines as (
    select product_id, day, units, revenue_paisa from product_sales_days union all select * from noted_lines
  )
  select 'sales of a day' as what, day::text as key from (
    select day, orders, revenue_orders, revenue_paisa, received_paisa from sales_days
    union all select day, orders, revenue_orders, revenue_paisa, received_paisa from sales_notes
    union all select day, -orders, -revenue_orders, -revenue_paisa, -received_paisa from raw
  ) as sides group by day
  having (sum(orders), sum(revenue_orders), sum(revenue_paisa), sum(received_paisa)) <> (0, 0, 0, 0)
  union all
  select 'orders placed on a day', day::text from (
    select day, placed from sales_days union all select day, placed from sales_notes union all select day, -1 from raw
  ) as sides group by day having sum(placed) <> 0
  union all
  select 'orders of a status', status::text from (
    select status, orders from order_counts union all select status, placed from sales_notes union all select status, -1 from raw
  ) as sides group by status having sum(orders) <> 0
  union all
  select 'units of a day', day::text from (
    select day, units from sales_days union all select day, units from noted_lines union all select day, -units from raw_lines
  ) as sides group by day having sum(units) <> 0
  union all
  select 'a product on a day', product_id || ' ' || day from (
    select * from kept_lines union all select product_id, day, -units, -revenue_paisa from raw_lines
  ) as sides group by product_id, day having (sum(units), sum(revenue_paisa)) <> (0, 0)
  union all
  select 'a product in a month', product_id || ' ' || day from (
    select product_id, day, units, revenue_paisa from product_sales_months
    union all select product_id, date_trunc('month', day)::date, -units, -revenue_paisa from product_sales_days
  ) as sides group by product_id, day having (sum(units), sum(revenue_paisa)) <> (0, 0)
  union all
  select 'a product ever', product_id::text from (
    select product_id, units, revenue_paisa from product_sales
    union all select product_id, -units, -revenue_paisa from product_sales_days
  ) as sides group by product_id having (sum(units), sum(revenue_paisa)) <> (0, 0)
  union all
  select 'a category on a day', category_id || ' ' || day from (
    select category_id, day, units, revenue_paisa from category_sales
    union all select p.category_id, n.day, n.units, n.revenue_paisa from noted_lines n join products p on p.id = n.product_id
    union all select p.category_id, r.day, -r.units, -r.revenue_paisa from raw_lines r join products p on p.id = r.product_id
  ) as sides group by category_id, day having (sum(units), sum(revenue_paisa)) <> (0, 0)
  union all
  select 'who and what came on a day', day::text from (
    select day, people, customers, products from people_days
    union all select day, people, customers, products from people_notes
    union all select day_in_nepal(created_at), -1, case role when 'user' then -1 else 0 end, 0 from users where not is_guest
    union all select day_in_nepal(created_at), 0, 0, -1 from products
    union all select day_in_nepal(deleted_at), 0, 0, 1 from products where deleted_at is not null
  ) as sides group by day having (sum(people), sum(customers), sum(products)) <> (0, 0, 0)
  union all
  select 'products of a kind', category_id || ' ' || status from (
    select * from product_counts union all select * from product_notes
    union all select category_id, status, deleted_at is not null, stock > 0, -1 from products
  ) as sides group by category_id, status, is_deleted, has_stock having sum(products) <> 0
  union all
  select 'level of a product', id::text from (select * from products where deleted_at is null) as p
  full join stock_levels l on l.product_id = p.id
  where (l.level, l.is_low) is distinct from (p.stock, coalesce(p.stock <= p.low_stock, false))
  union all
  select 'whether a product is on sale', p.id::text from product_listing l join products p on p.id = l.product_id
  where l.on_sale <> (l.price_paisa < greatest(p.price_paisa, p.compare_at_paisa)) or l.tags <> p.tags
  union all
  select 'entries of a day', day::text from (
    select day, entries from audit_days
    union all select day_in_nepal(created_at), -1 from audit_log where created_at < audit_counted_until()
  ) as sides group by day having sum(entries) <> 0
  union all
  select 'cash with a courier', courier || ' ' || day from (
    select * from cash_with_days union all select * from cash_with_notes
    union all
    select courier, day_in_nepal(created_at), -1, -cash_open_paisa, case when counts_as_revenue then -cash_open_paisa else 0 end
    from orders where cash_open_paisa > 0
  ) as sides group by courier, day having (sum(orders), sum(open_paisa), sum(revenue_paisa)) <> (0, 0, 0)
  union all
  select 'cash too much or missing', id::text from orders o where cash_difference_paisa <> cash_difference_of(o)
  union all
  select 'bills of a day', day || ' ' || kind from (
    select day, date_bs, fiscal_year, kind, bills, taxable_paisa, untaxed_paisa, tax_paisa, total_paisa from bill_days
    union all
    select day, date_bs, fiscal_year, kind, -1, -taxable_paisa, -untaxed_paisa, -tax_paisa, -total_paisa from bills
  ) as sides group by day, date_bs, fiscal_year, kind
  having (sum(bills), sum(taxable_paisa), sum(untaxed_paisa), sum(tax_paisa), sum(total_paisa)) <> (0, 0, 0, 0, 0)`;
