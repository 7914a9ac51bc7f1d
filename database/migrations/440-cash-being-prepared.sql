-- An order that is being prepared may still wait for somebody to speak with its customer.
create index orders_cash_being_prepared on orders (created_at)
  where payment_method = 'cash' and status = 'processing' and confirmed_at is null;
