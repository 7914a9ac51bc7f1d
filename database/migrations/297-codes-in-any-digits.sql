-- A discount code is the same in either script's digits: they are kept as 0 to 9.

update discounts d set code = translate(code, '०१२३४५६७८९', '0123456789')
where code ~ '[०-९]' and not exists (
  select 1 from discounts o
  where o.id <> d.id and o.deleted_at is null and upper(o.code) = upper(translate(d.code, '०१२३४५६७८९', '0123456789'))
);
update cart_discounts set code = translate(code, '०१२३४५६७८९', '0123456789') where code ~ '[०-९]';
