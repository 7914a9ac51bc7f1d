-- What of a bill bears no tax: delivery, and what a cash total was rounded by. The parts are the total, to the paisa.
alter table bills
  add column untaxed_paisa bigint not null default 0,
  add constraint bills_parts check (taxable_paisa + untaxed_paisa + tax_paisa = total_paisa);
create index bills_date_bs on bills (date_bs);
