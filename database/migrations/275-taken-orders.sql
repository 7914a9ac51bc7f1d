-- An order that somebody of the shop has typed in for a customer at the phone or in a chat. One that is paid by a link keeps its
-- goods until a time; what was begun to be paid by then is waited for.
alter table orders
  add column taken_by text check (char_length(taken_by) between 1 and 100),
  add column pay_until timestamptz;
create index orders_pay_until on orders (pay_until) where pay_until is not null;
