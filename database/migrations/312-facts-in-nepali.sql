-- What the law wants said about goods, in the second language too.
alter table products
  add column maker_ne text not null default '' check (char_length(maker_ne) <= 200),
  add column warranty_ne text not null default '' check (char_length(warranty_ne) <= 200),
  add column return_terms_ne text not null default '' check (char_length(return_terms_ne) <= 500);
