-- The sums of the bills of a day, added to with each bill: a register never adds up the bills themselves. Nobody waits longer for
-- it, since whoever writes a bill holds the series of its number already.
create table bill_days (
  day text collate "C" not null,
  date_bs text collate "C" not null,
  fiscal_year text not null,
  kind bill_kind not null,
  bills integer not null,
  taxable_paisa bigint not null,
  untaxed_paisa bigint not null,
  tax_paisa bigint not null,
  total_paisa bigint not null,
  -- One day of the world may have two names, where the calendar was put right in between.
  primary key (day, kind, date_bs, fiscal_year)
);

create function add_to_bill_days() returns trigger language plpgsql as $$
begin
  insert into bill_days
  values (new.day, new.date_bs, new.fiscal_year, new.kind, 1, new.taxable_paisa, new.untaxed_paisa, new.tax_paisa, new.total_paisa)
  on conflict (day, kind, date_bs, fiscal_year) do update set
    bills = bill_days.bills + 1,
    taxable_paisa = bill_days.taxable_paisa + excluded.taxable_paisa,
    untaxed_paisa = bill_days.untaxed_paisa + excluded.untaxed_paisa,
    tax_paisa = bill_days.tax_paisa + excluded.tax_paisa,
    total_paisa = bill_days.total_paisa + excluded.total_paisa;
  return null;
end
$$;
create trigger bills_add_up after insert on bills for each row execute function add_to_bill_days();

-- Whoever writes a bill meanwhile waits for the trigger, and is counted by it.
insert into bill_days
select day, date_bs, fiscal_year, kind, count(*), sum(taxable_paisa), sum(untaxed_paisa), sum(tax_paisa), sum(total_paisa)
from bills group by day, date_bs, fiscal_year, kind;
