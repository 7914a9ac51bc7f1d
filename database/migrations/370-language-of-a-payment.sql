-- The language of the page a payment was started from: the wallet sends the browser back without a word about it.
alter table payment_attempts add column language text not null default 'en';
