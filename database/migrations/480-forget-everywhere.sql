-- Who leaves is forgotten also where newer parts of the shop wrote a name: in prints of bills, in refunds they started, under
-- the name of an earlier day or of before they had an account, and in what staff noted about their orders, reviews and messages.
create function without_person(entity text, facts jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(facts) is distinct from 'object' then facts
    when entity = 'order' then facts - 'customer' - 'note'
    when entity = 'review' then facts - 'author'
    when entity in ('user', 'message') then facts - 'name' - 'email'
    else facts
  end
$$;

create or replace function is_forgetting(name text, old jsonb, new jsonb) returns boolean language sql immutable as $$
  select coalesce(
    case name
      when 'order_events' then new = old || '{"actor_name": null}'
      when 'stock_movements' then new = old || '{"actor_id": null, "actor_name": null}'
      when 'audit_log' then new = old || '{"actor_id": null, "actor_email": ""}'
        or new = old || jsonb_build_object(
          'before', without_person(old ->> 'entity', old -> 'before'),
          'after', without_person(old ->> 'entity', old -> 'after'))
      when 'bills' then new = jsonb_set(old, '{document,buyer}', '{"name": "", "address": "", "phone": "", "pan": ""}')
      when 'bill_prints' then new = old || '{"printed_by": ""}'
      -- Who asked for a refund is all that this detail says; of other events it is what the provider said.
      when 'payment_events' then old ->> 'to_status' = 'refund_requested' and new = old || '{"detail": ""}'
      when 'case_events' then new = jsonb_set(old, '{params}', (old -> 'params') - 'answer')
      else false
    end,
    false
  )
$$;

drop function without_person(jsonb);

create or replace function forget_person(person uuid) returns void language plpgsql as $$
declare
  gone users%rowtype;
  mine uuid[];
  names text[];
  letters uuid[];
begin
  select * into gone from users where id = person for update;
  if not found then
    return;
  end if;
  mine := array(select id from orders where user_id = person);
  names := array(
    select gone.name union select customer_name from orders where user_id = person
    union select full_name from orders where user_id = person);
  -- Those to the shop's owner stay, without the name.
  letters := array(
    select id from messages
    where user_id = person or lower(recipient) = lower(gone.email)
      or order_id = any (mine) and kind not like 'owner\_%');

  -- What was ordered without an account left an address and an answer with the guest of that day.
  delete from addresses where user_id in (
    select g.id from stock_movements m join users g on g.id = m.actor_id and g.is_guest where m.order_id = any (mine));
  delete from idempotency_keys where order_id = any (mine);

  update order_events set actor_name = null where actor_name = any (names) and order_id = any (mine);
  update stock_movements set actor_id = null, actor_name = null
    where actor_id = person or order_id = any (mine) and actor_name = any (names);
  update payment_events set detail = ''
    where to_status = 'refund_requested' and detail = any (names)
      and attempt_id in (select id from payment_attempts where order_id = any (mine));
  update audit_log set actor_id = null, actor_email = '' where actor_id = person;
  update audit_log set before = without_person(entity, before), after = without_person(entity, after)
    where entity = 'user' and entity_id = person::text
      or entity = 'order' and entity_id = any (mine::text[])
      or entity = 'message' and entity_id = any (letters::text[])
      or entity = 'review' and entity_id in (select id::text from reviews where user_id = person);
  update bill_prints set printed_by = ''
    where printed_by = any (names) and bill_id in (select id from bills where order_id = any (mine));
  update bills
    set document = jsonb_set(document, '{buyer}', '{"name": "", "address": "", "phone": "", "pan": ""}')
    where order_id = any (mine);
  update orders
    set customer_name = '', customer_email = '', full_name = '', phone = null, phone2 = null, address = '',
      tole = null, landmark = null, zip_code = null, buyer_pan = null, note = '', request_hash = null
    where id = any (mine);
  update case_events set params = params - 'answer'
    where params ? 'answer' and case_id in (select id from cases where order_id = any (mine));
  update cases set words = '', pictures = '{}', answer = '' where order_id = any (mine);
  update payment_attempts set user_id = null where user_id = person;
  update reviews set author_name = '' where user_id = person;
  delete from messages where id = any (letters);
  update messages set parameters = parameters - 'name' where order_id = any (mine);
  delete from unsubscribed_addresses where address = lower(gone.email);
  delete from users where id = person;
end
$$;
