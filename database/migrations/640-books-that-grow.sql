-- What is read of parcels, cash and people through an index, however many orders there were before.

-- The couriers that were used, and a parcel by its number.
create index parcels_by_courier on parcels (lower(courier), created_at desc);
create index parcels_tracking on parcels (lower(tracking_number), lower(courier)) where tracking_number <> '';

-- Cash that couriers have, the oldest first: of all, and of one.
drop index orders_cash_open;
create index orders_cash_open on orders (updated_at, id) where cash_open_paisa > 0;
create index orders_cash_open_of on orders (lower(courier), updated_at, id) where cash_open_paisa > 0;

-- How much of it there is, by courier and by the day of the order. What changes it is noted in a row of its own, as with sales, so that
-- nobody waits; the notes are added up now and then, and counted along until then.
create table cash_with_days (
  courier text not null,
  day date not null,
  orders integer not null,
  open_paisa bigint not null,
  -- Of orders that count as revenue.
  revenue_paisa bigint not null,
  primary key (courier, day)
);
create table cash_with_notes (
  courier text not null,
  day date not null,
  orders smallint not null,
  open_paisa bigint not null,
  revenue_paisa bigint not null
);

create function note_cash_with() returns trigger language plpgsql as $$
begin
  if old.cash_open_paisa > 0 then
    insert into cash_with_notes values (old.courier, day_in_nepal(old.created_at), -1, -old.cash_open_paisa,
      case when old.counts_as_revenue then -old.cash_open_paisa else 0 end);
  end if;
  if new.cash_open_paisa > 0 then
    insert into cash_with_notes values (new.courier, day_in_nepal(new.created_at), 1, new.cash_open_paisa,
      case when new.counts_as_revenue then new.cash_open_paisa else 0 end);
  end if;
  return null;
end
$$;
create trigger orders_note_cash_with after update on orders for each row
  when ((old.cash_open_paisa > 0 or new.cash_open_paisa > 0)
    and (new.cash_open_paisa, new.courier, new.counts_as_revenue, new.created_at)
      is distinct from (old.cash_open_paisa, old.courier, old.counts_as_revenue, old.created_at))
  execute function note_cash_with();

create function add_up_cash() returns void language plpgsql as $$
begin
  if not exists (select 1 from cash_with_notes) or not pg_try_advisory_xact_lock(7265064) then
    return;
  end if;
  with taken as (
    delete from cash_with_notes returning *
  )
  insert into cash_with_days as kept
  select courier, day, sum(orders), sum(open_paisa), sum(revenue_paisa) from taken group by courier, day
  on conflict (courier, day) do update set orders = kept.orders + excluded.orders,
    open_paisa = kept.open_paisa + excluded.open_paisa, revenue_paisa = kept.revenue_paisa + excluded.revenue_paisa;
  delete from cash_with_days where orders = 0;
end
$$;
insert into cash_with_days
select courier, day_in_nepal(created_at), count(*), sum(cash_open_paisa),
  coalesce(sum(cash_open_paisa) filter (where counts_as_revenue), 0)
from orders where cash_open_paisa > 0 group by 1, 2;

-- What was handed in for an order, less what was due for it; nothing where they are equal, or nothing was handed in.
alter table orders add column cash_difference_paisa bigint not null default 0;
create function cash_difference_of(o orders) returns bigint language sql stable as $$
  select coalesce(sum(amount_paisa)::bigint - (o.total_paisa - o.ahead_paid_paisa), 0) from remittance_lines where order_id = o.id
$$;
update orders set cash_difference_paisa = handed.paisa - (total_paisa - ahead_paid_paisa)
from (select order_id, sum(amount_paisa)::bigint as paisa from remittance_lines where order_id is not null group by order_id) as handed
where orders.id = handed.order_id and handed.paisa <> total_paisa - ahead_paid_paisa;
create index orders_cash_differences on orders (created_at desc, id) where cash_difference_paisa <> 0;

create or replace function hand_in_cash() returns trigger language plpgsql as $$
begin
  update orders o set cash_open_paisa = cash_open_of(o), cash_difference_paisa = cash_difference_of(o) where o.id = new.order_id;
  return null;
end
$$;
create function keep_cash_difference() returns trigger language plpgsql as $$
begin
  new.cash_difference_paisa := cash_difference_of(new);
  return new;
end
$$;
create trigger orders_cash_difference before update of total_paisa, ahead_paid_paisa on orders for each row
  when (new.total_paisa - new.ahead_paid_paisa <> old.total_paisa - old.ahead_paid_paisa) execute function keep_cash_difference();

-- A remittance's id is of the time it was entered at.
drop index remittance_lines_unknown;
create index remittance_lines_unknown on remittance_lines (remittance_id desc, line, id) where order_id is null;

-- Tags to choose from.
create index products_tagged on products (created_at desc) where tags <> '{}' and deleted_at is null;

-- Who leaves: what they did, and what they were told besides their orders. No order enters any of these.
create index audit_log_actor on audit_log (actor_id) where actor_id is not null;
create index stock_movements_by_hand on stock_movements (actor_id) where actor_id is not null and reason <> 'order';
create index messages_to_address on messages (lower(recipient)) where order_id is null and kind not like 'owner\_%';
-- Asked for by both, or by the person alone.
drop index discount_uses_customer;
create index discount_uses_customer on discount_uses (user_id, discount_id);

create or replace function forget_person(person uuid) returns void language plpgsql as $$
declare
  gone users%rowtype;
  mine uuid[];
  names text[];
  buyers uuid[];
  letters uuid[];
  reviewed text[];
begin
  select * into gone from users where id = person for update;
  if not found then
    return;
  end if;
  mine := array(select id from orders where user_id = person);
  names := array(
    select gone.name union select customer_name from orders where user_id = person
    union select full_name from orders where user_id = person);
  -- As whom all of it was ordered: also as the guests they were before.
  buyers := array(select person union select actor_id from stock_movements where order_id = any (mine) and actor_id is not null);
  reviewed := array(select id::text from reviews where user_id = person);
  -- Those to the shop's owner stay, without the name.
  letters := array(
    select id from messages where user_id = person
    union
    select id from messages where order_id = any (mine) and kind not like 'owner\_%'
    union
    select id from messages where order_id is null and kind not like 'owner\_%' and lower(recipient) = lower(gone.email)
    union
    select m.id from orders o join messages m on m.order_id = o.id
    where gone.email <> '' and lower(o.customer_email) = lower(gone.email) and lower(m.recipient) = lower(gone.email));
  -- Unless they were the owner: theirs are many, and looked through one by one.
  if exists (select 1 from audit_log where entity = 'user' and entity_id = person::text and before ->> 'role' = 'admin')
    or exists (select 1 from message_settings where lower(owner_email) = lower(gone.email)) then
    letters := letters || array(
      select id from messages where kind like 'owner\_%' and lower(recipient) = lower(gone.email));
  end if;

  -- What was ordered without an account left an address and an answer with the guest of that day.
  delete from addresses where user_id in (select id from users where id = any (buyers) and is_guest);
  delete from idempotency_keys where user_id = any (buyers) and order_id = any (mine);

  update order_events set actor_name = null where actor_name = any (names) and order_id = any (mine);
  update stock_movements set actor_id = null, actor_name = null
    where order_id = any (mine) and (actor_id = person or actor_name = any (names));
  update stock_movements set actor_id = null, actor_name = null where actor_id = person and reason <> 'order';
  update payment_events set detail = ''
    where to_status = 'refund_requested' and detail = any (names)
      and attempt_id in (select id from payment_attempts where order_id = any (mine));
  update audit_log set actor_id = null, actor_email = '' where actor_id = person;
  update audit_log set before = without_person(entity, before), after = without_person(entity, after)
    where entity = 'user' and entity_id = person::text
      or entity = 'order' and entity_id = any (mine::text[])
      or entity = 'message' and entity_id = any (letters::text[])
      or entity = 'review' and entity_id = any (reviewed);
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
