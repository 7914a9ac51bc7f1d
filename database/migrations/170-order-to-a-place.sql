-- Where an order goes, by place, and what delivery there costs: one rule for pages, cart and order.

alter table orders add column district text check (char_length(district) <= 100);

-- The zone of the place, or the settings' terms where it has none. Amounts are paisa.
create function delivery_rule(place integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'zone', z.name, 'zoneNe', z.name_ne,
    'feePaisa', coalesce(z.fee_paisa, s.shipping_fee_paisa),
    'freeFromPaisa', case when z.id is null then s.free_shipping_from_paisa else z.free_from_paisa end,
    'weightSteps', coalesce(z.weight_steps, '[]'),
    'daysFrom', coalesce(z.days_from, s.delivery_days_from),
    'daysTo', coalesce(z.days_to, s.delivery_days_to),
    'cashAllowed', coalesce(z.cash_allowed, true))
  from store_settings s left join delivery_zones z on z.id = zone_of_place(place)
$$;

-- Where somebody had parcels sent to, or wrote down that they may. The same address is there once.
create table addresses (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  full_name text not null,
  phone text,
  phone2 text,
  address text not null,
  city text not null,
  state text not null,
  zip_code text,
  place_code integer references places,
  ward smallint,
  tole text check (char_length(tole) <= 100),
  landmark text check (char_length(landmark) <= 150),
  district text,
  is_default boolean not null default false,
  used_at timestamptz not null default now(),
  fingerprint text not null generated always as (md5(
    full_name || chr(10) || coalesce(phone, '') || chr(10) || coalesce(phone2, '') || chr(10) || address || chr(10) || city || chr(10) ||
    state || chr(10) || coalesce(zip_code, '') || chr(10) || coalesce(place_code, 0) || chr(10) || coalesce(ward, 0) || chr(10) ||
    coalesce(tole, '') || chr(10) || coalesce(landmark, ''))) stored
);
create unique index addresses_once on addresses (user_id, fingerprint);
create index addresses_used on addresses (user_id, used_at desc);
create unique index addresses_default on addresses (user_id) where is_default;

-- To what place_order is told come: address { place_code, ward, tole, landmark, phone2, district }, pickup, buyerPan, and the
-- grams of each line, since a weight that has changed may have changed the price of delivery.
create or replace function place_order(wanted jsonb) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  buyer uuid := wanted #>> '{buyer,id}';
  hash bytea := decode(wanted ->> 'requestHash', 'hex');
  lines jsonb := wanted -> 'lines';
  new_id uuid;
  made_at timestamptz;
  answer jsonb;
  kept record;
  problem record;
  code discounts;
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
    where o.user_id = buyer and o.created_at > clock_timestamp() - interval '10 seconds'
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
    if discount_problem(code, buyer, (wanted ->> 'subtotal')::bigint, false) is not null
      or code.kind::text <> wanted #>> '{discount,kind}' or code.value <> (wanted #>> '{discount,value}')::bigint
    then
      return jsonb_build_object('outcome', 'changed');
    end if;
  end if;

  new_id := uuid_v7();
  made_at := date_trunc('milliseconds', clock_timestamp());
  insert into orders (id, user_id, customer_name, customer_email, payment_method, request_hash,
    subtotal_paisa, shipping_paisa, tax_paisa, total_paisa, discount_paisa, discount_code, rounding_paisa, tax_included,
    full_name, phone, address, city, state, zip_code, country,
    place_code, ward, tole, landmark, phone2, district, pickup, buyer_pan, created_at, updated_at)
  select new_id, buyer, wanted #>> '{buyer,name}', wanted #>> '{buyer,email}',
    (wanted ->> 'method')::payment_method, hash,
    (wanted ->> 'subtotal')::bigint, (wanted ->> 'shipping')::bigint, (wanted ->> 'tax')::bigint,
    (wanted ->> 'total')::bigint, coalesce((wanted #>> '{discount,paisa}')::bigint, 0), wanted #>> '{discount,code}',
    (wanted ->> 'rounding')::bigint, (wanted ->> 'taxIncluded')::boolean,
    a.full_name, a.phone, a.address, a.city, a.state, a.zip_code, a.country,
    a.place_code, a.ward, a.tole, a.landmark, a.phone2, a.district,
    coalesce((wanted ->> 'pickup')::boolean, false), wanted ->> 'buyerPan', made_at, made_at
  from jsonb_to_record(wanted -> 'address') as a(full_name text, phone text, address text, city text, state text,
    zip_code text, country text, place_code integer, ward smallint, tole text, landmark text, phone2 text, district text);

  -- The address is offered next time; the twenty that were used last are kept.
  if not coalesce((wanted ->> 'pickup')::boolean, false) then
    insert into addresses (user_id, full_name, phone, phone2, address, city, state, zip_code, place_code, ward, tole, landmark,
      district, used_at)
    select buyer, a.full_name, a.phone, a.phone2, a.address, a.city, a.state, a.zip_code, a.place_code, a.ward, a.tole, a.landmark,
      a.district, made_at
    from jsonb_to_record(wanted -> 'address') as a(full_name text, phone text, address text, city text, state text,
      zip_code text, place_code integer, ward smallint, tole text, landmark text, phone2 text, district text)
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
    jsonb_build_object('product', jsonb_build_object('id', v.product_id, 'name', line ->> 'label', 'stock', v.stock)),
    made_at, made_at
  from jsonb_array_elements(lines) as line
  join product_variants v on v.id = (line ->> 'variant')::uuid
  cross join jsonb_to_recordset(wanted #> '{lowStock,messages}') as m(kind text, channel message_channel, recipient text, language text)
  where v.stock <= (wanted #>> '{lowStock,limit}')::integer
    and v.stock + (line ->> 'quantity')::integer > (wanted #>> '{lowStock,limit}')::integer;

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
