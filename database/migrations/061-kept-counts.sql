-- Edit distance in the database, for guessing what a misspelt word meant.
create extension if not exists fuzzystrmatch;

-- How many products each category lists: kept, so that no listing counts them.
create table category_counts (
  category_id uuid not null references categories on delete cascade,
  featured boolean not null,
  products integer not null,
  primary key (category_id, featured)
);

insert into category_counts (category_id, featured, products)
select category_id, featured, count(*) from product_listing group by category_id, featured;

create function add_to_category_counts(category uuid, is_featured boolean, change bigint) returns void language sql as $$
  insert into category_counts as kept (category_id, featured, products) values (category, is_featured, change)
  on conflict (category_id, featured) do update set products = kept.products + excluded.products
$$;

-- For each statement, not for each row: an import of thousands touches a counter once. One at a time, so that two never
-- wait for each other's counters.
create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from added) then
      perform pg_advisory_xact_lock(7265021);
      perform add_to_category_counts(category_id, featured, count(*)) from added group by category_id, featured;
    end if;
  elsif tg_op = 'DELETE' then
    if exists (select 1 from removed) then
      perform pg_advisory_xact_lock(7265021);
      perform add_to_category_counts(category_id, featured, -count(*)) from removed group by category_id, featured;
    end if;
  elsif exists (
    select 1 from added join removed using (product_id)
    where (added.category_id, added.featured) is distinct from (removed.category_id, removed.featured)
  ) then
    perform pg_advisory_xact_lock(7265021);
    perform add_to_category_counts(category_id, featured, sum(change))
    from (
      select category_id, featured, 1 as change from added
      union all
      select category_id, featured, -1 from removed
    ) as changes
    group by category_id, featured having sum(change) <> 0;
  end if;
  return null;
end
$$;

create trigger product_listing_count_inserted after insert on product_listing
  referencing new table as added for each statement execute function count_listed();
create trigger product_listing_count_deleted after delete on product_listing
  referencing old table as removed for each statement execute function count_listed();
create trigger product_listing_count_updated after update on product_listing
  referencing new table as added old table as removed for each statement execute function count_listed();
