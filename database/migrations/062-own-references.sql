-- The name a customer's program gives to a payment is that customer's own.
drop index payment_attempts_client_reference;
create unique index payment_attempts_client_reference on payment_attempts (user_id, client_reference);
