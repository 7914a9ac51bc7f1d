-- A category may be part of another, one level deep. Whoever writes, what is part of another is the whole of nothing: a row
-- may refer only to one that is whole, and one that others refer to cannot stop being so.
alter table categories
  add column parent_id uuid,
  add column is_whole boolean not null generated always as (parent_id is null) stored,
  add column of_whole boolean generated always as (case when parent_id is not null then true end) stored,
  add constraint categories_wholes unique (id, is_whole),
  add constraint categories_parent_is_whole foreign key (parent_id, of_whole) references categories (id, is_whole);
create index categories_parts on categories (parent_id) where parent_id is not null;

-- A sale of a category is one of its parts too.
create or replace function sale_price(product uuid, category uuid, price bigint)
returns bigint language sql stable parallel safe as $$
  select coalesce((
    select least(price, min(greatest(0, price - case s.kind
      when 'percent' then round(price * s.value / 10000.0)::bigint
      else s.value end)))
    from sales s
    where s.starts_at <= now() and s.ends_at > now()
      and (product = any (s.product_ids) or category = any (s.category_ids)
        or (select part.parent_id from categories part where part.id = category) = any (s.category_ids))
  ), price)
$$;

create or replace function relist_sale(products uuid[], categories uuid[]) returns void language plpgsql as $$
begin
  update product_listing set price_paisa = price_paisa
  where product_id = any (products) or category_id = any (categories)
    or category_id in (select part.id from categories as part where part.parent_id = any (relist_sale.categories));
  perform pg_notify('shop_changes', json_build_object('topic', 'catalogue')::text);
end
$$;

create function relist_moved_category() returns trigger language plpgsql as $$
begin
  perform relist_sale('{}', array[new.id]);
  return null;
end
$$;
create trigger categories_relist after update of parent_id on categories
  for each row when (new.parent_id is distinct from old.parent_id) execute function relist_moved_category();
