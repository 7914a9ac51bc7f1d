-- A risky cash order may have to be paid in part before it is sent: by wallet, the rest in cash at the door.
alter type cash_rule add value if not exists 'ahead';
alter table store_settings
  add column cash_ahead_percent integer not null default 20 check (cash_ahead_percent between 1 and 100);

-- What was asked for ahead, and what of it has come: all or nothing.
alter table orders
  add column ahead_paisa bigint not null default 0 check (ahead_paisa between 0 and total_paisa),
  add column ahead_paid_paisa bigint not null default 0 check (ahead_paid_paisa in (0, ahead_paisa)),
  add check (ahead_paisa = 0 or payment_method = 'cash');

-- Of a cash order only the part that came by wallet can be on its way back.
do $$
declare
  old_rule text;
begin
  select conname into strict old_rule from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%refund_pending%';
  execute format('alter table orders drop constraint %I', old_rule);
end
$$;
alter table orders add constraint orders_cash_never_fails check (
  not (payment_method = 'cash' and (payment_status = 'failed' or (payment_status = 'refund_pending' and ahead_paisa = 0)))
);

-- A courier owes what was collected at the door.
create or replace function cash_open_of(o orders) returns bigint language sql stable as $$
  select case when o.payment_method = 'cash' and o.payment_status = 'completed' and o.courier is not null and not o.pickup
    then greatest(o.total_paisa - o.ahead_paid_paisa
      - (select coalesce(sum(amount_paisa), 0) from remittance_lines where order_id = o.id), 0)
    else 0 end
$$;

-- What came ahead has come in, before the order is delivered.
create function received_of(o orders) returns bigint language sql immutable as $$
  select case when not o.counts_as_revenue then 0 when o.payment_status = 'completed' then o.total_paisa
    else o.ahead_paid_paisa end
$$;
create or replace function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into sales_notes values (old.id, day_in_nepal(old.created_at), -old.counts_as_order::int, -old.counts_as_revenue::int,
      case when old.counts_as_revenue then -old.total_paisa else 0 end, -received_of(old), -1, old.status);
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_notes values (new.id, day_in_nepal(new.created_at), new.counts_as_order::int, new.counts_as_revenue::int,
      case when new.counts_as_revenue then new.total_paisa else 0 end, received_of(new), 1, new.status);
  end if;
  return null;
end
$$;
drop trigger orders_note_sales on orders;
create trigger orders_note_sales after update on orders for each row
  when ((new.status, new.counts_as_order, new.counts_as_revenue, new.payment_status, new.total_paisa, new.created_at, new.ahead_paid_paisa)
    is distinct from
    (old.status, old.counts_as_order, old.counts_as_revenue, old.payment_status, old.total_paisa, old.created_at, old.ahead_paid_paisa))
  execute function note_sales();
