-- An order asks the database for less. What it found and wrote stays as it was, but for four things:
-- the search for the same order a moment ago walks the customer's last ten seconds, not all they ever ordered;
-- few rows meet few rows, so their joins look each one up instead of reading a whole index;
-- who orders to where they ordered last has no address to keep; and the days that were promised come with the order.
create or replace function place_order(wanted jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  buyer uuid := wanted #>> '{buyer,id}';
  hash bytea := decode(wanted ->> 'requestHash', 'hex');
  lines jsonb := wanted -> 'lines';
  new_id uuid;
  made_at timestamptz;
  just_now timestamptz := clock_timestamp() - interval '10 seconds';
  answer jsonb;
  kept record;
  problem record;
  code discounts;
  destination record;
begin
  perform 1 from users where id = buyer for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;

  if wanted ->> 'key' is not null then
    select k.request_hash, k.answer into kept from idempotency_keys k where k.user_id = buyer and k.key = wanted ->> 'key';
    if found then
      return case when kept.request_hash = hash
        then jsonb_build_object('outcome', 'known', 'answer', kept.answer)
        else jsonb_build_object('outcome', 'reused') end;
    end if;
  elsif (wanted ->> 'clearsCart')::boolean then
    -- Whoever means to buy again has put it into the cart again, which the first order had emptied of it.
    select o.id into kept from orders o
    where o.user_id = buyer and o.created_at > just_now
      and o.status <> 'cancelled' and o.request_hash = hash
      and not exists (
        select 1 from cart_items c join order_items i on i.variant_id = c.variant_id
        where c.user_id = buyer and i.order_id = o.id
      )
    order by o.created_at desc limit 1;
    if found then
      return jsonb_build_object('outcome', 'twice', 'id', kept.id);
    end if;
  end if;

  if (wanted ->> 'refused')::boolean then
    return jsonb_build_object('outcome', 'refused');
  end if;

  -- In the order of their ids, so that two orders never wait for each other.
  perform 1 from products p
  where p.id in (select (line ->> 'product')::uuid from jsonb_array_elements(lines) as line)
  order by p.id for no key update;

  select v.id, v.stock, v.deleted_at is not null or p.deleted_at is not null or p.status <> 'published'
      or sale_price(p.id, p.category_id, v.price_paisa) <> (line ->> 'price')::bigint
      or p.weight_grams <> coalesce((line ->> 'grams')::integer, p.weight_grams) as has_changed
  into problem
  from jsonb_array_elements(lines) with ordinality as asked(line, place)
  left join product_variants v on v.id = (line ->> 'variant')::uuid and v.product_id = (line ->> 'product')::uuid
  left join products p on p.id = v.product_id
  where v.id is null or v.deleted_at is not null or p.deleted_at is not null or p.status <> 'published'
    or sale_price(p.id, p.category_id, v.price_paisa) <> (line ->> 'price')::bigint
    or p.weight_grams <> coalesce((line ->> 'grams')::integer, p.weight_grams) or v.stock < (line ->> 'quantity')::integer
  order by 3 desc nulls first, place limit 1;
  if found then
    return case when coalesce(problem.has_changed, true)
      then jsonb_build_object('outcome', 'changed')
      else jsonb_build_object('outcome', 'short', 'variant', problem.id, 'stock', problem.stock) end;
  end if;
  if (select version from store_settings) <> (wanted ->> 'settingsVersion')::integer then
    return jsonb_build_object('outcome', 'changed');
  end if;

  if wanted #>> '{discount,id}' is not null then
    select d.* into code from discounts d where d.id = (wanted #>> '{discount,id}')::uuid for no key update;
    if discount_problem(code, buyer, (wanted ->> 'subtotal')::bigint, false, wanted #>> '{address,phone}', wanted #>> '{buyer,email}') is not null
      or code.kind::text <> wanted #>> '{discount,kind}' or code.value <> (wanted #>> '{discount,value}')::bigint
    then
      return jsonb_build_object('outcome', 'changed');
    end if;
  end if;

  select * into destination from jsonb_to_record(wanted -> 'address') as a(full_name text, phone text, address text, city text, state text,
    zip_code text, country text, place_code integer, ward smallint, tole text, landmark text, phone2 text, district text);
  new_id := uuid_v7();
  made_at := date_trunc('milliseconds', clock_timestamp());
  insert into orders (id, user_id, customer_name, customer_email, payment_method, request_hash,
    subtotal_paisa, shipping_paisa, tax_paisa, total_paisa, discount_paisa, discount_code, rounding_paisa, tax_included,
    full_name, phone, address, city, state, zip_code, country,
    place_code, ward, tole, landmark, phone2, district, pickup, days_from, days_to, buyer_pan, created_at, updated_at)
  values (new_id, buyer, wanted #>> '{buyer,name}', wanted #>> '{buyer,email}',
    (wanted ->> 'method')::payment_method, hash,
    (wanted ->> 'subtotal')::bigint, (wanted ->> 'shipping')::bigint, (wanted ->> 'tax')::bigint,
    (wanted ->> 'total')::bigint, coalesce((wanted #>> '{discount,paisa}')::bigint, 0), wanted #>> '{discount,code}',
    (wanted ->> 'rounding')::bigint, (wanted ->> 'taxIncluded')::boolean,
    destination.full_name, destination.phone, destination.address, destination.city, destination.state, destination.zip_code,
    destination.country, destination.place_code, destination.ward, destination.tole, destination.landmark, destination.phone2, destination.district,
    coalesce((wanted ->> 'pickup')::boolean, false), (wanted #>> '{days,from}')::smallint, (wanted #>> '{days,to}')::smallint,
    wanted ->> 'buyerPan', made_at, made_at);

  -- The address is offered next time; the twenty that were used last are kept. Who orders to the same place again has nothing to keep.
  if not coalesce((wanted ->> 'pickup')::boolean, false) and not exists (
    select 1 from (select * from addresses where user_id = buyer order by used_at desc limit 1) as last
    where (last.full_name, last.phone, last.phone2, last.address, last.city, last.state, last.zip_code, last.place_code, last.ward,
        last.tole, last.landmark, last.district)
      is not distinct from (destination.full_name, destination.phone, destination.phone2, destination.address, destination.city,
        destination.state, destination.zip_code, destination.place_code, destination.ward, destination.tole, destination.landmark,
        destination.district)
  ) then
    insert into addresses (user_id, full_name, phone, phone2, address, city, state, zip_code, place_code, ward, tole, landmark,
      district, used_at)
    values (buyer, destination.full_name, destination.phone, destination.phone2, destination.address, destination.city,
      destination.state, destination.zip_code, destination.place_code, destination.ward, destination.tole, destination.landmark,
      destination.district, made_at)
    on conflict (user_id, fingerprint) do update set used_at = made_at;
    delete from addresses where id = (
      select id from addresses where user_id = buyer and not is_default order by used_at desc, id desc offset 20 limit 1);
  end if;

  insert into order_items (order_id, line, product_id, variant_id, product_name, product_image, sku,
    option_names, option_values, price_paisa, quantity)
  select new_id, place, (line ->> 'product')::uuid, (line ->> 'variant')::uuid, line ->> 'name',
    line ->> 'image', line ->> 'sku',
    array(select jsonb_array_elements_text(line -> 'optionNames')),
    array(select jsonb_array_elements_text(line -> 'optionValues')),
    (line ->> 'price')::bigint, (line ->> 'quantity')::integer
  from jsonb_array_elements(lines) with ordinality as asked(line, place);

  if code.id is not null then
    insert into discount_uses (order_id, discount_id, user_id, amount_paisa)
    values (new_id, code.id, buyer, (wanted #>> '{discount,paisa}')::bigint);
  end if;

  insert into stock_movements (product_id, variant_id, delta, reason, order_id, actor_id, actor_name, created_at)
  select (line ->> 'product')::uuid, (line ->> 'variant')::uuid, -(line ->> 'quantity')::integer, 'order',
    new_id, buyer, wanted #>> '{buyer,name}', made_at
  from jsonb_array_elements(lines) as line;

  insert into order_events (order_id, kind, params, actor_name, created_at)
  values (new_id, 'placed', jsonb_build_object('method', wanted ->> 'method'), wanted #>> '{buyer,name}', made_at);

  insert into messages (kind, channel, recipient, language, parameters, once_key, user_id, order_id, created_at, next_try_at)
  select m.kind, m.channel, m.recipient, m.language,
    jsonb_set(jsonb_set(m.parameters, '{order,id}', to_jsonb(new_id)), '{order,reference}', to_jsonb(right(new_id::text, 6))),
    case when m.kind like 'owner%' then m.kind || ':' || new_id || ':' || m.recipient end, m.user_id, new_id, made_at, made_at
  from jsonb_to_recordset(wanted -> 'messages') as m(kind text, channel message_channel, recipient text, language text,
    parameters jsonb, user_id uuid);

  -- What this order took below the owner's limit.
  insert into messages (kind, channel, recipient, language, parameters, created_at, next_try_at)
  select m.kind, m.channel, m.recipient, m.language,
    jsonb_build_object('product', jsonb_build_object('id', v.product_id, 'name', line ->> 'label', 'stock', case when p.low_stock is null then v.stock else p.stock end)),
    made_at, made_at
  from jsonb_array_elements(lines) as line
  join product_variants v on v.id = (line ->> 'variant')::uuid
  join products p on p.id = v.product_id
  cross join lateral (
    select sum((other ->> 'quantity')::integer)::integer as taken, min(other ->> 'variant') as first
    from jsonb_array_elements(lines) as other where (other ->> 'product')::uuid = p.id
  ) as of_product
  cross join jsonb_to_recordset(wanted #> '{lowStock,messages}') as m(kind text, channel message_channel, recipient text, language text)
  where case
    when p.low_stock is null then v.stock <= (wanted #>> '{lowStock,limit}')::integer
      and v.stock + (line ->> 'quantity')::integer > (wanted #>> '{lowStock,limit}')::integer
    else p.stock <= p.low_stock and p.stock + of_product.taken > p.low_stock
      and line ->> 'variant' = of_product.first
  end;

  if (wanted ->> 'clearsCart')::boolean then
    delete from cart_discounts where user_id = buyer;
    delete from cart_items c
    where c.user_id = buyer and c.variant_id in (select (line ->> 'variant')::uuid from jsonb_array_elements(lines) as line);
  end if;

  answer := (wanted -> 'answer') || jsonb_build_object(
    '_id', new_id, 'id', new_id, 'reference', right(new_id::text, 6),
    'created_at', to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updated_at', to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  if wanted ->> 'key' is not null then
    insert into idempotency_keys (user_id, key, request_hash, order_id, answer)
    values (buyer, wanted ->> 'key', hash, new_id, answer);
  end if;
  return jsonb_build_object('outcome', 'placed', 'id', new_id, 'answer', answer);
end
$$;

-- All lines of an order, or of an import, move their stock in one statement each for products and variants: checks and indexes of a
-- product are prepared once, not once for each line. In the order of their ids, so that two never wait for each other.
create function apply_stock_movements() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update products p set stock = p.stock + moved.delta
  from (
    select m.product_id, sum(m.delta)::integer as delta
    from inserted m join product_variants v on v.id = m.variant_id and v.deleted_at is null
    group by m.product_id order by m.product_id
  ) as moved
  where p.id = moved.product_id;
  update product_variants v set stock = v.stock + moved.delta
  from (select variant_id, sum(delta)::integer as delta from inserted group by variant_id order by variant_id) as moved
  where v.id = moved.variant_id;
  return null;
end
$$;
drop trigger stock_movements_apply on stock_movements;
drop function apply_stock_movement();
create trigger stock_movements_apply after insert on stock_movements
  referencing new table as inserted for each statement execute function apply_stock_movements();

-- The index for the beginning of a reference finds whole ones as well.
drop index orders_reference;
