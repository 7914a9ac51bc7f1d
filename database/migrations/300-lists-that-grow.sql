-- Lists of the back office that take no longer in a large shop.

-- How many products there are of each kind, as the table of products can be filtered. What changes that is noted in a row of
-- its own, as with sales, so that nobody waits; the notes are added up now and then, and counted along until then.
create table product_counts (
  category_id uuid not null,
  status product_status not null,
  is_deleted boolean not null,
  has_stock boolean not null,
  products bigint not null,
  primary key (category_id, status, is_deleted, has_stock)
);
create table product_notes (
  category_id uuid not null,
  status product_status not null,
  is_deleted boolean not null,
  has_stock boolean not null,
  products smallint not null
);

create function note_product_kind() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into product_notes values (old.category_id, old.status, old.deleted_at is not null, old.stock > 0, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into product_notes values (new.category_id, new.status, new.deleted_at is not null, new.stock > 0, 1);
  end if;
  return null;
end
$$;
create trigger products_note_kind after insert or delete on products for each row execute function note_product_kind();
create trigger products_note_kind_change after update of category_id, status, deleted_at, stock on products for each row
  when ((new.category_id, new.status, new.deleted_at is not null, new.stock > 0)
    is distinct from (old.category_id, old.status, old.deleted_at is not null, old.stock > 0))
  execute function note_product_kind();

create function add_up_products() returns void language plpgsql as $$
begin
  if not exists (select 1 from product_notes) or not pg_try_advisory_xact_lock(7265030) then
    return;
  end if;
  with taken as (
    delete from product_notes returning *
  )
  insert into product_counts as kept
  select category_id, status, is_deleted, has_stock, sum(products) from taken group by 1, 2, 3, 4 having sum(products) <> 0
  on conflict (category_id, status, is_deleted, has_stock) do update set products = kept.products + excluded.products;
end
$$;
insert into product_counts select category_id, status, deleted_at is not null, stock > 0, count(*) from products group by 1, 2, 3, 4;

-- How many entries the log got on each day in Nepal. It only grows at its end, so days that are over stay as they are.
create table audit_days (day date primary key, entries bigint not null);

create function start_in_nepal(day date) returns timestamptz language sql immutable strict parallel safe as $$
  select day::timestamp at time zone interval '5 hours 45 minutes'
$$;

-- From here on, entries are not counted yet.
create function audit_counted_until() returns timestamptz language sql stable as $$
  select coalesce(start_in_nepal(max(day) + 1), '-infinity') from audit_days
$$;

create function add_up_audit() returns void language sql as $$
  insert into audit_days
  select day_in_nepal(created_at), count(*) from audit_log
  where created_at >= audit_counted_until() and created_at < start_in_nepal(day_in_nepal(now()) - 1)
  group by 1 on conflict do nothing
$$;
select add_up_audit();

create index products_by_stock on products (stock, id) where deleted_at is null;
create index products_by_price on products (price_paisa, id) where deleted_at is null;
create index products_by_name on products (lower(name), id) where deleted_at is null;
create index products_of_category on products (category_id, created_at desc, id desc) where deleted_at is null;
create index products_not_listed on products (status, created_at desc, id desc) where status <> 'published' or deleted_at is not null;
create index product_variants_barcode on product_variants (barcode) where barcode is not null and deleted_at is null;

-- Parts of names: of what is listed where sales do not touch the index, of the rest where there is little.
create index product_listing_parts on product_listing using gin (name_key gin_trgm_ops);
create index products_parts on products using gin (lower(name) gin_trgm_ops) where status <> 'published' or deleted_at is not null;

-- Words within a category, without looking at all products of either.
create extension if not exists btree_gin;
drop index product_listing_words, product_listing_names;
create index product_listing_words on product_listing using gin (words, category_id);
create index product_listing_names on product_listing using gin (name_words, category_id);
