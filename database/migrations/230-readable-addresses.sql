-- A product's page has an address that people can read: made from its name, unique, and kept for ever. After a rename the
-- old one still leads to it.

alter table products add column slug text not null default '' check (char_length(slug) <= 100);

-- Every address a product has or had; no other product may ever have it.
create table product_slugs (
  slug text collate "C" primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> '404'),
  product_id uuid not null references products on delete cascade deferrable initially deferred
);
create index product_slugs_product on product_slugs (product_id);

-- As it is commonly written in roman letters: 'ढाका टोपी' is 'dhaka topi'.
create function romanise(body text) returns text language plpgsql immutable strict parallel safe as $$
declare
  roman text := replace(body, '़', '');
  consonants constant text[] := array[
    'क','k','ख','kh','ग','g','घ','gh','ङ','ng','च','ch','छ','chh','ज','j','झ','jh','ञ','n','ट','t','ठ','th','ड','d','ढ','dh',
    'ण','n','त','t','थ','th','द','d','ध','dh','न','n','प','p','फ','ph','ब','b','भ','bh','म','m','य','y','र','r','ल','l','व','v',
    'श','sh','ष','sh','स','s','ह','h'];
  signs constant text[] := array[
    'ा','a','ि','i','ी','i','ु','u','ू','u','ृ','ri','े','e','ै','ai','ो','o','ौ','au','्',''];
  others constant text[] := array[
    'अ','a','आ','a','इ','i','ई','i','उ','u','ऊ','u','ऋ','ri','ए','e','ऐ','ai','ओ','o','औ','au','ॐ','om','ं','n','ँ','n','ः','','ऽ','',
    '०','0','१','1','२','2','३','3','४','4','५','5','६','6','७','7','८','8','९','9'];
begin
  if roman !~ '[ऀ-ॿ]' then return roman; end if;
  for i in 1 .. cardinality(consonants) by 2 loop
    roman := replace(roman, consonants[i], consonants[i + 1] || 'ə');
  end loop;
  for i in 1 .. cardinality(signs) by 2 loop
    roman := replace(roman, 'ə' || signs[i], signs[i + 1]);
  end loop;
  for i in 1 .. cardinality(others) by 2 loop
    roman := replace(roman, others[i], others[i + 1]);
  end loop;
  return replace(regexp_replace(roman, 'ə($|[^a-zə])', '\1', 'g'), 'ə', 'a');
end
$$;

create function slug_of(name text) returns text language sql stable strict parallel safe as $$
  select trim('-' from left(trim('-' from regexp_replace(
    regexp_replace(lower(unaccent(romanise(name))), '[''’‘`]', '', 'g'), '[^a-z0-9]+', '-', 'g'
  )), 80))
$$;

-- The address wanted, or the next like it that is free. Whoever makes the same one at the same time waits here.
create function free_slug(wanted text, product uuid) returns text language plpgsql set enable_seqscan = off as $$
declare
  candidate text;
  owner uuid;
begin
  if wanted = '' then wanted := 'product'; end if;
  if wanted = '404' then wanted := 'product-404'; end if;
  for turn in 1 .. 1000 loop
    candidate := wanted || case
      when turn = 1 then ''
      when turn <= 5 then '-' || turn
      else '-' || right(md5(product::text || turn), 6)
    end;
    insert into product_slugs values (candidate, product) on conflict do nothing;
    if found then return candidate; end if;
    select product_id into owner from product_slugs where slug = candidate;
    if owner = product then return candidate; end if;
  end loop;
  raise exception 'no free address like %', wanted;
end
$$;

create function give_slug() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    -- One that was made from the name follows it; one that the owner wrote stays.
    if slug_of(new.name) <> slug_of(old.name)
      and old.slug ~ ('^' || coalesce(nullif(slug_of(old.name), ''), 'product') || '(-[0-9a-f]+)?$') then
      new.slug := free_slug(slug_of(new.name), new.id);
    end if;
    return new;
  end if;
  new.slug := regexp_replace(slug_of(new.slug), '^404$', 'product-404');
  if new.slug = '' then
    new.slug := free_slug(slug_of(new.name), new.id);
    return new;
  end if;
  insert into product_slugs values (new.slug, new.id) on conflict do nothing;
  if not found and not exists (select from product_slugs where slug = new.slug and product_id = new.id) then
    raise exception 'another product has this address'
      using errcode = 'unique_violation', constraint = 'product_slugs_pkey';
  end if;
  return new;
end
$$;

alter table products disable trigger user;
update products set slug = free_slug(slug_of(name), id);
set constraints all immediate;
alter table products enable trigger user;

create trigger products_give_slug before insert on products
  for each row execute function give_slug();
create trigger products_change_slug before update of name, slug on products
  for each row when ((new.name, new.slug) is distinct from (old.name, old.slug)) execute function give_slug();
