-- Who leaves takes along what they wrote and showed about a return or a complaint, and what was answered to it. That there
-- was one, about what, and how it ended stays: the law wants it kept.
create or replace function is_forgetting(name text, old jsonb, new jsonb) returns boolean language sql immutable as $$
  select coalesce(
    case name
      when 'order_events' then new = old || '{"actor_name": null}'
      when 'stock_movements' then new = old || '{"actor_id": null, "actor_name": null}'
      when 'audit_log' then new = old || '{"actor_id": null, "actor_email": ""}'
        or old ->> 'entity' = 'user' and new = old || jsonb_build_object(
          'before', without_person(old -> 'before'), 'after', without_person(old -> 'after'))
      when 'bills' then new = jsonb_set(old, '{document,buyer}', '{"name": "", "address": "", "phone": "", "pan": ""}')
      when 'case_events' then new = jsonb_set(old, '{params}', (old -> 'params') - 'answer')
      else false
    end,
    false
  )
$$;

create or replace function forget_person(person uuid) returns void language plpgsql as $$
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
  update case_events set params = params - 'answer'
    where params ? 'answer'
      and case_id in (select c.id from cases c join orders o on o.id = c.order_id where o.user_id = person);
  update cases set words = '', pictures = '{}', answer = ''
    where order_id in (select id from orders where user_id = person);
  update payment_attempts set user_id = null where user_id = person;
  update reviews set author_name = '' where user_id = person;
  update messages set parameters = parameters - 'name'
    where order_id in (select id from orders where user_id = person);
  delete from messages where user_id = person or lower(recipient) = lower(gone.email);
  delete from unsubscribed_addresses where address = lower(gone.email);
  delete from users where id = person;
end
$$;
