-- Whether somebody has spoken with the customer of a cash order. The states of an order stay as they are.
alter table orders
  add column confirmed_at timestamptz,
  add column confirmed_by text,
  add check ((confirmed_at is null) = (confirmed_by is null));
create index orders_cash_to_confirm on orders (created_at)
  where payment_method = 'cash' and status = 'pending' and confirmed_at is null;

-- However a number is written, its last ten digits are the same.
create function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select nullif(right(regexp_replace(translate(phone, '०१२३४५६७८९', '0123456789'), '[^0-9]', '', 'g'), 10), '')
$$;
create index orders_phone on orders (phone_digits(phone)) where phone is not null;

create type cash_rule as enum ('nobody', 'risky', 'everybody');
alter table store_settings
  add column confirm_cash cash_rule not null default 'nobody',
  add column cash_risk_from_paisa bigint not null default 1000000 check (cash_risk_from_paisa between 0 and 100000000000);
