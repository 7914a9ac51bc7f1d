-- The push of bills and credit notes to the tax office, off until the owner switches it on. What is to be pushed is written
-- with the bill, in its transaction, and worked off by a job.
create table tax_office (
  only_one boolean primary key default true check (only_one),
  enabled boolean not null default false,
  base_url text not null default '' check (char_length(base_url) <= 200),
  sealed_keys text,
  keys_set_at timestamptz,
  keys_set_by text
);
insert into tax_office default values;

create type bill_push_state as enum ('waiting', 'sending', 'done', 'failed');

create table bill_pushes (
  bill_id uuid primary key references bills on delete restrict,
  state bill_push_state not null default 'waiting',
  tries integer not null default 0,
  next_try_at timestamptz default clock_timestamp(),
  taken_until timestamptz,
  -- The tax office's own number for what it said last; null where it said nothing we can read.
  answer integer,
  problem text not null default '' check (char_length(problem) <= 500),
  done_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'sending') = (taken_until is not null)),
  check ((state = 'done') = (done_at is not null))
);
create index bill_pushes_due on bill_pushes (next_try_at) where next_try_at is not null;
create index bill_pushes_taken on bill_pushes (taken_until) where taken_until is not null;
create index bill_pushes_failed on bill_pushes (bill_id) where state = 'failed';

create function ask_for_push() returns trigger language plpgsql as $$
begin
  insert into bill_pushes (bill_id) select new.id from tax_office where enabled on conflict do nothing;
  return null;
end
$$;
create trigger bills_ask_for_push after insert on bills for each row execute function ask_for_push();
