-- Where delivery costs what. Places in no zone have the price of the settings, which is the whole country at first.

create table delivery_zones (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 60),
  name_ne text not null default '' check (char_length(name_ne) <= 60),
  position smallint not null default 1,
  fee_paisa bigint not null check (fee_paisa between 0 and 100000000000),
  -- A subtotal from here is delivered free; null: never.
  free_from_paisa bigint check (free_from_paisa between 0 and 100000000000),
  -- [{ "fromGrams": 2000, "feePaisa": 25000 }]: the fee of the heaviest step that is reached.
  weight_steps jsonb not null default '[]' check (jsonb_typeof(weight_steps) = 'array' and jsonb_array_length(weight_steps) <= 10),
  days_from smallint not null default 1 check (days_from between 0 and 60),
  days_to smallint not null default 3 check (days_to between 0 and 60),
  cash_allowed boolean not null default true,
  district_codes smallint[] not null default '{}',
  place_codes integer[] not null default '{}',
  version integer not null default 1,
  check (days_from <= days_to)
);
create unique index delivery_zones_name on delivery_zones (lower(name));

alter table products add column weight_grams integer not null default 0 check (weight_grams between 0 and 1000000);

alter table store_settings
  add column delivery_days_from smallint not null default 2 check (delivery_days_from between 0 and 60),
  add column delivery_days_to smallint not null default 5 check (delivery_days_to between 0 and 60),
  add column pickup_address text not null default '' check (char_length(pickup_address) <= 300),
  add column free_addresses boolean not null default true;

-- An order is priced with the settings' version in hand: another zone is another version.
create function zones_change_settings() returns trigger language plpgsql as $$
begin
  update store_settings set version = version + 1, updated_at = now();
  return null;
end
$$;
create trigger delivery_zones_change_settings after insert or update or delete on delivery_zones
  for each statement execute function zones_change_settings();

-- Where exactly a parcel goes. Orders of before, and those with an address written freely, have none of it.
alter table orders
  add column place_code integer references places,
  add column ward smallint,
  add column tole text check (char_length(tole) <= 100),
  add column landmark text check (char_length(landmark) <= 150),
  add column phone2 text,
  add column pickup boolean not null default false,
  add column buyer_pan text check (buyer_pan ~ '^[0-9]{9}$');
create index orders_place on orders (place_code) where place_code is not null;

-- A place's own zone counts before its district's.
create function zone_of_place(place integer) returns uuid language sql stable as $$
  select z.id from delivery_zones z, places p
  where p.code = place and (p.code = any (z.place_codes) or p.district_code = any (z.district_codes))
  order by p.code = any (z.place_codes) desc, z.position, z.id
  limit 1
$$;
