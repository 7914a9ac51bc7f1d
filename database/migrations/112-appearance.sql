-- The shop's own face, as it is shown and as it is being changed. Empty: neutral.
create table shop_appearance (
  only_row boolean primary key default true check (only_row),
  live jsonb not null default '{}',
  draft jsonb not null default '{}',
  -- Whoever knows it may look at the draft.
  preview_key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Which announcements the pages show, by their place; kept by the minutely job.
  announced integer[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into shop_appearance default values;

create trigger shop_appearance_notify after update on shop_appearance
  for each statement execute function notify_topic('settings');

create or replace view pictures_in_use as
  select uploaded_picture(address) as hash from products cross join unnest(images) as address
  union select uploaded_picture(image) from categories
  union select uploaded_picture(product_image) from order_items
  union select found[1] from shop_appearance
    cross join lateral regexp_matches(live::text || draft::text, '/pictures/u/([0-9a-f]{32})-', 'g') as found;
