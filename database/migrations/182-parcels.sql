-- What carries an order to its customer. Attempts and reasons are in the order's story; here is where the parcel is.
create type parcel_state as enum ('on_way', 'delivered', 'returning', 'back');
create table parcels (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete restrict,
  courier text not null check (char_length(courier) between 1 and 80),
  tracking_number text not null default '' check (char_length(tracking_number) <= 80),
  state parcel_state not null default 'on_way',
  sent_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An order is in one parcel at a time; what came back may be sent again.
create unique index parcels_one_under_way on parcels (order_id) where state <> 'back';
create index parcels_order on parcels (order_id, created_at);

-- As the customer sees it, and as messages tell it.
alter table orders
  add column courier text,
  add column tracking_number text;
