-- Products gathered under a name and an address of their own: chosen one by one, or whatever fits a rule.
create table collections (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 80),
  name_ne text not null default '' check (char_length(name_ne) <= 80),
  description text not null default '' check (char_length(description) <= 1000),
  description_ne text not null default '' check (char_length(description_ne) <= 1000),
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> '404' and char_length(slug) <= 80),
  image text not null default '',
  is_published boolean not null default false,
  -- Chosen by hand, in the order of the page; null where a rule chooses.
  product_ids uuid[] check (cardinality(product_ids) <= 500),
  tag text not null default '' check (char_length(tag) <= 40),
  category_id uuid references categories on delete restrict,
  min_paisa bigint check (min_paisa >= 0),
  max_paisa bigint check (max_paisa >= 0),
  on_sale boolean not null default false,
  newest_days integer check (newest_days between 1 and 365),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (product_ids is null or (tag = '' and category_id is null and min_paisa is null and max_paisa is null
    and not on_sale and newest_days is null)),
  check (min_paisa <= max_paisa)
);

create trigger collections_notify after insert or update or delete on collections
  for each statement execute function notify_topic('catalogue');

do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(pg_get_viewdef('pictures_in_use'::regclass), ';')
    || ' union select uploaded_picture(image) from collections';
end
$$;
