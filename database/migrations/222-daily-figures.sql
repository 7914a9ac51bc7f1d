-- Figures by the day in Nepal: kept, so that no screen adds up all orders. Whoever changes an order, a user or a product only
-- notes what that changes, in a row of its own: nobody waits for anybody. Whoever reads figures adds the notes up first.

create table sales_notes (
  order_id uuid not null,
  day date not null,
  orders smallint not null,
  -- How often its lines count: 1, -1 or 0.
  revenue_orders smallint not null,
  revenue_paisa bigint not null,
  received_paisa bigint not null
);
create table people_notes (day date not null, people smallint not null, customers smallint not null, products smallint not null);

create table sales_days (
  day date primary key,
  orders integer not null,
  revenue_orders integer not null,
  revenue_paisa bigint not null,
  received_paisa bigint not null,
  units bigint not null
);
create table category_sales (
  day date not null,
  category_id uuid not null references categories on delete cascade,
  units bigint not null,
  revenue_paisa bigint not null,
  primary key (day, category_id)
);
-- What each product sold on a day, in a month (by its first day), and ever.
create table product_sales_days (
  product_id uuid not null references products on delete cascade,
  day date not null,
  units bigint not null,
  revenue_paisa bigint not null,
  primary key (product_id, day)
);
create index product_sales_days_best on product_sales_days (day, units desc);
create table product_sales_months (like product_sales_days including all);
alter table product_sales_months add foreign key (product_id) references products on delete cascade;
create table product_sales (
  product_id uuid primary key references products on delete cascade,
  units bigint not null,
  revenue_paisa bigint not null
);
create index product_sales_best on product_sales (units desc, revenue_paisa desc, product_id);
-- How many came and went on a day.
create table people_days (
  day date primary key,
  people integer not null,
  customers integer not null,
  products integer not null
);

create function day_in_nepal(moment timestamptz) returns date language sql immutable strict parallel safe as $$
  select (moment at time zone interval '5 hours 45 minutes')::date
$$;

create function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sales_notes values (old.id, day_in_nepal(old.created_at), -old.counts_as_order::int, -old.counts_as_revenue::int,
      case when old.counts_as_revenue then -old.total_paisa else 0 end,
      case when old.counts_as_revenue and old.payment_status = 'completed' then -old.total_paisa else 0 end);
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_notes values (new.id, day_in_nepal(new.created_at), new.counts_as_order::int, new.counts_as_revenue::int,
      case when new.counts_as_revenue then new.total_paisa else 0 end,
      case when new.counts_as_revenue and new.payment_status = 'completed' then new.total_paisa else 0 end);
  end if;
  return null;
end
$$;
create trigger orders_note_sales_new after insert on orders for each row
  when (new.counts_as_order or new.counts_as_revenue) execute function note_sales();
create trigger orders_note_sales after update on orders for each row
  when ((new.counts_as_order, new.counts_as_revenue, new.payment_status, new.total_paisa, new.created_at)
    is distinct from (old.counts_as_order, old.counts_as_revenue, old.payment_status, old.total_paisa, old.created_at))
  execute function note_sales();

create function note_people() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into people_notes values (day_in_nepal(old.created_at), -1, case old.role when 'user' then -1 else 0 end, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into people_notes values (day_in_nepal(new.created_at), 1, case new.role when 'user' then 1 else 0 end, 0);
  end if;
  return null;
end
$$;
create trigger users_note_people after insert or delete on users for each row execute function note_people();
create trigger users_note_change after update of role, created_at on users for each row
  when ((new.role, new.created_at) is distinct from (old.role, old.created_at)) execute function note_people();

create function note_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into people_notes values (day_in_nepal(old.created_at), 0, 0, -1);
    if old.deleted_at is not null then
      insert into people_notes values (day_in_nepal(old.deleted_at), 0, 0, 1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into people_notes values (day_in_nepal(new.created_at), 0, 0, 1);
    if new.deleted_at is not null then
      insert into people_notes values (day_in_nepal(new.deleted_at), 0, 0, -1);
    end if;
  end if;
  return null;
end
$$;
create trigger products_note after insert or delete on products for each row execute function note_products();
create trigger products_note_change after update of created_at, deleted_at on products for each row
  when ((new.created_at, new.deleted_at) is distinct from (old.created_at, old.deleted_at)) execute function note_products();

-- Adds the notes up. One at a time; the next one waits, for a second at most, and finds them added up.
create function add_up_figures() returns void language plpgsql set lock_timeout = '1s' as $$
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
    insert into sales_days as kept
    select day, sum(orders), sum(revenue_orders), sum(revenue_paisa), sum(received_paisa), sum(units)
    from (
      select day, orders, revenue_orders, revenue_paisa, received_paisa, 0 as units from taken
      union all
      select day, 0, 0, 0, 0, units from lines
    ) as both_parts group by day
    on conflict (day) do update set orders = kept.orders + excluded.orders,
      revenue_orders = kept.revenue_orders + excluded.revenue_orders,
      revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa,
      received_paisa = kept.received_paisa + excluded.received_paisa, units = kept.units + excluded.units
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

-- Sales are shown under the category a product is in now.
create function move_sales() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265022);
  insert into category_sales as kept
  select day, category, sum(units), sum(revenue_paisa) from (
    select day, old.category_id as category, -units as units, -revenue_paisa as revenue_paisa
    from product_sales_days where product_id = new.id
    union all
    select day, new.category_id, units, revenue_paisa from product_sales_days where product_id = new.id
  ) as moves group by day, category
  on conflict (day, category_id) do update set units = kept.units + excluded.units,
    revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa;
  return null;
end
$$;
create trigger products_move_sales after update of category_id on products for each row
  when (new.category_id <> old.category_id) execute function move_sales();

insert into sales_notes
select id, day_in_nepal(created_at), counts_as_order::int, counts_as_revenue::int,
  case when counts_as_revenue then total_paisa else 0 end,
  case when counts_as_revenue and payment_status = 'completed' then total_paisa else 0 end
from orders where counts_as_order or counts_as_revenue;
insert into people_notes select day_in_nepal(created_at), 1, case role when 'user' then 1 else 0 end, 0 from users;
insert into people_notes select day_in_nepal(created_at), 0, 0, 1 from products;
insert into people_notes select day_in_nepal(deleted_at), 0, 0, -1 from products where deleted_at is not null;
select add_up_figures();

-- What these figures were read from before.
drop index orders_not_revenue, order_items_sales, products_life;
