-- What an owner keeps of a product beside what it is: when a draft goes out by itself, below which stock to be
-- told, the words that gather it with others, and those that search engines show.
alter table products
  add column publish_at timestamptz,
  add column low_stock integer check (low_stock between 0 and 1000000),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column seo_title text not null default '' check (char_length(seo_title) <= 120),
  add column seo_description text not null default '' check (char_length(seo_description) <= 320);

create index products_to_publish on products (publish_at) where publish_at is not null;
-- The back office lists also what is not in the shop.
create index products_newest on products (created_at desc, id desc) where deleted_at is null;

create index products_tags on products using gin (tags) where tags <> '{}';

-- Every place that shows an uploaded picture: what none of them names is collected.
create or replace view pictures_in_use as
  select uploaded_picture(address) as hash from products cross join unnest(images) as address
  union select uploaded_picture(image) from categories
  union select uploaded_picture(product_image) from order_items
  union select uploaded_picture(image) from product_variants
  union select found[1] from shop_appearance
    cross join lateral regexp_matches(live::text || draft::text, '/pictures/u/([0-9a-f]{32})-', 'g') as found;
