-- What really came in for an attempt, which may not be what was asked for. A refund is of what was paid.
alter table payment_attempts add paid_paisa bigint check (paid_paisa > 0);
update payment_attempts set paid_paisa = amount_paisa
where status in ('paid', 'refund_requested', 'refunded', 'partly_refunded');

create function refuse_refund_above_payment() returns trigger language plpgsql as $$
declare
  paid bigint := (select coalesce(paid_paisa, amount_paisa) from payment_attempts where id = new.attempt_id);
begin
  if new.amount_paisa > paid then
    raise exception 'a refund of % is more than the % that were paid', new.amount_paisa, paid
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refunds_up_to_what_was_paid before insert or update of amount_paisa on refunds
for each row execute function refuse_refund_above_payment();
