-- Ways to pay are switched, ordered and given their keys in Settings. Keys are sealed with a key that is not in here.
alter type payment_method add value if not exists 'bank';

create table payment_methods (
  method payment_method primary key,
  enabled boolean not null default true,
  position integer not null default 0,
  sealed_keys text,
  keys_set_at timestamptz,
  keys_set_by text,
  -- A transfer by hand, to the account behind a picture.
  bank_name text check (char_length(bank_name) <= 100),
  bank_picture text check (char_length(bank_picture) <= 700000),
  bank_hours integer check (bank_hours between 1 and 720),
  check ((sealed_keys is null) = (keys_set_at is null))
);
create trigger payment_methods_notify after insert or update or delete on payment_methods
  for each statement execute function notify_topic('settings');

-- What a customer says about a transfer, and what the owner found on the statement.
create table bank_transfers (
  attempt_id uuid primary key references payment_attempts on delete restrict,
  claimed_reference text check (char_length(claimed_reference) <= 100),
  claimed_at timestamptz,
  found boolean,
  statement_reference text check (char_length(statement_reference) <= 100),
  decided_by text,
  decided_at timestamptz,
  check ((found is null) = (decided_at is null)),
  check (found is not true or statement_reference <> '')
);
