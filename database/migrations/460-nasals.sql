-- The nasal of a row may be written out or as a dot: 'थाङ्का' and 'थांका', 'चम्पा' and 'चंपा' are one word, as are 'thangka' and 'thanka'.
create or replace function fold_spelling(body text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      replace(
        translate(
          replace(replace(replace(replace(
            regexp_replace(
              replace(replace(replace(lower(fold_devanagari(body)), 'ksh', 'ch'), 'chh', 'ch'), 'sh', 's'),
              '([kgjtdpb])h', '\1', 'g'),
            'ph', 'p'), 'ee', 'i'), 'oo', 'u'), 'x', 'ks'),
          'vwyzqf', 'bbijkp'),
        'nk', 'ngk'),
      'n([mpb])', 'm\1', 'g'),
    '(.)\1+', '\1', 'g')
$$;

-- The dot and the moon above a letter are often left out: 'चौरी' finds 'चौँरी'.
create function also_spelt(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select words || coalesce(array_agg(translate(word, 'ंँ', '')), '{}') from unnest(words) as word where word ~ '[ंँ]'
$$;

create or replace function fold_synonyms() returns trigger language plpgsql as $$
begin
  new.folded := array(select distinct search_fold(word) from unnest(also_spelt(new.words)) as word);
  return new;
end
$$;

create or replace function refresh_listing(ids uuid[]) returns void language plpgsql as $$
declare
  unknown text[];
begin
  delete from product_listing
  where product_id in (
    select id from products where id = any (ids) and (deleted_at is not null or status <> 'published')
  );

  insert into product_listing as listed
    (product_id, category_id, price_paisa, featured, created_at, name_key, name_words, words, option_keys)
  select p.id, p.category_id, p.price_paisa, p.featured, p.created_at,
    array_to_string(search_words(p.name), ' '),
    array_to_tsvector(named.words || folded_words(named.words)),
    array_to_tsvector(said.words || folded_words(said.words)),
    case when p.options = '[]' then '{}' else option_keys_of(p.id) end
  from products p
  cross join lateral (select also_spelt(search_words(p.name) || search_words(p.name_ne)) as words) named
  cross join lateral (
    select named.words || also_spelt(search_words(p.description) || search_words(p.description_ne)) as words
  ) said
  where p.id = any (ids) and p.deleted_at is null and p.status = 'published'
  on conflict (product_id) do update set
    category_id = excluded.category_id,
    price_paisa = excluded.price_paisa,
    featured = excluded.featured,
    created_at = excluded.created_at,
    name_key = excluded.name_key,
    name_words = excluded.name_words,
    words = excluded.words,
    option_keys = excluded.option_keys;

  unknown := array(
    select distinct lexeme
    from product_listing cross join lateral unnest(tsvector_to_array(words)) as lexeme
    where product_id = any (ids) and not starts_with(lexeme, '~')
      and not exists (select 1 from search_vocabulary where word = lexeme)
  );
  if cardinality(unknown) > 0 then
    -- One writer of new words at a time: two could otherwise wait for each other's words for ever.
    perform pg_advisory_xact_lock(7265020);
    insert into search_vocabulary (word) select unnest(unknown) on conflict do nothing;
  end if;
end
$$;

-- What was folded before.
update places set
  search = fold_spelling(concat_ws(' ', name, name_ne, array_to_string(other_names, ' '))),
  district_search = fold_spelling(concat_ws(' ', district, district_ne));
update search_vocabulary set folded = search_fold(word) where folded <> search_fold(word);
select refresh_listing(array(
  select id from products where concat_ws(' ', name, name_ne, description, description_ne) ~* '[ंँ]|n[kqxmpbvwf]'
));

-- What is said in English is said in Nepali letters too. Where the owner has made other words of these, they stay.
update search_synonyms as known set words = known.words || more.words
from (values
  ('{phone,mobile}'::text[], '{स्मार्टफोन}'::text[]),
  ('{shoe,jutta}'::text[], '{बुट,स्निकर,ट्रेनर}'::text[]),
  ('{bag,backpack}'::text[], '{ब्याकप्याक}'::text[]),
  ('{bicycle,cycle}'::text[], '{साइकिल,बाइक}'::text[]),
  ('{topi,cap}'::text[], '{क्याप}'::text[]),
  ('{notebook,journal}'::text[], '{नोटबुक,जर्नल}'::text[]),
  ('{watch,ghadi}'::text[], '{वाच}'::text[]),
  ('{scarf,muffler}'::text[], '{स्कार्फ,गलबन्दी}'::text[]),
  ('{coat,jacket}'::text[], '{ओभरकोट}'::text[]),
  ('{trousers,jeans}'::text[], '{प्यान्ट}'::text[]),
  ('{glove,panja}'::text[], '{ग्लोभ}'::text[]),
  ('{dress,kurta}'::text[], '{ड्रेस}'::text[]),
  ('{headphone,earphone}'::text[], '{इयरफोन,हेडसेट,इयरबड}'::text[]),
  ('{charger,powerbank}'::text[], '{पावरब्याङ्क,पावर}'::text[]),
  ('{monitor,screen}'::text[], '{डिस्प्ले}'::text[]),
  ('{controller,gamepad}'::text[], '{कन्ट्रोलर,गेमप्याड,जोइस्टिक}'::text[]),
  ('{steamer,momo}'::text[], '{स्टिमर}'::text[]),
  ('{lamp,light}'::text[], '{ल्याम्प,लाइट}'::text[]),
  ('{candle,mainbatti}'::text[], '{क्यान्डल}'::text[]),
  ('{basket,doko}'::text[], '{बास्केट}'::text[]),
  ('{rug,carpet}'::text[], '{कार्पेट}'::text[]),
  ('{painting,thangka}'::text[], '{पेन्टिङ}'::text[]),
  ('{football,soccer}'::text[], '{सकर}'::text[]),
  ('{mat,gundri}'::text[], '{म्याट}'::text[]),
  ('{stick,pole}'::text[], '{पोल}'::text[]),
  ('{kitchen,bhancha}'::text[], '{किचन}'::text[]),
  ('{trekking,hiking}'::text[], '{ट्रेकिङ,हाइकिङ}'::text[])
) as more (was, words)
where known.words @> more.was and not known.words && more.words and cardinality(known.words || more.words) <= 20;
update search_synonyms set words = words;
