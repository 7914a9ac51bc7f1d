-- Cash that couriers collect and hand in. What was collected before this counts as handed in.
create table remittances (
  id uuid primary key default uuid_v7(),
  courier text not null check (char_length(courier) between 1 and 80),
  received_on date not null,
  reference text not null default '' check (char_length(reference) <= 100),
  entered_by text not null,
  created_at timestamptz not null default now()
);
create index remittances_latest on remittances (created_at desc);

-- A line of a courier's statement. One that names no order of ours is kept all the same: somebody's rupees are in it.
create table remittance_lines (
  id uuid primary key default uuid_v7(),
  remittance_id uuid not null references remittances on delete restrict,
  line integer not null,
  named text not null check (char_length(named) <= 200),
  amount_paisa bigint not null check (amount_paisa > 0),
  order_id uuid references orders on delete restrict
);
create index remittance_lines_order on remittance_lines (order_id) where order_id is not null;
create index remittance_lines_unknown on remittance_lines (remittance_id) where order_id is null;
create index remittance_lines_of on remittance_lines (remittance_id, line);

-- Books are added to, never changed.
create trigger remittances_stay before update or delete on remittances
  for each row execute function refuse_change();
create trigger remittance_lines_stay before update or delete on remittance_lines
  for each row execute function refuse_change();

-- What the courier of a delivered cash order still owes for it.
alter table orders add column cash_open_paisa bigint not null default 0 check (cash_open_paisa >= 0);
create index orders_cash_open on orders (courier) where cash_open_paisa > 0;

create function cash_open_of(o orders) returns bigint language sql stable as $$
  select case when o.payment_method = 'cash' and o.payment_status = 'completed' and o.courier is not null and not o.pickup
    then greatest(o.total_paisa - (select coalesce(sum(amount_paisa), 0) from remittance_lines where order_id = o.id), 0)
    else 0 end
$$;
create function keep_cash_open() returns trigger language plpgsql as $$
begin
  new.cash_open_paisa := cash_open_of(new);
  return new;
end
$$;
create trigger orders_cash_open before update of payment_status, courier, total_paisa on orders
  for each row when (new.payment_method = 'cash') execute function keep_cash_open();

create function hand_in_cash() returns trigger language plpgsql as $$
begin
  update orders o set cash_open_paisa = cash_open_of(o) where o.id = new.order_id;
  return null;
end
$$;
create trigger remittance_lines_hand_in after insert on remittance_lines
  for each row when (new.order_id is not null) execute function hand_in_cash();
