-- Somebody who buys without an account: a row of their own for cart and orders, without a login, and never counted as a customer.
alter table store_settings add column guest_checkout boolean not null default false;

alter table users
  add column is_guest boolean not null default false,
  drop constraint users_name_check,
  drop constraint users_email_check,
  add constraint users_name_check check (is_guest or char_length(name) between 1 and 100),
  add constraint users_email_check check (
    case when is_guest then email = '' and role = 'user' else char_length(email) between 3 and 254 end);
drop index users_email_unique;
create unique index users_email_unique on users (lower(email)) where not is_guest;
create index users_guests on users (created_at) where is_guest;

-- By which the orders of a guest find the account that is made later.
create index orders_customer_email on orders (lower(customer_email));
