-- Pictures that were uploaded, by the hash of what was uploaded, with the files the pages ask for.

create table pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text not null check (colour ~ '^[0-9a-f]{6}$'),
  -- From when nothing has shown it; null while something does.
  unused_since timestamptz default now(),
  created_at timestamptz not null default now()
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

create table picture_files (
  picture_hash text not null references pictures on delete cascade,
  width integer not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  -- Null: the file is in the S3-compatible store.
  bytes bytea,
  primary key (picture_hash, width, format)
);
-- Compressed already.
alter table picture_files alter column bytes set storage external;

-- What each picture shows, by its address, so that it survives a reordering by somebody who knows nothing of it.
alter table products add column image_alts jsonb not null default '{}' check (jsonb_typeof(image_alts) = 'object');

create function uploaded_picture(address text) returns text language sql immutable parallel safe as $$
  select substring(address from '/pictures/u/([0-9a-f]{32})-')
$$;

-- Every place that shows pictures is named here: what is in none of them is unused.
create view pictures_in_use as
  select uploaded_picture(address) as hash from products cross join unnest(images) as address
  union select uploaded_picture(image) from categories
  union select uploaded_picture(product_image) from order_items;
