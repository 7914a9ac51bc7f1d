-- Orders are found by words in any order: name, email, phone and who receives it; or by the beginning of a reference.
drop index orders_customer_search;
create index orders_people_search on orders
  using gin ((customer_name || ' ' || customer_email || ' ' || coalesce(phone, '') || ' ' || full_name) gin_trgm_ops);
create index orders_reference_start on orders (reference text_pattern_ops);

-- An edit of a category says which version it was made from.
alter table categories add version integer not null default 1;
