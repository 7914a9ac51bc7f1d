-- Unpaid orders hold stock that others cannot buy, so one customer has five at most, and of a product or variant ten units or half of what there
-- is. A guest is known by a phone: what one phone holds is counted together. Planned anew each time: a connection that was opened on an empty shop
-- would go on looking through all orders.
create function problem_with_unpaid(customer uuid, guest_phone text) returns jsonb language plpgsql stable
  set enable_seqscan = off set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  most_orders constant integer := 5;
  always_allowed constant integer := 10;
  unpaid uuid[] := array(
    select id from orders
    where user_id = customer and status = 'pending' and payment_status = 'pending' and payment_method <> 'cash'
    union
    select id from orders
    where phone is not null and phone_digits(phone) = phone_digits(guest_phone)
      and status = 'pending' and payment_status = 'pending' and payment_method <> 'cash'
  );
begin
  if cardinality(unpaid) > most_orders then
    return jsonb_build_object('outcome', 'tooManyUnpaid', 'limit', most_orders);
  end if;
  return (
    with held as (
      select i.product_id, i.variant_id, i.product_name, i.quantity, v.stock, p.stock as product_stock
      from order_items i
      join product_variants v on v.id = i.variant_id
      join products p on p.id = i.product_id
      where i.order_id = any(unpaid)
    ), shares as (
      select min(product_name) as name, sum(quantity) as units, (min(stock) + sum(quantity)) / 2 as half, 1 as place
      from held group by variant_id
      union all
      -- A few of each size may be all there is of it.
      select min(product_name), sum(quantity), (min(product_stock) + sum(quantity)) / 2, 2
      from held group by product_id
    )
    select jsonb_build_object('outcome', 'unpaidShare', 'name', name, 'limit', greatest(half, always_allowed))
    from shares where units > greatest(half, always_allowed) order by place, name limit 1
  );
end
$$;

-- An order with the payment by wallet or transfer that starts with it, in one statement: what it locks of the products is locked until that has
-- been committed, not while the shop asks on. place_with_payment stays for processes of the version before.
create function place_awaiting_payment(wanted jsonb, attempt jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  customer uuid := (wanted #>> '{buyer,id}')::uuid;
  guest_phone text := wanted #>> '{buyer,guestPhone}';
  started record;
  placed jsonb;
  refused jsonb;
  new_attempt uuid := uuid_v7();
begin
  -- Whatever else the customer starts at the same time waits here.
  if guest_phone is not null then
    perform pg_advisory_xact_lock(7265237, hashtext(guest_phone));
  end if;
  perform 1 from users where id = customer for no key update;

  select a.id, a.order_id, a.status in ('failed', 'canceled', 'expired')
    or (a.status = 'open' and a.expires_at <= clock_timestamp()) is true as has_ended
  into started
  from payment_attempts a where a.user_id = customer and a.client_reference = attempt ->> 'clientReference';
  if not started.has_ended then
    perform 1 from orders where id = started.order_id for update;
    if exists (select 1 from orders where id = started.order_id and status <> 'cancelled') then
      return jsonb_build_object('outcome', 'started', 'id', started.order_id, 'attemptId', started.id);
    end if;
  end if;

  begin
    placed := place_orders(jsonb_build_array(wanted)) -> 0;
    if placed ->> 'outcome' <> 'placed' then
      return placed;
    end if;
    -- A new payment may go by the name of one that came to nothing.
    update payment_attempts set client_reference = null where id = started.id;
    insert into payment_attempts (id, order_id, user_id, provider, reference, client_reference, amount_paisa, status)
    values (new_attempt, (placed #>> '{made,id}')::uuid, customer, attempt ->> 'provider',
      attempt ->> 'reference', attempt ->> 'clientReference', (wanted ->> 'total')::bigint, 'initiating');
    insert into payment_events (attempt_id, source, to_status, created_at)
    values (new_attempt, 'initiate', 'initiating', clock_timestamp());
    refused := problem_with_unpaid(customer, guest_phone);
    if refused is not null then
      raise exception using errcode = 'PL001';
    end if;
    return placed || jsonb_build_object('attemptId', new_attempt);
  exception when sqlstate 'PL001' then
    -- The order is undone with everything that came with it.
    return refused;
  end;
end
$$;
