-- A retried request gets the first answer, whatever happened to the order since.
alter table idempotency_keys add column answer jsonb not null;

create index audit_log_search on audit_log using gin (
  (
    actor_email || ' ' || action || ' ' || entity_id || ' ' || coalesce(after ->> 'name', before ->> 'name', '')
  ) gin_trgm_ops
);
