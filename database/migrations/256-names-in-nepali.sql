-- Names and descriptions in both languages. One is enough: where the Nepali one is empty, the other is shown. Search finds
-- a product by either.
alter table products
  add column name_ne text not null default '' check (char_length(name_ne) <= 200),
  add column description_ne text not null default '' check (char_length(description_ne) <= 5000);
alter table categories
  add column name_ne text not null default '' check (char_length(name_ne) <= 80),
  add column description_ne text not null default '' check (char_length(description_ne) <= 1000);

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
    array_to_string(search_words(p.name), ' '),
    array_to_tsvector(named.words || folded_words(named.words)),
    array_to_tsvector(said.words || folded_words(said.words)),
    case when p.options = '[]' then '{}' else option_keys_of(p.id) end
  from products p
  cross join lateral (select search_words(p.name) || search_words(p.name_ne) as words) named
  cross join lateral (
    select named.words || search_words(p.description) || search_words(p.description_ne) as words
  ) said
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
    where product_id = any (ids) and not starts_with(lexeme, '~')
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
  after update of name, name_ne, description, description_ne, category_id, price_paisa, featured, created_at, deleted_at, status on products
  for each row
  when ((new.name, new.name_ne, new.description, new.description_ne, new.category_id, new.price_paisa, new.featured, new.created_at, new.deleted_at, new.status)
    is distinct from
    (old.name, old.name_ne, old.description, old.description_ne, old.category_id, old.price_paisa, old.featured, old.created_at, old.deleted_at, old.status))
  execute function list_updated_product();
