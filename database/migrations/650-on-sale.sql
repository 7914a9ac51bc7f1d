-- Whether a product costs less than it did. Who asked for what is on sale had each product of the shop held against its own row.
alter table product_listing add column on_sale boolean not null default false;

create or replace function list_sale_price() returns trigger language plpgsql as $$
declare
  usual bigint;
begin
  select sale_price(p.id, p.category_id, p.price_paisa), greatest(p.price_paisa, p.compare_at_paisa)
  into new.price_paisa, usual
  from products p where p.id = new.product_id;
  new.on_sale := new.price_paisa < usual;
  return new;
end
$$;

create function list_compared_price() returns trigger language plpgsql as $$
begin
  update product_listing set price_paisa = price_paisa where product_id = new.id;
  return null;
end
$$;
create trigger products_list_compared after update of compare_at_paisa on products
  for each row when (new.compare_at_paisa is distinct from old.compare_at_paisa) execute function list_compared_price();

-- Nothing changes that is counted.
alter table product_listing disable trigger user;
update product_listing l set on_sale = true
from products p where p.id = l.product_id and l.price_paisa < greatest(p.price_paisa, p.compare_at_paisa);
alter table product_listing enable trigger user;
create index product_listing_on_sale on product_listing (created_at desc, product_id desc) include (category_id) where on_sale;
