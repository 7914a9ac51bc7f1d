-- Which calendar the dates of the back office, and of orders on Nepali pages, are written in.

alter table store_settings add column calendar text not null default 'both' check (calendar in ('both', 'ad', 'bs'));
