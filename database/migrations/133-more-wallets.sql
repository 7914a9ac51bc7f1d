-- Wallets beside Khalti. One that takes a form is shown a page of ours that posts it; one that cannot refund is refunded
-- by hand, and the shop keeps who did it, when, and the provider's reference.

alter type payment_method add value if not exists 'esewa';
alter type payment_method add value if not exists 'fonepay';
alter type refund_status add value if not exists 'by_hand';

alter table payment_attempts add column form jsonb;

alter table refunds
  add column done_by text,
  add column done_reference text check (char_length(done_reference) <= 100);
