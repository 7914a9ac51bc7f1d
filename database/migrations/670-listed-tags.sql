-- A product's tags stand where it is listed: who asked for a collection of a tag had each product of the shop held against its own row.
alter table product_listing add column tags text[] not null default '{}';

create or replace function list_sale_price() returns trigger language plpgsql as $$
declare
  usual bigint;
begin
  select sale_price(p.id, p.category_id, p.price_paisa), greatest(p.price_paisa, p.compare_at_paisa), p.tags
  into new.price_paisa, usual, new.tags
  from products p where p.id = new.product_id;
  new.on_sale := new.price_paisa < usual;
  return new;
end
$$;
drop trigger products_list_compared on products;
create trigger products_list_compared after update of compare_at_paisa, tags on products
  for each row when (new.compare_at_paisa is distinct from old.compare_at_paisa or new.tags is distinct from old.tags)
  execute function list_compared_price();

-- Nothing changes that is counted.
alter table product_listing disable trigger user;
update product_listing l set tags = p.tags from products p where p.id = l.product_id and p.tags <> '{}';
alter table product_listing enable trigger user;
create index product_listing_tags on product_listing using gin (tags) where tags <> '{}';
create index product_listing_on_sale_price on product_listing (price_paisa, product_id) where on_sale;
analyze product_listing (tags);
