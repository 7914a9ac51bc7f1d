-- Parcels that were booked at a courier by its own interface. An order has one booking at a time.
create type booking_state as enum ('asking', 'booked', 'refused', 'unclear', 'over');
create table courier_bookings (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete restrict,
  service text not null,
  state booking_state not null default 'asking',
  tracking_number text not null default '',
  detail text not null default '',
  booked_by uuid not null,
  -- News up to here have been acted on; older ones that come later change nothing.
  seen_until timestamptz,
  asked_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index courier_bookings_one on courier_bookings (order_id) where state in ('asking', 'booked', 'unclear');
create unique index courier_bookings_number on courier_bookings (service, tracking_number) where tracking_number <> '';
create index courier_bookings_due on courier_bookings (asked_at) where state = 'booked';
