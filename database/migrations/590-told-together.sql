-- What a statement did to many is told in few words, of which none is longer than 8,000 bytes.
create function tell_of_all(topic text, ids uuid[], changed text[] default null) returns void language plpgsql as $$
begin
  for place in 1 .. cardinality(ids) by 150 loop
    perform pg_notify('shop_changes', json_strip_nulls(
      json_build_object('topic', topic, 'ids', ids[place : place + 149], 'changed', changed))::text);
  end loop;
end
$$;

-- Only to tell apart what happened in one moment.
alter table stock_movements alter column id set default gen_random_uuid();
alter table order_events alter column id set default gen_random_uuid();

create or replace function notify_new_orders() returns trigger language plpgsql as $$
begin
  perform tell_of_all('order', array(select id from made));
  return null;
end
$$;

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
  perform tell_of_all('product', array(select distinct product_id from inserted), '{stock}');
  return null;
end
$$;

-- A message's parameters and the lines of a cart are taken as they are, not taken apart and put together.
create or replace function place_orders(asked jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  orders jsonb[] := array(select jsonb_array_elements(asked));
  -- What each is answered with, as soon as that is known.
  answers jsonb[];
  -- Of those that are placed.
  ids uuid[];
  several boolean := cardinality(orders) > 1;
  in_sale boolean;
  made_at timestamptz;
  made_text text;
  just_now timestamptz := clock_timestamp() - interval '10 seconds';
  problem record;
  code discounts;
  movers uuid[];
  warnings jsonb;
begin
  if several then
    perform set_config('lock_timeout', '250ms', true);
  end if;
  perform 1 from users where id in (select (wanted #>> '{buyer,id}')::uuid from unnest(orders) as wanted) order by id for no key update;

  answers := array(
    select case
      when u.id is null or (wanted ->> 'session' is not null and s.user_id is null) then jsonb_build_object('outcome', 'gone')
      when k.request_hash = decode(wanted ->> 'requestHash', 'hex') then jsonb_build_object('outcome', 'known', 'answer', k.answer, 'id', k.order_id)
      when k.user_id is not null then jsonb_build_object('outcome', 'reused')
      when row_number() over (partition by u.id order by place) > 1 then jsonb_build_object('outcome', 'alone')
      when twice.id is not null then jsonb_build_object('outcome', 'twice', 'id', twice.id)
      when (wanted ->> 'refused')::boolean then jsonb_build_object('outcome', 'refused')
    end
    from unnest(orders) with ordinality as o(wanted, place)
    left join users u on u.id = (wanted #>> '{buyer,id}')::uuid
    left join lateral (
      select user_id from sessions where token_hash = decode(wanted ->> 'session', 'hex') and user_id = u.id and expires_at > now() offset 0
    ) as s on true
    left join lateral (select * from idempotency_keys where user_id = u.id and key = wanted ->> 'key' offset 0) as k on true
    -- Whoever means to buy again has put it into the cart again, which the first order had emptied of it.
    left join lateral (
      select made.id from orders made
      where wanted ->> 'key' is null and (wanted ->> 'clearsCart')::boolean
        and made.user_id = u.id and made.created_at > just_now and made.status <> 'cancelled'
        and made.request_hash = decode(wanted ->> 'requestHash', 'hex')
        and not exists (
          select 1 from cart_items c join order_items i on i.variant_id = c.variant_id
          where c.user_id = u.id and i.order_id = made.id
        )
      order by made.created_at desc limit 1
    ) as twice on true
    order by place
  );

  -- In the order of their ids, so that two orders never wait for each other.
  perform 1 from products p
  where p.id in (
    select (line ->> 'product')::uuid
    from unnest(orders, answers) as o(wanted, answer), jsonb_array_elements(wanted -> 'lines') as line where answer is null)
  order by p.id for no key update;
  in_sale := exists (select 1 from sales where starts_at <= now() and ends_at > now());

  for problem in
    select distinct on (place) place, variant, stock, has_changed, stock < quantity as is_short
    from (
      select o.place, nth, v.id as variant, v.stock, quantity, sum(quantity) over (partition by v.id order by o.place) as taken,
        v.id is null or v.deleted_at is not null or p.deleted_at is not null or p.status <> 'published'
          or case when in_sale then sale_price(p.id, p.category_id, v.price_paisa) else v.price_paisa end <> (line ->> 'price')::bigint
          or p.weight_grams <> coalesce((line ->> 'grams')::integer, p.weight_grams)
          or p.version <> coalesce((line ->> 'version')::integer, p.version) as has_changed
      from unnest(orders, answers) with ordinality as o(wanted, answer, place)
      cross join lateral jsonb_array_elements(wanted -> 'lines') with ordinality as asked(line, nth)
      cross join lateral (select (line ->> 'quantity')::integer as quantity) as many
      left join lateral (
        select * from product_variants where id = (line ->> 'variant')::uuid and product_id = (line ->> 'product')::uuid offset 0
      ) as v on true
      left join products p on p.id = v.product_id
      where answer is null
    ) as lines
    where has_changed or taken > stock
    order by place, has_changed desc, stock < quantity desc, nth
  loop
    answers[problem.place] := case
      when problem.has_changed then jsonb_build_object('outcome', 'changed')
      when problem.is_short then jsonb_build_object('outcome', 'short', 'variant', problem.variant, 'stock', problem.stock)
      else jsonb_build_object('outcome', 'alone') end;
  end loop;

  for problem in
    select place, has_changed
    from unnest(orders, answers) with ordinality as o(wanted, answer, place), store_settings s,
      lateral (select s.version <> (wanted ->> 'settingsVersion')::integer or ((wanted ->> 'withoutCode')::boolean
        and exists (select 1 from cart_discounts where user_id = (wanted #>> '{buyer,id}')::uuid)) as has_changed) as now
    where answer is null and (has_changed or (several and wanted #>> '{discount,id}' is not null))
  loop
    answers[problem.place] := jsonb_build_object('outcome', case when problem.has_changed then 'changed' else 'alone' end);
  end loop;

  if not several and answers[1] is null and orders[1] #>> '{discount,id}' is not null then
    select d.* into code from discounts d where d.id = (orders[1] #>> '{discount,id}')::uuid for no key update;
    if discount_problem(code, (orders[1] #>> '{buyer,id}')::uuid, (orders[1] ->> 'subtotal')::bigint, false,
        orders[1] #>> '{address,phone}', orders[1] #>> '{buyer,email}') is not null
      or code.kind::text <> orders[1] #>> '{discount,kind}' or code.value <> (orders[1] #>> '{discount,value}')::bigint
    then
      answers[1] := jsonb_build_object('outcome', 'changed');
    end if;
  end if;

  ids := array(select case when answer is null then uuid_v7() end from unnest(answers) with ordinality as a(answer, place) order by place);
  if not exists (select 1 from unnest(ids) as id where id is not null) then
    return to_jsonb(answers);
  end if;

  made_at := date_trunc('milliseconds', clock_timestamp());
  made_text := to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  insert into orders (id, user_id, customer_name, customer_email, payment_method, request_hash,
    subtotal_paisa, shipping_paisa, tax_paisa, total_paisa, discount_paisa, discount_code, rounding_paisa, tax_included,
    full_name, phone, address, city, state, zip_code, country,
    place_code, ward, tole, landmark, phone2, district, pickup, days_from, days_to, buyer_pan, created_at, updated_at)
  select o.id, (wanted #>> '{buyer,id}')::uuid, wanted #>> '{buyer,name}', wanted #>> '{buyer,email}',
    (wanted ->> 'method')::payment_method, decode(wanted ->> 'requestHash', 'hex'),
    (wanted ->> 'subtotal')::bigint, (wanted ->> 'shipping')::bigint, (wanted ->> 'tax')::bigint,
    (wanted ->> 'total')::bigint, coalesce((wanted #>> '{discount,paisa}')::bigint, 0), wanted #>> '{discount,code}',
    (wanted ->> 'rounding')::bigint, (wanted ->> 'taxIncluded')::boolean,
    a.full_name, a.phone, a.address, a.city, a.state, a.zip_code, a.country, a.place_code, a.ward, a.tole, a.landmark, a.phone2, a.district,
    coalesce((wanted ->> 'pickup')::boolean, false), (wanted #>> '{days,from}')::smallint, (wanted #>> '{days,to}')::smallint,
    wanted ->> 'buyerPan', made_at, made_at
  from unnest(orders, ids) as o(wanted, id)
  cross join lateral jsonb_to_record(wanted -> 'address') as a(full_name text, phone text, address text, city text, state text,
    zip_code text, country text, place_code integer, ward smallint, tole text, landmark text, phone2 text, district text)
  where o.id is not null;

  -- The address is offered next time; the twenty that were used last are kept. Who orders to the same place again has nothing to keep.
  with moved as (
    insert into addresses (user_id, full_name, phone, phone2, address, city, state, zip_code, place_code, ward, tole, landmark,
      district, used_at)
    select (wanted #>> '{buyer,id}')::uuid, a.full_name, a.phone, a.phone2, a.address, a.city, a.state, a.zip_code, a.place_code, a.ward,
      a.tole, a.landmark, a.district, made_at
    from unnest(orders, ids) as o(wanted, id)
    cross join lateral jsonb_to_record(wanted -> 'address') as a(full_name text, phone text, address text, city text, state text,
      zip_code text, country text, place_code integer, ward smallint, tole text, landmark text, phone2 text, district text)
    where o.id is not null and not coalesce((wanted ->> 'pickup')::boolean, false) and not exists (
      select 1 from (
        select * from addresses where user_id = (wanted #>> '{buyer,id}')::uuid order by used_at desc limit 1) as last
      where (last.full_name, last.phone, last.phone2, last.address, last.city, last.state, last.zip_code, last.place_code, last.ward,
          last.tole, last.landmark, last.district)
        is not distinct from (a.full_name, a.phone, a.phone2, a.address, a.city, a.state, a.zip_code, a.place_code, a.ward,
          a.tole, a.landmark, a.district)
    )
    on conflict (user_id, fingerprint) do update set used_at = made_at
    returning user_id
  )
  select array_agg(user_id) into movers from moved;
  if movers is not null then
    delete from addresses where id in (
      select surplus.id from unnest(movers) as mover, lateral (
        select id from addresses where user_id = mover and not is_default order by used_at desc, id desc offset 20 limit 1) as surplus);
  end if;

  insert into order_items (order_id, line, product_id, variant_id, product_name, product_image, sku,
    option_names, option_values, price_paisa, quantity)
  select id, nth, (line ->> 'product')::uuid, (line ->> 'variant')::uuid, line ->> 'name', line ->> 'image', line ->> 'sku',
    array(select jsonb_array_elements_text(line -> 'optionNames')), array(select jsonb_array_elements_text(line -> 'optionValues')),
    (line ->> 'price')::bigint, (line ->> 'quantity')::integer
  from unnest(orders, ids) as o(wanted, id), jsonb_array_elements(wanted -> 'lines') with ordinality as asked(line, nth)
  where id is not null;

  if code.id is not null and ids[1] is not null then
    insert into discount_uses (order_id, discount_id, user_id, amount_paisa)
    values (ids[1], code.id, (orders[1] #>> '{buyer,id}')::uuid, (orders[1] #>> '{discount,paisa}')::bigint);
  end if;

  insert into stock_movements (product_id, variant_id, delta, reason, order_id, actor_id, actor_name, created_at)
  select (line ->> 'product')::uuid, (line ->> 'variant')::uuid, -(line ->> 'quantity')::integer, 'order',
    id, (wanted #>> '{buyer,id}')::uuid, wanted #>> '{buyer,name}', made_at
  from unnest(orders, ids) as o(wanted, id), jsonb_array_elements(wanted -> 'lines') as line
  where id is not null;

  insert into order_events (order_id, kind, params, actor_name, created_at)
  select id, 'placed', jsonb_build_object('method', wanted ->> 'method'), wanted #>> '{buyer,name}', made_at
  from unnest(orders, ids) as o(wanted, id)
  where id is not null;

  -- What has no way to its reader is skipped at once, not written down as waiting and then again.
  insert into messages (kind, channel, recipient, language, parameters, once_key, user_id, order_id, created_at, next_try_at, state, last_error)
  select m.kind, (m.value ->> 'channel')::message_channel, m.recipient, m.value ->> 'language',
    jsonb_set(m.value -> 'parameters', '{order}',
      (m.value #> '{parameters,order}') || jsonb_build_object('id', id, 'reference', right(id::text, 6))),
    case when m.kind like 'owner%' then m.kind || ':' || id || ':' || m.recipient end, (m.value ->> 'user_id')::uuid, id, made_at,
    case when m.no_way is null then made_at end, case when m.no_way is null then 'waiting' else 'skipped' end::message_state,
    coalesce(m.no_way, '')
  from unnest(orders, ids) as o(wanted, id)
  cross join lateral (
    select value, value ->> 'kind' as kind, value ->> 'recipient' as recipient, value ->> 'no_way' as no_way
    from jsonb_array_elements(wanted -> 'messages')) as m
  where id is not null;

  -- What these orders took below the owner's limit.
  select wanted -> 'lowStock' into warnings from unnest(orders, ids) as o(wanted, id) where id is not null limit 1;
  if jsonb_array_length(warnings -> 'messages') > 0 then
    insert into messages (kind, channel, recipient, language, parameters, created_at, next_try_at)
    select m.kind, m.channel, m.recipient, m.language,
      jsonb_build_object('product', jsonb_build_object('id', p.id, 'name', sold.label, 'stock', case when p.low_stock is null then v.stock else p.stock end)),
      made_at, made_at
    from (
      select variant, label, quantity, sum(quantity) over (partition by product) as of_product,
        row_number() over (partition by product order by variant) = 1 as is_first
      from (
        select (line ->> 'product')::uuid as product, (line ->> 'variant')::uuid as variant, min(line ->> 'label') as label,
          sum((line ->> 'quantity')::integer) as quantity
        from unnest(orders, ids) as o(wanted, id), jsonb_array_elements(wanted -> 'lines') as line
        where id is not null group by 1, 2
      ) as each_variant
    ) as sold
    join product_variants v on v.id = sold.variant
    join products p on p.id = v.product_id
    cross join jsonb_to_recordset(warnings -> 'messages') as m(kind text, channel message_channel, recipient text, language text)
    where case
      when p.low_stock is null then v.stock <= (warnings ->> 'limit')::integer and v.stock + sold.quantity > (warnings ->> 'limit')::integer
      else p.stock <= p.low_stock and p.stock + sold.of_product > p.low_stock and sold.is_first
    end;
  end if;

  delete from cart_discounts where user_id in (
    select (wanted #>> '{buyer,id}')::uuid from unnest(orders, ids) as o(wanted, id) where id is not null and (wanted ->> 'clearsCart')::boolean);
  delete from cart_items c
  using unnest(orders, ids) as o(wanted, id), jsonb_array_elements(wanted -> 'lines') as line
  where o.id is not null and (wanted ->> 'clearsCart')::boolean
    and c.user_id = (wanted #>> '{buyer,id}')::uuid and c.variant_id = (line ->> 'variant')::uuid;

  answers := array(
    select coalesce(answer, jsonb_build_object('outcome', 'placed', 'made', jsonb_build_object(
      '_id', id, 'id', id, 'reference', right(id::text, 6), 'created_at', made_text, 'updated_at', made_text)))
    from unnest(answers, ids) with ordinality as o(answer, id, place)
    order by place
  );
  insert into idempotency_keys (user_id, key, request_hash, order_id, answer)
  select (wanted #>> '{buyer,id}')::uuid, wanted ->> 'key', decode(wanted ->> 'requestHash', 'hex'), id, (wanted -> 'answer') || (answer -> 'made')
  from unnest(orders, answers, ids) as o(wanted, answer, id)
  where id is not null and wanted ->> 'key' is not null;
  return to_jsonb(answers);
end
$$;
