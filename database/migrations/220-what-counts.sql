-- An order counts unless it is cancelled or its payment failed: the one definition, in every screen. What it brings in is
-- another question: see counts_as_revenue.
alter table orders add column counts_as_order boolean not null generated always as (
  status <> 'cancelled' and payment_status <> 'failed'
) stored;
create index orders_counted on orders (created_at desc, id desc) where counts_as_order;
