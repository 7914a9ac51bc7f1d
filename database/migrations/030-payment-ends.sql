-- How a payment that did not come about ended: when its stock went back, and whether it was this that cancelled the
-- order. An order that a person cancelled is not revived by a late payment; one that ran out of time is.
alter table payment_attempts
  add column stock_released_at timestamptz,
  add column cancelled_order boolean not null default false;

create index payment_attempts_unanswered on payment_attempts (created_at) where status in ('new', 'initiating');
create index payment_attempts_holding on payment_attempts (expires_at)
  where stock_released_at is null and status in ('open', 'canceled', 'expired');
create index payment_alerts_unresolved on payment_alerts (created_at desc, id desc) where resolved_at is null;
