-- Sales lower prices for a time; discount codes lower the total of one order.

create type sale_kind as enum ('percent', 'amount');
create type sale_phase as enum ('waiting', 'running', 'over');

create table sales (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 80),
  kind sale_kind not null,
  -- Basis points of a percentage, or paisa.
  value bigint not null check (value > 0 and (kind <> 'percent' or value <= 10000)),
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What the pages know of it; kept by advance_sales.
  phase sale_phase not null default 'waiting',
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check (cardinality(product_ids) + cardinality(category_ids) between 1 and 500)
);

-- What something costs now: the best of the sales it is in, and never less than nothing. The one definition.
create function sale_price(product uuid, category uuid, price bigint) returns bigint language sql stable parallel safe as $$
  select coalesce((
    select least(price, min(greatest(0, price - case s.kind
      when 'percent' then round(price * s.value / 10000.0)::bigint
      else s.value end)))
    from sales s
    where s.starts_at <= now() and s.ends_at > now()
      and (product = any (s.product_ids) or category = any (s.category_ids))
  ), price)
$$;

-- Listings are sorted and filtered by the price of the moment.
create function list_sale_price() returns trigger language plpgsql as $$
begin
  select sale_price(p.id, p.category_id, p.price_paisa) into new.price_paisa from products p where p.id = new.product_id;
  return new;
end
$$;
create trigger product_listing_sale_price before insert or update of price_paisa on product_listing
  for each row execute function list_sale_price();

create function relist_sale(products uuid[], categories uuid[]) returns void language plpgsql as $$
begin
  update product_listing set price_paisa = price_paisa
  where product_id = any (products) or category_id = any (categories);
  perform pg_notify('shop_changes', json_build_object('topic', 'catalogue')::text);
end
$$;

create function relist_changed_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform relist_sale(old.product_ids, old.category_ids);
  end if;
  if tg_op <> 'DELETE' then
    perform relist_sale(new.product_ids, new.category_ids);
  end if;
  return null;
end
$$;
create trigger sales_relist after insert or update or delete on sales
  for each row execute function relist_changed_sale();

-- Lets sales that have begun or ended show. Answers the seconds until the next one does, if any.
create function advance_sales() returns double precision language plpgsql as $$
begin
  update sales set phase = now_in.phase
  from (
    select id, (case when ends_at <= now() then 'over' when starts_at <= now() then 'running' else 'waiting' end)::sale_phase
      as phase from sales
  ) as now_in
  where now_in.id = sales.id and now_in.phase <> sales.phase;
  return (
    select extract(epoch from min(moment) - now())
    from sales cross join lateral (values (starts_at), (ends_at)) as moments(moment)
    where moment > now()
  );
end
$$;

create type discount_kind as enum ('percent', 'amount', 'free_delivery');

create table discounts (
  id uuid primary key default uuid_v7(),
  code text not null check (char_length(code) between 1 and 40),
  kind discount_kind not null,
  value bigint not null default 0
    check (case kind when 'percent' then value between 1 and 10000 when 'amount' then value > 0 else value = 0 end),
  minimum_paisa bigint not null default 0 check (minimum_paisa >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  first_order_only boolean not null default false,
  -- Of orders that stand; kept by the triggers below.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  -- Orders that used it keep it.
  deleted_at timestamptz,
  check (ends_at > starts_at)
);
create unique index discounts_code on discounts (upper(code)) where deleted_at is null;

-- The code a customer has entered in the cart.
create table cart_discounts (
  user_id uuid primary key references users on delete cascade,
  code text not null check (char_length(code) between 1 and 40),
  created_at timestamptz not null default now()
);

create table discount_uses (
  order_id uuid primary key references orders on delete restrict,
  discount_id uuid not null references discounts on delete restrict,
  user_id uuid references users on delete set null,
  amount_paisa bigint not null check (amount_paisa >= 0),
  -- The order was cancelled; null while it stands.
  given_back_at timestamptz,
  created_at timestamptz not null default now()
);
create index discount_uses_customer on discount_uses (discount_id, user_id);

create function count_discount_use() returns trigger language plpgsql as $$
begin
  update discounts set uses = uses
    + (case when new.given_back_at is null then 1 else 0 end)
    - (case when tg_op = 'UPDATE' and old.given_back_at is null then 1 else 0 end)
  where id = new.discount_id;
  return null;
end
$$;
create trigger discount_uses_count after insert or update of given_back_at on discount_uses
  for each row execute function count_discount_use();

-- A cancelled order gives its use back; an order that is taken up again takes it again.
create function follow_order_status() returns trigger language plpgsql as $$
begin
  update discount_uses set given_back_at = case when new.status = 'cancelled' then clock_timestamp() end
  where order_id = new.id and (given_back_at is null) = (new.status = 'cancelled');
  return null;
end
$$;
create trigger orders_discount_use after update of status on orders
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function follow_order_status();

-- Why a code does not apply for this customer and this subtotal now, or null when it does: a code of the error texts.
-- In the cart, an own wallet payment that is still open does not count as a use.
create function discount_problem(d discounts, customer uuid, subtotal bigint, in_cart boolean)
  returns text language plpgsql stable as $$
declare
  own_uses integer;
begin
  if d.id is null or d.deleted_at is not null then
    return 'discountUnknown';
  elsif d.starts_at > now() then
    return 'discountNotYet';
  elsif d.ends_at <= now() then
    return 'discountOver';
  elsif subtotal < d.minimum_paisa then
    return 'discountMinimum';
  end if;
  if d.max_uses_per_customer is not null or (in_cart and d.max_uses is not null) then
    select count(*) into own_uses from discount_uses u join orders o on o.id = u.order_id
    where u.discount_id = d.id and u.user_id = customer and u.given_back_at is null
      and not (in_cart and o.payment_method <> 'cash' and o.payment_status = 'pending');
    if own_uses >= d.max_uses_per_customer then
      return 'discountUsedByYou';
    end if;
  end if;
  if d.first_order_only and exists (
    select 1 from orders o where o.user_id = customer and o.status <> 'cancelled'
      and not (in_cart and o.payment_method <> 'cash' and o.payment_status = 'pending')
  ) then
    return 'discountFirstOrder';
  end if;
  if d.uses - (case when in_cart then (
      select count(*) from discount_uses u join orders o on o.id = u.order_id
      where u.discount_id = d.id and u.user_id = customer and u.given_back_at is null
        and o.payment_method <> 'cash' and o.payment_status = 'pending'
    ) else 0 end) >= d.max_uses then
    return 'discountUsedUp';
  end if;
  return null;
end
$$;

alter table orders
  add column discount_paisa bigint not null default 0 check (discount_paisa >= 0),
  add column discount_code text,
  -- What a cash total was rounded by, up or down.
  add column rounding_paisa bigint not null default 0 check (rounding_paisa between -99 and 99),
  -- The tax is part of the prices, not on top of them.
  add column tax_included boolean not null default false,
  add check ((discount_paisa = 0) or (discount_code is not null));
alter table orders drop constraint orders_check;
alter table orders add constraint orders_total_is_its_parts check (
  total_paisa = subtotal_paisa + shipping_paisa - discount_paisa + rounding_paisa
    + case when tax_included then 0 else tax_paisa end
);

alter table store_settings
  add column prices_include_tax boolean not null default false,
  add column round_cash boolean not null default false;
