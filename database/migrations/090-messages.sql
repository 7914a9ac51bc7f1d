-- The outbox: what is to be told, written in the transaction that made it true, and sent by a job.
create type message_channel as enum ('mail', 'sms');
create type message_state as enum ('waiting', 'sending', 'sent', 'failed', 'skipped');

create table messages (
  id uuid primary key default uuid_v7(),
  kind text not null,
  channel message_channel not null,
  recipient text not null check (char_length(recipient) between 3 and 254),
  language text not null default 'en',
  parameters jsonb not null default '{}',
  -- The same happening is told once, whoever asks for it how often.
  once_key text unique,
  user_id uuid references users on delete set null,
  order_id uuid references orders on delete restrict,
  state message_state not null default 'waiting',
  tries integer not null default 0,
  next_try_at timestamptz default now(),
  -- Until then the process that took it may still be at it; after that it is not known whether it went out.
  taken_until timestamptz,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'sending') = (taken_until is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index messages_created on messages (created_at desc, id desc);
create index messages_due on messages (next_try_at) where next_try_at is not null;
create index messages_taken on messages (taken_until) where taken_until is not null;
create index messages_order on messages (order_id) where order_id is not null;
create index messages_user on messages (user_id) where user_id is not null;
-- By row: a statement that changed none must wake nobody.
create trigger messages_notify after insert or update on messages
  for each row execute function notify_topic('messages');

-- Links and codes that work once. They are made when the message is made, so that only their hash is ever kept.
create table one_time_codes (
  hash bytea primary key check (octet_length(hash) = 32),
  message_id uuid not null references messages on delete cascade,
  purpose text not null,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0
);
create index one_time_codes_user on one_time_codes (user_id, purpose);
create index one_time_codes_expiry on one_time_codes (expires_at);
create index one_time_codes_message on one_time_codes (message_id);

-- What the owner wrote in place of our words.
create table message_templates (
  kind text not null,
  channel message_channel not null,
  language text not null,
  subject text not null default '' check (char_length(subject) <= 200),
  body text not null check (char_length(body) between 1 and 5000),
  updated_at timestamptz not null default now(),
  primary key (kind, channel, language)
);

create table message_settings (
  only_row boolean primary key default true check (only_row),
  sender_name text not null default '' check (char_length(sender_name) <= 80),
  owner_email text not null default '' check (char_length(owner_email) <= 254),
  switched_off text[] not null default '{}',
  low_stock_at integer not null default 5 check (low_stock_at between 0 and 100000),
  version integer not null default 1,
  -- Signs links that must work without a login: unsubscribing, a guest's order.
  signing_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
insert into message_settings default values;

-- Who wants no news: an address, in lower case.
create table unsubscribed_addresses (
  address text primary key,
  created_at timestamptz not null default now()
);
