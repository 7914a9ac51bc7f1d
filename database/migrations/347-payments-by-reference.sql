-- The pages to pay on know a payment's reference and not its provider: with the reference first, one index finds it either way
-- (PostgreSQL before 18 read the other one through).
create unique index payment_attempts_by_provider_ref on payment_attempts (provider_ref, provider);
drop index payment_attempts_provider_ref;
