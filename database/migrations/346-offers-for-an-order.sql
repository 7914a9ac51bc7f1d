-- The variants named, and the variants on offer of the products named without one, as they could be bought now. In a function of
-- its own because PostgreSQL would plan this anew for each order: it takes two ids for so few that a plan for any number never pays.
create function order_offers(variants uuid[], products uuid[]) returns json language plpgsql stable
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  return (
    with wanted as (
      select id from unnest(variants) as named(id)
      union
      select v.id from unnest(products) as named(product_id)
        join product_variants v on v.product_id = named.product_id and v.deleted_at is null
    )
    select json_agg(json_build_object(
      'productId', p.id, 'variantId', v.id, 'name', p.name, 'nameNe', p.name_ne, 'image', coalesce(v.image, p.images[1], ''),
      'sku', v.sku, 'optionNames', array(select option ->> 'name' from jsonb_array_elements(p.options) as option),
      'optionValues', v.option_values, 'pricePaisa', sale_price(p.id, p.category_id, v.price_paisa), 'stock', v.stock,
      'grams', p.weight_grams,
      'onSale', p.deleted_at is null and p.status = 'published' and v.deleted_at is null
    ) order by v.position)
    from wanted join product_variants v on v.id = wanted.id join products p on p.id = v.product_id
  );
end
$$;
