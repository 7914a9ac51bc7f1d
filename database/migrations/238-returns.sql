-- What customers send back or complain about, each with its number and its clock; and money that went back by hand.
alter type stock_reason add value if not exists 'return';
alter table stock_movements
  drop constraint stock_movements_check,
  add constraint stock_movements_check check ((reason::text in ('order', 'cancellation', 'return')) = (order_id is not null));

create type case_kind as enum ('return', 'complaint');
create type case_state as enum ('open', 'accepted', 'refused', 'received', 'closed');

create table cases (
  id uuid primary key default uuid_v7(),
  number integer not null unique generated always as identity (start with 1001),
  kind case_kind not null,
  order_id uuid not null references orders on delete restrict,
  state case_state not null default 'open',
  reason text not null default '',
  words text not null default '' check (char_length(words) <= 2000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 6),
  answer text not null default '' check (char_length(answer) <= 2000),
  -- Until then the law wants it decided.
  due_at timestamptz not null,
  warned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind = 'return' or state in ('open', 'closed'))
);
create index cases_order on cases (order_id);
create index cases_running on cases (due_at) where state not in ('refused', 'closed');
create index cases_newest on cases (kind, created_at desc, id desc);
create trigger cases_notify after insert or update on cases
  for each statement execute function notify_topic('order');

create table case_lines (
  case_id uuid not null references cases on delete restrict,
  order_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (case_id, variant_id),
  foreign key (order_id, variant_id) references order_items (order_id, variant_id)
);
create index case_lines_order on case_lines (order_id);

create function refuse_more_than_bought() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for update;
  if (
    select coalesce(sum(l.quantity), 0) from case_lines l join cases c on c.id = l.case_id
    where l.order_id = new.order_id and l.variant_id = new.variant_id and c.state <> 'refused'
  ) > (select quantity from order_items where order_id = new.order_id and variant_id = new.variant_id) then
    raise exception 'more is sent back than was bought' using errcode = 'check_violation', constraint = 'returns_up_to_bought';
  end if;
  return null;
end
$$;
create trigger case_lines_up_to_bought after insert on case_lines
  for each row execute function refuse_more_than_bought();

create table case_events (
  id uuid primary key default uuid_v7(),
  case_id uuid not null references cases on delete restrict,
  kind text not null,
  params jsonb not null default '{}',
  actor_name text,
  created_at timestamptz not null default clock_timestamp()
);
create index case_events_case on case_events (case_id, created_at, id);
create trigger case_events_append_only before update or delete on case_events
  for each row execute function refuse_change();

-- What of a line is on the shelf again; cancelling gives back only the rest.
alter table order_items add column restocked integer not null default 0 check (restocked between 0 and quantity);

create table hand_refunds (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete restrict,
  amount_paisa bigint not null check (amount_paisa > 0),
  reference text not null check (char_length(reference) between 1 and 200),
  done_by text not null,
  created_at timestamptz not null default now()
);
create index hand_refunds_order on hand_refunds (order_id);
create trigger hand_refunds_append_only before update or delete on hand_refunds
  for each row execute function refuse_change();
create trigger hand_refunds_ask_for_credit_note after insert on hand_refunds
  for each row execute function ask_for_credit_note();

create function refuse_refund_above_total() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_paisa), 0) from hand_refunds where order_id = new.order_id)
    + (select coalesce(sum(amount_paisa), 0) from refunds where order_id = new.order_id and status <> 'failed')
    > (select total_paisa from orders where id = new.order_id for update) then
    raise exception 'more goes back than was paid' using errcode = 'check_violation', constraint = 'refunds_up_to_total';
  end if;
  return null;
end
$$;
create trigger hand_refunds_up_to_total after insert on hand_refunds
  for each row execute function refuse_refund_above_total();

-- To whatever shows pictures by now come these.
do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(pg_get_viewdef('pictures_in_use'::regclass), ';')
    || ' union select uploaded_picture(address) from cases cross join unnest(pictures) as address';
end
$$;
