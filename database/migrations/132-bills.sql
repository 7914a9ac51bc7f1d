-- Bills and credit notes: numbered without gaps per fiscal year, and never changed. A correction is a credit note.

alter table store_settings
  add column pan_number text not null default '' check (pan_number ~ '^([0-9]{9})?$'),
  add column vat_registered boolean not null default false,
  add column outlet_code text not null default '' check (outlet_code ~ '^[A-Z0-9]{0,8}$');

create type bill_kind as enum ('bill', 'credit_note');

-- The next number is taken under this row's lock, in the transaction that writes the bill: whatever ends early takes none.
create table bill_series (
  kind bill_kind not null,
  fiscal_year text not null check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  last_number integer not null check (last_number > 0),
  primary key (kind, fiscal_year)
);

create table bills (
  id uuid primary key default uuid_v7(),
  kind bill_kind not null,
  order_id uuid not null references orders on delete restrict,
  corrects uuid references bills on delete restrict,
  fiscal_year text not null,
  number integer not null check (number > 0),
  date_bs text not null check (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  day text collate "C" not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  issued_at timestamptz not null,
  taxable_paisa bigint not null check (taxable_paisa >= 0),
  tax_paisa bigint not null check (tax_paisa >= 0),
  total_paisa bigint not null check (total_paisa > 0),
  -- Who sold what to whom, as it was when the bill was made.
  document jsonb not null,
  unique (kind, fiscal_year, number),
  check ((kind = 'credit_note') = (corrects is not null))
);
create index bills_order on bills (order_id, issued_at, id);
create index bills_day on bills (day, kind, number);

create trigger bills_append_only before update or delete on bills
  for each row execute function refuse_change();

-- Every print after the first is a copy, and says which.
create table bill_prints (
  bill_id uuid not null references bills on delete restrict,
  print integer not null check (print > 0),
  printed_by text not null,
  printed_at timestamptz not null default now(),
  primary key (bill_id, print)
);
create trigger bill_prints_append_only before update or delete on bill_prints
  for each row execute function refuse_change();

-- Orders whose bills may not be what they should be. Written with the change that makes it so, worked off by a job.
create table bill_tasks (
  order_id uuid primary key references orders on delete restrict,
  created_at timestamptz not null default clock_timestamp()
);
create index bill_tasks_oldest on bill_tasks (created_at);

create function ask_for_bill() returns trigger language plpgsql as $$
begin
  insert into bill_tasks (order_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger orders_ask_for_bill after update of status, payment_status on orders
  for each row
  when ((new.status, new.payment_status) is distinct from (old.status, old.payment_status)
    and (new.status in ('shipped', 'delivered', 'cancelled') or new.payment_status in ('completed', 'refunded')))
  execute function ask_for_bill();

create function ask_for_credit_note() returns trigger language plpgsql as $$
begin
  insert into bill_tasks (order_id) values (new.order_id) on conflict do nothing;
  return null;
end
$$;
create trigger refunds_ask_for_credit_note after insert or update of status on refunds
  for each row when (new.status = 'done')
  execute function ask_for_credit_note();
