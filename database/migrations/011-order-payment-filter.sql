-- Orders by what became of their payment, newest first.
create index orders_payment on orders (payment_status, created_at desc, id desc);
