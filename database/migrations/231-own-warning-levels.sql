-- A product with a warning level of its own is told of when all of it together comes down to that; the others, variant by
-- variant, at the shop's level. Only this sentence of place_order changes.
do $$
declare
  before constant text := pg_get_functiondef('place_order'::regproc);
  after text;
begin
  after := replace(before, $old$'stock', v.stock)),$old$,
    $new$'stock', case when p.low_stock is null then v.stock else p.stock end)),$new$);
  after := replace(after, $old$  join product_variants v on v.id = (line ->> 'variant')::uuid
  cross join jsonb_to_recordset(wanted #> '{lowStock,messages}')$old$, $new$  join product_variants v on v.id = (line ->> 'variant')::uuid
  join products p on p.id = v.product_id
  cross join lateral (
    select sum((other ->> 'quantity')::integer)::integer as taken, min(other ->> 'variant') as first
    from jsonb_array_elements(lines) as other where (other ->> 'product')::uuid = p.id
  ) as of_product
  cross join jsonb_to_recordset(wanted #> '{lowStock,messages}')$new$);
  after := replace(after, $old$  where v.stock <= (wanted #>> '{lowStock,limit}')::integer
    and v.stock + (line ->> 'quantity')::integer > (wanted #>> '{lowStock,limit}')::integer;$old$,
    $new$  where case
    when p.low_stock is null then v.stock <= (wanted #>> '{lowStock,limit}')::integer
      and v.stock + (line ->> 'quantity')::integer > (wanted #>> '{lowStock,limit}')::integer
    else p.stock <= p.low_stock and p.stock + of_product.taken > p.low_stock
      and line ->> 'variant' = of_product.first
  end;$new$);
  if after not like '%of_product.taken%' or after not like '%p.stock end%' or after not like '%as first%' then
    raise exception 'place_order is not as this migration knows it';
  end if;
  execute after;
end
$$;

-- What runs out is counted on every screen of the back office.
create index products_running_out on products (id) where stock <= low_stock and deleted_at is null;
