-- That a name is one of many orders is found out from its first thousand: see order-list-queries.ts.
create index orders_by_name on orders (lower(customer_name) text_pattern_ops);
