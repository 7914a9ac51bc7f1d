-- Rules that must hold whoever writes.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  update products set stock = stock + new.delta where id = new.product_id;
  return null;
end
$$;

create trigger stock_movements_apply after insert on stock_movements
  for each row execute function apply_stock_movement();

create function stock_only_by_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.stock <> 0 or tg_op = 'UPDATE' and new.stock <> old.stock and pg_trigger_depth() < 2 then
    raise exception 'stock changes only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger products_stock_by_ledger before insert or update of stock on products
  for each row execute function stock_only_by_ledger();

create function apply_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update products set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update products set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end
$$;

create trigger reviews_apply after insert or delete or update of rating on reviews
  for each row execute function apply_review();

-- A paid order may be refunded, but it never becomes unpaid.
create function paid_stays_paid() returns trigger language plpgsql as $$
begin
  if old.status in ('paid', 'refund_requested', 'refunded', 'partly_refunded')
    and new.status not in ('paid', 'refund_requested', 'refunded', 'partly_refunded') then
    raise exception 'a paid attempt stays paid' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger payment_attempts_paid_stays_paid before update of status on payment_attempts
  for each row execute function paid_stays_paid();

-- What changed, told to every process: cached pages and open back-office screens listen.

create function notify_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.name, new.description, new.price_paisa, new.featured, new.category_id, new.images, new.highlights)
      is not distinct from (old.name, old.description, old.price_paisa, old.featured, old.category_id, old.images, old.highlights)
    and (new.deleted_at is null) = (old.deleted_at is null)
  then
    perform pg_notify('shop_changes', json_build_object('topic', 'product', 'id', new.id)::text);
  else
    perform pg_notify('shop_changes', json_build_object('topic', 'catalogue', 'id', coalesce(new.id, old.id))::text);
  end if;
  return null;
end
$$;
create trigger products_notify after insert or update or delete on products
  for each row execute function notify_product();

create function notify_topic() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', json_build_object('topic', tg_argv[0])::text);
  return null;
end
$$;
create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_topic('catalogue');
create trigger store_settings_notify after update on store_settings
  for each statement execute function notify_topic('settings');
create trigger users_notify after insert or update or delete on users
  for each statement execute function notify_topic('users');
create trigger payment_alerts_notify after insert or update on payment_alerts
  for each statement execute function notify_topic('alerts');

create function notify_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', json_build_object('topic', 'product', 'id', coalesce(new.product_id, old.product_id))::text);
  return null;
end
$$;
create trigger reviews_notify after insert or update or delete on reviews
  for each row execute function notify_review();

create function notify_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', json_build_object('topic', 'order', 'id', new.id)::text);
  return null;
end
$$;
create trigger orders_notify after insert or update on orders
  for each row execute function notify_order();
