create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- PostgreSQL 18 has uuidv7(); this one serves 15 and newer alike.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create type user_role as enum ('user', 'admin');
create type order_status as enum ('pending', 'processing', 'shipped', 'delivered', 'cancelled');
create type payment_method as enum ('khalti', 'cash');
create type payment_status as enum ('pending', 'completed', 'failed', 'refund_pending', 'refunded');
create type stock_reason as enum ('initial', 'adjustment', 'order', 'cancellation', 'import');
create type attempt_status as enum (
  'new', 'initiating', 'open', 'held', 'paid', 'canceled', 'expired', 'review', 'failed',
  'refund_requested', 'refunded', 'partly_refunded'
);
create type refund_status as enum ('requested', 'sending', 'uncertain', 'done', 'failed');

-- Accounts

create table users (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  password_hash text not null,
  role user_role not null default 'user',
  created_at timestamptz not null default now()
);
create unique index users_email_unique on users (lower(email));
create index users_created on users (created_at desc, id desc);
create index users_name_search on users using gin (name gin_trgm_ops);
create index users_email_search on users using gin (email gin_trgm_ops);

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Catalogue

create table categories (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '' check (char_length(description) <= 1000),
  image text not null default '' check (char_length(image) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_name_unique on categories (lower(name));

create table products (
  id uuid primary key default uuid_v7(),
  category_id uuid not null references categories on delete restrict,
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  price_paisa bigint not null check (price_paisa between 0 and 100000000000),
  stock integer not null default 0 check (stock >= 0),
  featured boolean not null default false,
  images text[] not null default '{}' check (cardinality(images) <= 12),
  highlights text[] not null default '{}' check (cardinality(highlights) <= 12),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table reviews (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete cascade,
  user_id uuid references users on delete set null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (char_length(body) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index reviews_product on reviews (product_id, created_at desc, id desc);

-- Cart

create table cart_items (
  id uuid not null unique default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 100000),
  price_paisa_when_added bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index cart_items_product on cart_items (product_id);

-- Orders

create table orders (
  id uuid primary key default uuid_v7(),
  user_id uuid references users on delete set null,
  customer_name text not null,
  customer_email text not null,
  status order_status not null default 'pending',
  payment_method payment_method not null,
  payment_status payment_status not null default 'pending',
  stock_held boolean not null default true,
  subtotal_paisa bigint not null check (subtotal_paisa >= 0),
  shipping_paisa bigint not null check (shipping_paisa >= 0),
  tax_paisa bigint not null check (tax_paisa >= 0),
  total_paisa bigint not null check (total_paisa = subtotal_paisa + shipping_paisa + tax_paisa),
  full_name text not null,
  phone text,
  address text not null,
  city text not null,
  state text not null,
  zip_code text,
  country text not null default 'Nepal',
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reference text not null generated always as (right(id::text, 6)) stored,
  check (status = 'cancelled' or stock_held),
  check (not (payment_method = 'cash' and payment_status in ('failed', 'refund_pending')))
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_created on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_reference on orders (reference);
create index orders_customer_search on orders using gin (customer_name gin_trgm_ops);

create table order_items (
  order_id uuid not null references orders on delete restrict,
  line smallint not null,
  product_id uuid not null references products on delete restrict,
  product_name text not null,
  product_image text not null default '',
  price_paisa bigint not null check (price_paisa >= 0),
  quantity integer not null check (quantity between 1 and 100000),
  primary key (order_id, line),
  unique (order_id, product_id)
);
create index order_items_product on order_items (product_id);

create table order_events (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete restrict,
  kind text not null,
  message text not null,
  actor_name text,
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, created_at, id);

-- The stock ledger: the only way stock changes. products.stock is kept equal to its sum below.

create table stock_movements (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete restrict,
  delta integer not null check (delta <> 0),
  reason stock_reason not null,
  order_id uuid references orders on delete restrict,
  actor_id uuid,
  actor_name text,
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((reason in ('order', 'cancellation')) = (order_id is not null))
);
create index stock_movements_product on stock_movements (product_id, created_at desc, id desc);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- Payments

create table payment_attempts (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete restrict,
  user_id uuid,
  provider text not null,
  reference text not null unique check (reference ~ '^[A-Za-z0-9-]{1,20}$'),
  client_reference text check (char_length(client_reference) between 1 and 100),
  amount_paisa bigint not null check (amount_paisa > 0),
  status attempt_status not null default 'new',
  provider_ref text,
  payment_url text,
  transaction_id text,
  expires_at timestamptz,
  next_lookup_at timestamptz,
  lookups integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status in ('new', 'initiating', 'failed') or provider_ref is not null),
  check (status not in ('paid', 'refund_requested', 'refunded', 'partly_refunded') or transaction_id is not null)
);
create unique index payment_attempts_provider_ref on payment_attempts (provider, provider_ref);
create unique index payment_attempts_transaction on payment_attempts (provider, transaction_id);
create unique index payment_attempts_client_reference on payment_attempts (client_reference);
create index payment_attempts_order on payment_attempts (order_id, created_at);
create index payment_attempts_due on payment_attempts (next_lookup_at) where next_lookup_at is not null;

create table payment_events (
  id uuid primary key default uuid_v7(),
  attempt_id uuid not null references payment_attempts on delete restrict,
  source text not null,
  from_status attempt_status,
  to_status attempt_status,
  provider_status text,
  detail text not null default '',
  created_at timestamptz not null default now()
);
create index payment_events_attempt on payment_events (attempt_id, created_at, id);

create table refunds (
  id uuid primary key default uuid_v7(),
  attempt_id uuid not null references payment_attempts on delete restrict,
  order_id uuid not null references orders on delete restrict,
  amount_paisa bigint not null check (amount_paisa > 0),
  status refund_status not null default 'requested',
  reason text not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id);
create unique index refunds_one_live_per_attempt on refunds (attempt_id) where status <> 'failed';
create index refunds_due on refunds (next_try_at) where next_try_at is not null;

create table payment_alerts (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete restrict,
  attempt_id uuid references payment_attempts on delete restrict,
  kind text not null,
  message text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text
);
create unique index payment_alerts_open on payment_alerts (attempt_id, kind) where resolved_at is null;

-- The shop itself

create table store_settings (
  only_row boolean primary key default true check (only_row),
  shop_name text not null default 'Pasal',
  free_shipping_from_paisa bigint not null default 5000 check (free_shipping_from_paisa between 0 and 100000000000),
  shipping_fee_paisa bigint not null default 999 check (shipping_fee_paisa between 0 and 100000000000),
  tax_rate_bps integer not null default 800 check (tax_rate_bps between 0 and 10000),
  legal_name text not null default '',
  legal_address text not null default '',
  registration_number text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  return_policy text not null default '',
  demo_data boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into store_settings default values;

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  request_hash bytea not null,
  order_id uuid not null references orders on delete restrict,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table audit_log (
  id uuid primary key default uuid_v7(),
  actor_id uuid,
  actor_email text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_created on audit_log (created_at desc, id desc);
create index audit_log_entity on audit_log (entity, entity_id, created_at desc);
