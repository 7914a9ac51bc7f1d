-- What is bought is a variant: a product without options has exactly one, a product with options one for each
-- combination on offer. A product's price is the lowest, its stock the sum, of its variants; a variant's stock is its ledger.

create type product_status as enum ('draft', 'published', 'archived');

alter table products
  add column options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  add column compare_at_paisa bigint check (compare_at_paisa between 0 and 100000000000),
  add column status product_status not null default 'published';

create sequence sku_numbers;
-- Without sequential scans: a connection keeps the plan it made while the table was empty, and scans it when it is large.
create function next_sku() returns text language plpgsql set enable_seqscan = off as $$
declare
  candidate text;
begin
  loop
    select 'P-' || lpad(n::text, greatest(6, length(n::text)), '0') into candidate from nextval('sku_numbers') as n;
    exit when not exists (select 1 from product_variants where upper(sku) = candidate and deleted_at is null);
  end loop;
  return candidate;
end
$$;

create table product_variants (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete cascade,
  position smallint not null default 1,
  -- In the order of the product's options.
  option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  -- 'Size=L', 'Colour=Blue': what filters look for.
  option_keys text[] not null default '{}',
  price_paisa bigint not null check (price_paisa between 0 and 100000000000),
  stock integer not null default 0 check (stock >= 0),
  sku text not null default next_sku() check (char_length(sku) between 1 and 64),
  barcode text check (char_length(barcode) between 1 and 64),
  image text check (char_length(image) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- No longer offered; what was sold of it keeps its name.
  deleted_at timestamptz,
  unique (id, product_id),
  constraint product_variants_combination exclude using btree (product_id with =, option_values with =)
    where (deleted_at is null) deferrable initially deferred
);

create unique index product_variants_sku on product_variants (upper(sku)) where deleted_at is null;

insert into product_variants (product_id, price_paisa, stock, created_at)
select id, price_paisa, stock, created_at from products order by id;

create index product_variants_product on product_variants (product_id);

-- Cart lines, order lines and the ledger speak of variants.

alter table cart_items add column variant_id uuid;
update cart_items c set variant_id = v.id from product_variants v where v.product_id = c.product_id;
alter table cart_items
  alter column variant_id set not null,
  drop constraint cart_items_pkey,
  drop constraint cart_items_product_id_fkey,
  add primary key (user_id, variant_id),
  add foreign key (variant_id, product_id) references product_variants (id, product_id) on delete cascade;
create index cart_items_variant on cart_items (variant_id, product_id);

-- Parallel calls of one customer wait here for each other: none of them would see the others' lines.
create function limit_cart() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265070, hashtext(new.user_id::text));
  if (select count(*) from cart_items where user_id = new.user_id and variant_id <> new.variant_id) >= 100 then
    raise exception 'a cart has at most 100 lines' using errcode = 'check_violation', constraint = 'cart_items_limit';
  end if;
  return new;
end
$$;
create trigger cart_items_limit before insert on cart_items
  for each row execute function limit_cart();

alter table order_items
  add column variant_id uuid,
  add column sku text not null default '',
  add column option_names text[] not null default '{}',
  add column option_values text[] not null default '{}',
  add check (cardinality(option_names) = cardinality(option_values));
update order_items i set variant_id = v.id, sku = v.sku from product_variants v where v.product_id = i.product_id;
alter table order_items
  alter column variant_id set not null,
  drop constraint order_items_order_id_product_id_key,
  drop constraint order_items_product_id_fkey,
  add unique (order_id, variant_id),
  add foreign key (variant_id, product_id) references product_variants (id, product_id) on delete restrict;
create index order_items_variant on order_items (variant_id, product_id);

alter table stock_movements add column variant_id uuid;
alter table stock_movements disable trigger stock_movements_append_only;
update stock_movements m set variant_id = v.id from product_variants v where v.product_id = m.product_id;
alter table stock_movements enable trigger stock_movements_append_only;
alter table stock_movements
  alter column variant_id set not null,
  drop constraint stock_movements_product_id_fkey,
  add foreign key (variant_id, product_id) references product_variants (id, product_id) on delete restrict;
create index stock_movements_variant on stock_movements (variant_id, created_at desc, id desc);

-- Whoever changes a stock holds the product's row: it comes first, so that nobody waits in a circle.
create or replace function apply_stock_movement() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update products set stock = stock + new.delta
  where id = new.product_id
    and exists (select 1 from product_variants where id = new.variant_id and deleted_at is null);
  update product_variants set stock = stock + new.delta where id = new.variant_id;
  return null;
end
$$;

create trigger product_variants_stock_by_ledger before insert or update of stock on product_variants
  for each row execute function stock_only_by_ledger();

create function give_first_variant() returns trigger language plpgsql as $$
begin
  insert into product_variants (product_id, price_paisa, created_at)
  select id, price_paisa, created_at from inserted where options = '[]';
  return null;
end
$$;
create trigger products_first_variant after insert on products
  referencing new table as inserted
  for each statement execute function give_first_variant();

create function name_options() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  new.option_keys := array(
    select (offered.option ->> 'name') || '=' || new.option_values[offered.place]
    from products, jsonb_array_elements(products.options) with ordinality as offered(option, place)
    where products.id = new.product_id and new.option_values[offered.place] is not null
    order by offered.place
  );
  return new;
end
$$;
create trigger product_variants_name_options before insert or update of option_values, position on product_variants
  for each row when (new.option_values <> '{}' or new.option_keys <> '{}') execute function name_options();

create function option_keys_of(product uuid) returns text[] language sql stable set enable_seqscan = off as $$
  select coalesce(array_agg(distinct key order by key), '{}')
  from product_variants cross join lateral unnest(option_keys) as key
  where product_id = product and deleted_at is null
$$;

alter table product_listing add column option_keys text[] not null default '{}';
create index product_listing_options on product_listing using gin (option_keys);

create function sum_up_variants() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  changed uuid := coalesce(new.product_id, old.product_id);
begin
  update products set price_paisa = sums.price_paisa, stock = sums.stock
  from (
    select min(price_paisa) as price_paisa, sum(stock)::integer as stock
    from product_variants where product_id = changed and deleted_at is null
  ) as sums
  where products.id = changed and sums.price_paisa is not null
    and (products.price_paisa, products.stock) is distinct from (sums.price_paisa, sums.stock);
  update product_listing set option_keys = option_keys_of(changed)
  where product_id = changed and option_keys <> option_keys_of(changed);
  perform pg_notify('shop_changes', json_build_object('topic', 'catalogue', 'id', changed)::text);
  return null;
end
$$;
create trigger product_variants_sum_up
  after delete or update of option_values, position, price_paisa, sku, barcode, image, deleted_at on product_variants
  for each row execute function sum_up_variants();
-- The first variant of a new product changes nothing of it.
create trigger product_variants_sum_up_new after insert on product_variants
  for each row when (pg_trigger_depth() = 0) execute function sum_up_variants();

-- The price of a product without options is the price of its one variant; otherwise the variants say it.
create function price_by_variants() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if new.options = '[]' then
    update product_variants set price_paisa = new.price_paisa where product_id = new.id and deleted_at is null;
  end if;
  if new.price_paisa <> (select min(price_paisa) from product_variants where product_id = new.id and deleted_at is null) then
    raise exception 'the price of a product is the lowest of its variants' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger products_price_by_variants after update of price_paisa on products
  for each row when (new.price_paisa <> old.price_paisa) execute function price_by_variants();

create function check_variants() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  of_product uuid;
  product products;
  variants integer;
begin
  if tg_table_name = 'products' then
    of_product := new.id;
  else
    of_product := coalesce(new.product_id, old.product_id);
  end if;
  select * into product from products where id = of_product;
  if not found then
    return null;
  end if;
  select count(*) into variants from product_variants where product_id = of_product and deleted_at is null;
  if variants = 0 or variants > 100 or (product.options = '[]' and variants > 1)
    or exists (
      select 1 from product_variants v where v.product_id = of_product and deleted_at is null
        and cardinality(v.option_values) <> jsonb_array_length(product.options)
    )
  then
    raise exception 'a product has one variant, or up to 100 that differ in its options' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create constraint trigger products_check_variants after update of options on products
  deferrable initially deferred for each row execute function check_variants();
create constraint trigger products_check_variants_new after insert on products
  deferrable initially deferred for each row when (new.options <> '[]') execute function check_variants();
create constraint trigger product_variants_check after delete or update of option_values, deleted_at on product_variants
  deferrable initially deferred for each row execute function check_variants();
create constraint trigger product_variants_check_new after insert on product_variants
  deferrable initially deferred for each row when (pg_trigger_depth() = 0) execute function check_variants();

-- Listed is what is published, with the options it comes in.
create or replace function refresh_listing(ids uuid[]) returns void language plpgsql as $$
declare
  unknown text[];
begin
  delete from product_listing
  where product_id in (
    select id from products where id = any (ids) and (deleted_at is not null or status <> 'published')
  );

  insert into product_listing as listed
    (product_id, category_id, price_paisa, featured, created_at, name_key, name_words, words, option_keys)
  select p.id, p.category_id, p.price_paisa, p.featured, p.created_at,
    array_to_string(named.words, ' '),
    array_to_tsvector(named.words),
    array_to_tsvector(named.words || search_words(p.description)),
    case when p.options = '[]' then '{}' else option_keys_of(p.id) end
  from products p
  cross join lateral (select search_words(p.name) as words) named
  where p.id = any (ids) and p.deleted_at is null and p.status = 'published'
  on conflict (product_id) do update set
    category_id = excluded.category_id,
    price_paisa = excluded.price_paisa,
    featured = excluded.featured,
    created_at = excluded.created_at,
    name_key = excluded.name_key,
    name_words = excluded.name_words,
    words = excluded.words,
    option_keys = excluded.option_keys;

  unknown := array(
    select distinct lexeme
    from product_listing cross join lateral unnest(tsvector_to_array(words)) as lexeme
    where product_id = any (ids)
      and not exists (select 1 from search_vocabulary where word = lexeme)
  );
  if cardinality(unknown) > 0 then
    -- One writer of new words at a time: two could otherwise wait for each other's words for ever.
    perform pg_advisory_xact_lock(7265020);
    insert into search_vocabulary (word) select unnest(unknown) on conflict do nothing;
  end if;
end
$$;

drop trigger products_list_updated on products;
create trigger products_list_updated
  after update of name, description, category_id, price_paisa, featured, created_at, deleted_at, status on products
  for each row
  when ((new.name, new.description, new.category_id, new.price_paisa, new.featured, new.created_at, new.deleted_at, new.status)
    is distinct from
    (old.name, old.description, old.category_id, old.price_paisa, old.featured, old.created_at, old.deleted_at, old.status))
  execute function list_updated_product();

-- The options people can filter a category by: kept, not counted.
create table listed_options (
  category_id uuid not null references categories on delete cascade,
  key text not null,
  products integer not null,
  primary key (category_id, key)
);

create function count_listed_options() returns trigger language plpgsql as $$
begin
  insert into listed_options as kept (category_id, key, products)
  select category_id, key, sum(change)::integer from (
    select old.category_id, unnest(old.option_keys) as key, -1 as change where tg_op <> 'INSERT'
    union all
    select new.category_id, unnest(new.option_keys), 1 where tg_op <> 'DELETE'
  ) as changes
  group by category_id, key having sum(change) <> 0 order by category_id, key
  on conflict (category_id, key) do update set products = kept.products + excluded.products;
  return null;
end
$$;
create trigger product_listing_count_options_new after insert on product_listing
  for each row when (new.option_keys <> '{}') execute function count_listed_options();
create trigger product_listing_count_options_gone after delete on product_listing
  for each row when (old.option_keys <> '{}') execute function count_listed_options();
create trigger product_listing_count_options after update of option_keys, category_id on product_listing
  for each row when ((new.option_keys, new.category_id) is distinct from (old.option_keys, old.category_id))
  execute function count_listed_options();
