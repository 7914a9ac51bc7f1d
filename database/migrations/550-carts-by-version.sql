-- A cart is read with the versions of what is in it: the rows of the variant, its product and its category. Only who has not seen a
-- version yet asks for more. What delivery costs is found once for each place, not for each cart.
create or replace function change_carts(asked jsonb, most integer) returns json language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  -- By their places: whose session has not ended, whose change was made before under the same key, who has another one before, and
  -- what may be written now.
  signed integer[];
  done integer[];
  late integer[];
  free integer[];
  written integer[] := '{}';
  these integer[];
  in_sale boolean := exists (select 1 from sales where starts_at <= now() and ends_at > now());
begin
  if jsonb_array_length(asked) > 1 then
    perform set_config('lock_timeout', '250ms', true);
  end if;
  select array_agg(a.place) filter (where s.user_id is not null), array_agg(a.place) filter (where c.user_id is not null),
    array_agg(a.place) filter (where a.is_late), array_agg(a.place) filter (where s.user_id is not null and c.user_id is null and not a.is_late)
  into signed, done, late, free
  from (
    select *, row_number() over (partition by "userId", kind = 'read' order by place) > 1 and kind <> 'read' as is_late
    from jsonb_to_recordset(asked) as each(place integer, kind text, "userId" uuid, session text, key text)
  ) as a
  left join sessions s on s.token_hash = decode(a.session, 'hex') and s.user_id = a."userId" and s.expires_at > now()
  left join cart_changes c on c.user_id = a."userId" and c.key = a.key;

  if asked @? '$[*] ? (@.kind == "set")' then
    with changed as (
      update cart_items as line set quantity = a.quantity
      from (
        select * from jsonb_to_recordset(asked) as each(place integer, kind text, "userId" uuid, "productId" uuid, "variantId" uuid,
          quantity integer, "pricePaisa" bigint)
        where kind = 'set' and place = any (free) order by "userId"
      ) as a, products p, product_variants v
      where line.user_id = a."userId" and line.product_id = a."productId"
        and (line.variant_id = a."variantId" or (a."variantId" is null
          and (select count(*) from cart_items where user_id = a."userId" and product_id = a."productId") = 1))
        and p.id = line.product_id and p.deleted_at is null and p.status = 'published'
        and v.id = line.variant_id and v.deleted_at is null and v.stock >= a.quantity
        and (a."pricePaisa" is null or sale_price(p.id, p.category_id, v.price_paisa) = a."pricePaisa")
      returning a.place
    )
    select array_agg(place) into these from changed;
    written := written || these;
  end if;

  -- The line is locked while its new quantity is held against the stock, so that parallel calls add up and never go above it.
  if asked @? '$[*] ? (@.kind == "add")' then
    with added as (
      insert into cart_items as line (user_id, product_id, variant_id, quantity, price_paisa_when_added)
      select "userId", chosen.product_id, chosen.id, quantity, chosen.price_paisa
      from jsonb_to_recordset(asked) as a(place integer, kind text, "userId" uuid, "productId" uuid, "variantId" uuid,
        quantity integer, "pricePaisa" bigint)
      cross join lateral (
        select v.id, v.product_id, sale_price(p.id, p.category_id, v.price_paisa) as price_paisa, least(v.stock, most) as available
        from products p join product_variants v on v.product_id = p.id
        where p.id = a."productId" and p.deleted_at is null and p.status = 'published' and v.deleted_at is null
          and (v.id = a."variantId" or (a."variantId" is null and not exists (
            select 1 from product_variants o where o.product_id = p.id and o.id <> v.id and o.deleted_at is null)))
      ) as chosen
      where kind = 'add' and place = any (free) and quantity <= available and ("pricePaisa" is null or price_paisa = "pricePaisa")
      order by "userId"
      on conflict (user_id, variant_id) do update set
        quantity = line.quantity + excluded.quantity,
        price_paisa_when_added = excluded.price_paisa_when_added
      where line.quantity + excluded.quantity <=
        (select least(stock, most) from product_variants where id = excluded.variant_id)
      returning line.user_id
    )
    select array_agg(place) into these
    from added join jsonb_to_recordset(asked) as a(place integer, kind text, "userId" uuid) on a."userId" = added.user_id
    where kind = 'add' and place = any (free);
    written := written || these;
  end if;

  if asked @? '$[*] ? (@.kind == "remove")' then
    with removed as (
      delete from cart_items as line
      using jsonb_to_recordset(asked) as a(place integer, kind text, "userId" uuid, "productId" uuid, "variantId" uuid)
      where kind = 'remove' and place = any (free) and line.user_id = a."userId" and line.product_id = a."productId"
        and (line.variant_id = a."variantId" or (a."variantId" is null
          and (select count(*) from cart_items where user_id = a."userId" and product_id = a."productId") = 1))
      returning a.place
    )
    select array_agg(place) into these from removed;
    written := written || these;
  end if;

  -- Two at the same moment: the second finds the key taken, and all of it is undone.
  if asked @? '$[*] ? (@.key != null)' then
    insert into cart_changes (user_id, key)
    select "userId", key from jsonb_to_recordset(asked) as a(place integer, "userId" uuid, key text)
    where place = any (written) and key is not null;
  end if;

  return (
    with rules as materialized (
      select place, delivery_rule(place) as rule from (select distinct "toPlace" as place from jsonb_to_recordset(asked) as a("toPlace" integer)) as places
    )
    select json_agg(case when a.place = any (signed) then json_build_object(
      'isSignedIn', true, 'isLate', coalesce(a.place = any (late), false), 'isDone', coalesce(a.place = any (done), false),
      'isWritten', a.place = any (written),
      'rule', r.rule,
      'code', (select code from cart_discounts where user_id = a."userId"),
      'lines', coalesce((
        select json_agg(json_build_object(
          'lineId', l.id, 'quantity', l.quantity, 'pricePaisaWhenAdded', l.price_paisa_when_added, 'variantId', v.id,
          'pricePaisa', case when in_sale then sale_price(p.id, p.category_id, v.price_paisa) else v.price_paisa end,
          'version', v.xmin::text || ' ' || p.xmin::text || ' ' || c.xmin::text
        ) order by l.created_at, l.id)
        from cart_items l
        join products p on p.id = l.product_id
        join categories c on c.id = p.category_id
        join product_variants v on v.id = l.variant_id
        where l.user_id = a."userId"
      ), '[]'::json)
    ) else json_build_object('isSignedIn', false) end order by a.place)
    from jsonb_to_recordset(asked) as a(place integer, "userId" uuid, "toPlace" integer)
    join rules r on r.place is not distinct from a."toPlace"
  );
end
$$;
