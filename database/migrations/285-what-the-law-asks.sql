-- What a shop must say about itself and its goods. All of it may be missing: the compliance page tells what is.
alter table products
  -- ISO 3166 code of the country it was made in.
  add column origin text not null default '' check (origin ~ '^([A-Z]{2})?$'),
  add column maker text not null default '' check (char_length(maker) <= 200),
  add column warranty text not null default '' check (char_length(warranty) <= 200),
  -- AD, as it stands on the pack of what is in stock.
  add column expires_on text not null default '' check (expires_on ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
  add column return_terms text not null default '' check (char_length(return_terms) <= 500);

create index products_lacking_facts on products (created_at desc, id desc)
  where deleted_at is null and status = 'published' and (origin = '' or maker = '' or warranty = '');
create index products_expiring on products (expires_on, id)
  where deleted_at is null and status = 'published' and expires_on <> '';

alter table store_settings
  add column registration_authority text not null default '' check (char_length(registration_authority) <= 200),
  add column portal_number text not null default '' check (char_length(portal_number) <= 60),
  add column grievance_name text not null default '' check (char_length(grievance_name) <= 120),
  add column grievance_contact text not null default '' check (char_length(grievance_contact) <= 120);
