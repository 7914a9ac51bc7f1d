-- What analytics read, without touching the tables themselves.
create index orders_revenue on orders (created_at) include (total_paisa, id) where counts_as_revenue;
create index orders_not_revenue on orders (id) where not counts_as_revenue;
create index order_items_sales on order_items (order_id) include (product_id, quantity, price_paisa);
create index products_category_of on products (id) include (category_id);
