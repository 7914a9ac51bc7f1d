-- Somebody's account goes on their wish; what the law wants kept stays, without the name. Append-only tables allow
-- exactly the changes below, whoever makes them, and no other.

create function without_person(facts jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(facts) = 'object' then facts - 'name' - 'email' else facts end
$$;

create function is_forgetting(name text, old jsonb, new jsonb) returns boolean language sql immutable as $$
  select coalesce(
    case name
      when 'order_events' then new = old || '{"actor_name": null}'
      when 'stock_movements' then new = old || '{"actor_id": null, "actor_name": null}'
      when 'audit_log' then new = old || '{"actor_id": null, "actor_email": ""}'
        or old ->> 'entity' = 'user' and new = old || jsonb_build_object(
          'before', without_person(old -> 'before'), 'after', without_person(old -> 'after'))
      when 'bills' then new = jsonb_set(old, '{document,buyer}', '{"name": "", "address": "", "phone": "", "pan": ""}')
      else false
    end,
    false
  )
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_forgetting(tg_table_name, to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function forget_person(person uuid) returns void language plpgsql as $$
declare
  gone users%rowtype;
begin
  select * into gone from users where id = person for update;
  if not found then
    return;
  end if;
  update order_events set actor_name = null
    where actor_name = gone.name and order_id in (select id from orders where user_id = person);
  update stock_movements set actor_id = null, actor_name = null where actor_id = person;
  update audit_log set actor_id = null, actor_email = '' where actor_id = person;
  update audit_log set before = without_person(before), after = without_person(after)
    where entity = 'user' and entity_id = person::text;
  update bills
    set document = jsonb_set(document, '{buyer}', '{"name": "", "address": "", "phone": "", "pan": ""}')
    where order_id in (select id from orders where user_id = person);
  update orders
    set customer_name = '', customer_email = '', full_name = '', phone = null, phone2 = null, address = '',
      tole = null, landmark = null, zip_code = null, buyer_pan = null, note = '', request_hash = null
    where user_id = person;
  update payment_attempts set user_id = null where user_id = person;
  update reviews set author_name = '' where user_id = person;
  update messages set parameters = parameters - 'name'
    where order_id in (select id from orders where user_id = person);
  delete from messages where user_id = person or lower(recipient) = lower(gone.email);
  delete from unsubscribed_addresses where address = lower(gone.email);
  delete from users where id = person;
end
$$;
