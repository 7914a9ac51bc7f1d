-- What the customer was told about when it comes, whoever writes the order.
alter table orders
  add column days_from smallint,
  add column days_to smallint;

create function promise_delivery() returns trigger language plpgsql as $$
declare
  rule jsonb := delivery_rule(new.place_code);
begin
  new.days_from := (rule ->> 'daysFrom')::smallint;
  new.days_to := (rule ->> 'daysTo')::smallint;
  return new;
end
$$;
create trigger orders_promise_delivery before insert on orders
  for each row when (not new.pickup and new.days_to is null) execute function promise_delivery();
