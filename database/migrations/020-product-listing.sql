-- What the shop lists: one narrow row per product on sale, kept by triggers. Filters, sorts, counts and search
-- read only this, so that 100,000 long product rows are never scanned for a page of twelve. The category is searched by
-- its id, not by its words here: renaming it would rewrite every product in it.

create table product_listing (
  product_id uuid primary key references products on delete cascade,
  category_id uuid not null references categories on delete restrict,
  price_paisa bigint not null,
  featured boolean not null,
  created_at timestamptz not null,
  name_key text collate "C" not null,
  name_words tsvector not null,
  words tsvector not null
);

-- Every word of a product ever listed, from which a misspelt one is guessed.
create table search_vocabulary (
  word text collate "C" primary key
);

-- Lower case, no accents, and the same idea of a word for products and for what people type:
-- whatever is not space or punctuation. PostgreSQL's own parser would keep 'usb-c' or '3.5mm' whole.
create function search_words(body text) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(left(word, 50)), '{}')
  from regexp_split_to_table(
    lower(unaccent(body)),
    '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u0964\u0965\u3000-\u303f]+'
  ) as word
  where word <> ''
$$;

create function refresh_listing(ids uuid[]) returns void language plpgsql as $$
declare
  unknown text[];
begin
  delete from product_listing
  where product_id in (select id from products where id = any (ids) and deleted_at is not null);

  insert into product_listing as listed
    (product_id, category_id, price_paisa, featured, created_at, name_key, name_words, words)
  select p.id, p.category_id, p.price_paisa, p.featured, p.created_at,
    array_to_string(named.words, ' '),
    array_to_tsvector(named.words),
    array_to_tsvector(named.words || search_words(p.description))
  from products p
  cross join lateral (select search_words(p.name) as words) named
  where p.id = any (ids) and p.deleted_at is null
  on conflict (product_id) do update set
    category_id = excluded.category_id,
    price_paisa = excluded.price_paisa,
    featured = excluded.featured,
    created_at = excluded.created_at,
    name_key = excluded.name_key,
    name_words = excluded.name_words,
    words = excluded.words;

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

create function list_inserted_products() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array(select id from inserted));
  return null;
end
$$;
create trigger products_list_inserted after insert on products
  referencing new table as inserted
  for each statement execute function list_inserted_products();

create function list_updated_product() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array[new.id]);
  return null;
end
$$;
create trigger products_list_updated
  after update of name, description, category_id, price_paisa, featured, created_at, deleted_at on products
  for each row
  when ((new.name, new.description, new.category_id, new.price_paisa, new.featured, new.created_at, new.deleted_at)
    is distinct from
    (old.name, old.description, old.category_id, old.price_paisa, old.featured, old.created_at, old.deleted_at))
  execute function list_updated_product();

select refresh_listing(array(select id from products));

create index product_listing_words on product_listing using gin (words);
create index product_listing_newest on product_listing (created_at desc, product_id desc);
create index product_listing_price on product_listing (price_paisa, product_id);
create index product_listing_name on product_listing (name_key, product_id);
create index product_listing_category_newest on product_listing (category_id, created_at desc, product_id desc);
create index product_listing_category_price on product_listing (category_id, price_paisa, product_id) include (featured);
create index product_listing_category_name on product_listing (category_id, name_key, product_id);
create index product_listing_featured on product_listing (created_at desc, product_id desc) where featured;
create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops);
create index products_category on products (category_id);

-- Like a product, a category only leaves the shop: what was sold under it keeps its name.
alter table categories add column deleted_at timestamptz;
drop index categories_name_unique;
create unique index categories_name_unique on categories (lower(name)) where deleted_at is null;

-- An order is revenue once it is paid and not refunded; cash counts unless it is cancelled. The one definition.
alter table orders add column counts_as_revenue boolean not null generated always as (
  case payment_method
    when 'cash' then status <> 'cancelled' and payment_status <> 'refunded'
    else payment_status = 'completed'
  end
) stored;
