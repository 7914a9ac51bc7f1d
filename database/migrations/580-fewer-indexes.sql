-- What is written with each order stands in as few indexes as answer what is asked of it.

-- One for the newest of all orders, of those that stand and of those that count, met in the index alone.
drop index orders_created;
drop index orders_counted;
drop index orders_revenue;
create index orders_newest on orders (created_at desc, id desc) include (counts_as_order, counts_as_revenue);

-- A variant is asked for with its product.
drop index order_items_variant;
drop index stock_movements_variant;

-- Read only as what happened to one product, one order.
alter table stock_movements drop constraint stock_movements_pkey, add primary key (product_id, created_at, id);
drop index stock_movements_product;
alter table order_events drop constraint order_events_pkey, add primary key (order_id, created_at, id);
drop index order_events_order;

-- Most messages have no such key.
alter table messages drop constraint messages_once_key_key;
create unique index messages_once on messages (once_key) where once_key is not null;

-- Kept for a week, oldest first, of orders that are never deleted: what is left of a customer who is deleted goes within it.
alter table idempotency_keys drop constraint idempotency_keys_order_id_fkey, drop constraint idempotency_keys_user_id_fkey;
drop index idempotency_keys_age;
create index idempotency_keys_age on idempotency_keys using brin (created_at);
