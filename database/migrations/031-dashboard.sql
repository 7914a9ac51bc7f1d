-- How many products the shop had at a moment, without reading the products themselves.
create index products_life on products (created_at) include (deleted_at);
