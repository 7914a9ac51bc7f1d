-- What somebody wants one day, and whether they want to hear when it can be bought again.
create table wishes (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  tell_when_back boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishes_waiting on wishes (product_id) where tell_when_back;
