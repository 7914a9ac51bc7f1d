-- A change of a product says which columns changed, so that only answers that show or sort by them are forgotten.
-- A sale changes the stock alone: by far the commonest change, and the cheapest to tell.
create function notify_product_change() returns trigger language plpgsql as $$
declare
  but_for_stock products;
  changed text[];
begin
  if tg_op = 'UPDATE' then
    but_for_stock := old;
    but_for_stock.stock := new.stock;
    if but_for_stock is not distinct from new then
      if new.stock = old.stock then
        return null;
      end if;
      changed := '{stock}';
    else
      changed := array(
        select present.key from jsonb_each(to_jsonb(new)) as present
        where present.value is distinct from to_jsonb(old) -> present.key
      );
    end if;
  else
    changed := '{listed}';
  end if;
  perform pg_notify('shop_changes', json_build_object(
    'topic', case
      when changed <@ '{stock,rating_sum,rating_count,version,updated_at}' then 'product' else 'catalogue'
    end,
    'id', coalesce(new.id, old.id),
    'changed', changed
  )::text);
  return null;
end
$$;

drop trigger products_notify on products;
create trigger products_notify after insert or update or delete on products
  for each row execute function notify_product_change();
