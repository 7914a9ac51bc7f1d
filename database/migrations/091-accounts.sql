alter table users
  add column language text not null default 'en',
  add column phone text check (phone ~ '^9[678][0-9]{8}$'),
  add column phone_confirmed_at timestamptz,
  add column email_confirmed_at timestamptz,
  -- What an admin may do; of no meaning for customers. Admins of before own the shop.
  add column staff_role text not null default 'owner' check (staff_role in ('owner', 'manager', 'packer')),
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken: none works twice.
  add column totp_last_step bigint not null default 0;
create unique index users_phone_unique on users (phone) where phone_confirmed_at is not null;

alter table sessions
  add column id uuid not null unique default uuid_v7(),
  add column device text not null default '';

-- Browsers that a person has logged in from before.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

create table staff_settings (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null default false
);
insert into staff_settings default values;
