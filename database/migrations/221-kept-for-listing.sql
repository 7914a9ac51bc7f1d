-- A filter by price counts nothing: how many products begin with these one, two or three digits of a price is kept, for each
-- category. A range of prices is a few whole steps, and at its ends at most a hundredth of a step's products, which are counted.
create table price_counts (
  digits smallint not null,
  -- The lowest price of the step.
  lowest bigint not null,
  category_id uuid not null references categories on delete cascade,
  featured boolean not null,
  products integer not null,
  primary key (digits, lowest, category_id, featured)
);
create index price_counts_empty on price_counts (digits) where products = 0;

create function price_step(price bigint, digits integer) returns bigint language sql immutable strict parallel safe as $$
  select price - price % power(10, greatest(length(price::text) - digits, 0))::bigint
$$;

insert into price_counts (digits, lowest, category_id, featured, products)
select digits, price_step(price_paisa, digits), category_id, featured, count(*)
from product_listing cross join generate_series(1, 3) as digits
group by 1, 2, 3, 4;

create function count_prices() returns trigger language plpgsql as $$
declare
  changes price_counts[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(digits, price_step(price_paisa, digits), category_id, featured, count(*))::price_counts
      from added cross join generate_series(1, 3) as digits group by digits, price_step(price_paisa, digits), category_id, featured
    );
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(digits, price_step(price_paisa, digits), category_id, featured, -count(*))::price_counts
      from removed cross join generate_series(1, 3) as digits group by digits, price_step(price_paisa, digits), category_id, featured
    );
  else
    changes := array(
      select row(digits, price_step(price_paisa, digits), category_id, featured, sum(change))::price_counts
      from (
        select price_paisa, category_id, featured, 1 as change from added
        union all
        select price_paisa, category_id, featured, -1 from removed
      ) as moved cross join generate_series(1, 3) as digits
      group by digits, price_step(price_paisa, digits), category_id, featured having sum(change) <> 0
    );
  end if;
  if cardinality(changes) > 0 then
    -- The lock of count_listed: two never wait for each other's counters.
    perform pg_advisory_xact_lock(7265021);
    insert into price_counts as kept select * from unnest(changes)
    on conflict (digits, lowest, category_id, featured) do update set products = kept.products + excluded.products;
    delete from price_counts where products = 0;
  end if;
  return null;
end
$$;
create trigger product_listing_prices_inserted after insert on product_listing
  referencing new table as added for each statement execute function count_prices();
create trigger product_listing_prices_deleted after delete on product_listing
  referencing old table as removed for each statement execute function count_prices();
create trigger product_listing_prices_updated after update on product_listing
  referencing new table as added old table as removed for each statement execute function count_prices();

-- Where a search finds more than it looks at, names come first.
create index product_listing_names on product_listing using gin (name_words);

-- Whether anything is spelt like a word, without reading products.
alter table search_vocabulary add column folded text collate "C" not null default '';
create function fold_vocabulary() returns trigger language plpgsql as $$
begin
  new.folded := search_fold(new.word);
  return new;
end
$$;
create trigger search_vocabulary_fold before insert on search_vocabulary for each row execute function fold_vocabulary();
update search_vocabulary set folded = search_fold(word);
create index search_vocabulary_folded on search_vocabulary (folded);

-- A word and all that is left of it without one of its letters: two words with one of these in common are at most two typos
-- apart, be it a letter missed, added, mistaken or swapped.
create function near_spellings(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1))
  from generate_series(1, char_length(word) + 1) as place
$$;
create index search_vocabulary_near on search_vocabulary using gin (near_spellings(word)) where char_length(word) between 3 and 20;
