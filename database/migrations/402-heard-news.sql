-- What a courier has told is known by its very words: news that come late, or with the time of others, are still news.
alter table courier_bookings rename column seen_until to heard_before;
comment on column courier_bookings.heard_before is 'Up to here, news were heard before their words were kept.';
alter table courier_bookings add column heard text[] not null default '{}';
