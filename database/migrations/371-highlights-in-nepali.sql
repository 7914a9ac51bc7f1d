-- What is special about goods, in the second language too.
alter table products
  add column highlights_ne text[] not null default '{}' check (cardinality(highlights_ne) <= 12);
