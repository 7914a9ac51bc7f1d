-- Every sale wrote a product's row into nine indexes, because two of them knew of its stock. What lists are sorted by and warned from stands in a
-- row of its own, so that a sale writes the product's row alone, in the page where it is (fillfactor leaves it room there).
-- Only of products that are in the shop.
create table stock_levels (
  product_id uuid primary key references products on delete cascade,
  level integer not null,
  is_low boolean not null
) with (fillfactor = 80);
insert into stock_levels
select id, stock, coalesce(stock <= low_stock, false) from products where deleted_at is null order by id;
create index stock_levels_by_level on stock_levels (level, product_id);
create index stock_levels_low on stock_levels (product_id) where is_low;

create function follow_product_level() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    insert into stock_levels values (new.id, new.stock, coalesce(new.stock <= new.low_stock, false))
    on conflict (product_id) do update set level = excluded.level, is_low = excluded.is_low;
  else
    delete from stock_levels where product_id = new.id;
  end if;
  return null;
end
$$;
create trigger products_level_new after insert on products for each row execute function follow_product_level();
create trigger products_level after update of low_stock, deleted_at on products for each row
  when (new.low_stock is distinct from old.low_stock or new.deleted_at is distinct from old.deleted_at)
  execute function follow_product_level();

-- The two who write a product's stock write its level too.
create or replace function apply_stock_movements() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with sold as (
    update products p set stock = p.stock + moved.delta
    from (
      select m.product_id, sum(m.delta)::integer as delta
      from inserted m join product_variants v on v.id = m.variant_id and v.deleted_at is null
      group by m.product_id order by m.product_id
    ) as moved
    where p.id = moved.product_id
    returning p.id, p.stock, p.low_stock
  )
  update stock_levels l set level = sold.stock, is_low = coalesce(sold.stock <= sold.low_stock, false)
  from sold where l.product_id = sold.id;
  update product_variants v set stock = v.stock + moved.delta
  from (select variant_id, sum(delta)::integer as delta from inserted group by variant_id order by variant_id) as moved
  where v.id = moved.variant_id;
  return null;
end
$$;

create or replace function sum_up_variants() returns trigger language plpgsql set enable_seqscan = off as $$
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
  update stock_levels l set level = p.stock, is_low = coalesce(p.stock <= p.low_stock, false)
  from products p
  where p.id = changed and l.product_id = p.id and l.level <> p.stock;
  update product_listing set option_keys = option_keys_of(changed)
  where product_id = changed and option_keys <> option_keys_of(changed);
  perform pg_notify('shop_changes', json_build_object('topic', 'catalogue', 'id', changed)::text);
  return null;
end
$$;

drop index products_by_stock;
drop index products_running_out;
alter table products set (fillfactor = 70);
alter table product_variants set (fillfactor = 80);
