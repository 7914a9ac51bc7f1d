-- Changes of a cart that were made under a key: one that is sent again, because its answer got lost, changes nothing more.

create table cart_changes (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (length(key) between 8 and 100),
  done_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index cart_changes_done_at on cart_changes (done_at);
