-- People are searched by one text instead of by name, address and phone each: one index to read, and letters that are small already. What a thousand
-- people or more have is met on the way through the newest, in their index alone.
drop index users_name_search;
drop index users_email_search;
drop index users_created;
alter table users add column search_key text not null
  generated always as (lower(name || chr(10) || email || chr(10) || coalesce(phone, ''))) stored;
create index users_search on users using gin (search_key gin_trgm_ops) where not is_guest;
create index users_newest on users (created_at desc, id desc) include (search_key) where not is_guest;

-- For as many as begin with what is searched for.
create index users_by_name on users (search_key text_pattern_ops) where not is_guest;
create index users_by_email on users (lower(email) text_pattern_ops) where not is_guest;
