-- How many orders there are, of each status and placed on each day: the order table says so on every page.
alter table sales_notes add column placed smallint not null default 0, add column status order_status not null default 'pending';
alter table sales_days add column placed integer not null default 0;
create table order_counts (status order_status primary key, orders bigint not null);

create or replace function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sales_notes values (old.id, day_in_nepal(old.created_at), -old.counts_as_order::int, -old.counts_as_revenue::int,
      case when old.counts_as_revenue then -old.total_paisa else 0 end,
      case when old.counts_as_revenue and old.payment_status = 'completed' then -old.total_paisa else 0 end, -1, old.status);
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_notes values (new.id, day_in_nepal(new.created_at), new.counts_as_order::int, new.counts_as_revenue::int,
      case when new.counts_as_revenue then new.total_paisa else 0 end,
      case when new.counts_as_revenue and new.payment_status = 'completed' then new.total_paisa else 0 end, 1, new.status);
  end if;
  return null;
end
$$;
drop trigger orders_note_sales_new on orders;
create trigger orders_note_sales_new after insert on orders for each row execute function note_sales();
drop trigger orders_note_sales on orders;
create trigger orders_note_sales after update on orders for each row
  when ((new.status, new.counts_as_order, new.counts_as_revenue, new.payment_status, new.total_paisa, new.created_at)
    is distinct from
    (old.status, old.counts_as_order, old.counts_as_revenue, old.payment_status, old.total_paisa, old.created_at))
  execute function note_sales();

-- What is noted already is added up as it was; the orders there are now are counted once.
select add_up_figures();

create or replace function add_up_figures() returns void language plpgsql set lock_timeout = '1s' as $$
begin
  if not exists (select 1 from sales_notes) and not exists (select 1 from people_notes) then
    return;
  end if;
  begin
    perform pg_advisory_xact_lock(7265022);
  exception when lock_not_available then
    return;
  end;
  with taken as (
    delete from people_notes returning *
  )
  insert into people_days as kept select day, sum(people), sum(customers), sum(products) from taken group by day
  on conflict (day) do update set people = kept.people + excluded.people,
    customers = kept.customers + excluded.customers, products = kept.products + excluded.products;

  with taken as (
    delete from sales_notes returning *
  ), lines as materialized (
    select taken.day, product_id, category_id, sum(quantity * revenue_orders) as units,
      sum(quantity * order_items.price_paisa * revenue_orders) as revenue_paisa
    from taken join order_items using (order_id) join products on products.id = product_id
    where revenue_orders <> 0
    group by taken.day, product_id, category_id
  ), of_days as (
    insert into sales_days as kept (day, orders, revenue_orders, revenue_paisa, received_paisa, units, placed)
    select day, sum(orders), sum(revenue_orders), sum(revenue_paisa), sum(received_paisa), sum(units), sum(placed)
    from (
      select day, orders, revenue_orders, revenue_paisa, received_paisa, 0 as units, placed from taken
      union all
      select day, 0, 0, 0, 0, units, 0 from lines
    ) as both_parts group by day
    on conflict (day) do update set placed = kept.placed + excluded.placed, orders = kept.orders + excluded.orders,
      revenue_orders = kept.revenue_orders + excluded.revenue_orders,
      revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa,
      received_paisa = kept.received_paisa + excluded.received_paisa, units = kept.units + excluded.units
  ), of_statuses as (
    insert into order_counts as kept select status, sum(placed) from taken group by status
    on conflict (status) do update set orders = kept.orders + excluded.orders
  ), of_categories as (
    insert into category_sales as kept select day, category_id, sum(units), sum(revenue_paisa) from lines group by day, category_id
    on conflict (day, category_id) do update set units = kept.units + excluded.units,
      revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa
  ), of_product_days as (
    insert into product_sales_days as kept select product_id, day, sum(units), sum(revenue_paisa) from lines group by product_id, day
    on conflict (product_id, day) do update set units = kept.units + excluded.units,
      revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa
  ), of_product_months as (
    insert into product_sales_months as kept select product_id, date_trunc('month', day)::date, sum(units), sum(revenue_paisa)
    from lines group by 1, 2
    on conflict (product_id, day) do update set units = kept.units + excluded.units,
      revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa
  )
  insert into product_sales as kept select product_id, sum(units), sum(revenue_paisa) from lines group by product_id
  on conflict (product_id) do update set units = kept.units + excluded.units,
    revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa;
end
$$;


insert into order_counts select status, count(*) from orders group by status;
insert into sales_days as kept (day, orders, revenue_orders, revenue_paisa, received_paisa, units, placed)
select day_in_nepal(created_at), 0, 0, 0, 0, 0, count(*) from orders group by 1
on conflict (day) do update set placed = excluded.placed;
