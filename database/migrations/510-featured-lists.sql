-- What is featured is a small part of a shop: without an index of its own, every list of it passes by everything else.
create index product_listing_featured_price on product_listing (price_paisa, product_id) include (category_id) where featured;
create index product_listing_featured_name on product_listing (name_key, product_id) where featured;
create index product_listing_featured_category_newest on product_listing (category_id, created_at desc, product_id desc) where featured;
create index product_listing_featured_category_price on product_listing (category_id, price_paisa, product_id) where featured;
create index product_listing_featured_category_name on product_listing (category_id, name_key, product_id) where featured;
