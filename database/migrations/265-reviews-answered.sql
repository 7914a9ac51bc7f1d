-- Reviews show pictures and what the owner answers. One that the owner hides stays, with the reason, and counts no more.
alter table reviews
  add column images text[] not null default '{}' check (cardinality(images) <= 4),
  add column answer text not null default '' check (char_length(answer) <= 2000),
  add column answered_at timestamptz,
  add column verified boolean not null default false,
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '' check (char_length(hidden_reason) <= 300),
  add check ((hidden_at is null) = (hidden_reason = ''));

-- Nobody could ever write of what they had not received; the demo's reviews have no buyers.
update reviews set verified = true where user_id is not null;

create or replace function apply_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.hidden_at is null then
    update products set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update products set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end
$$;
drop trigger reviews_apply on reviews;
create trigger reviews_apply after insert or delete or update of rating, hidden_at on reviews
  for each row execute function apply_review();

-- The owner answers and hides, and never writes a customer's words: whoever changes those changes no more than that.
create function reviews_stay_their_authors() returns trigger language plpgsql as $$
begin
  if (new.answer, new.hidden_at, new.hidden_reason) is distinct from (old.answer, old.hidden_at, old.hidden_reason)
    and (new.rating, new.body, new.images, new.user_id) is distinct from (old.rating, old.body, old.images, old.user_id) then
    raise exception 'a review is its author''s' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger reviews_stay_their_authors before update on reviews
  for each row execute function reviews_stay_their_authors();

create index reviews_by_rating on reviews (product_id, rating, created_at desc, id desc) where hidden_at is null;
create index reviews_newest on reviews (created_at desc, id desc);

do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(pg_get_viewdef('pictures_in_use'::regclass), ';')
    || ' union select uploaded_picture(address) from reviews cross join unnest(images) as address';
end
$$;
