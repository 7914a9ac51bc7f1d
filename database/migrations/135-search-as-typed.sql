-- Search as people type it. Beside its own words a product has them in one folded spelling, marked with '~', in which
-- 'topee', 'topi' and 'टोपी' are the same; what is called by several words is found by each of them.

-- One thing or several: 'shoes' and 'shoe' fold alike.
create function search_fold(word text) returns text language sql immutable strict parallel safe as $$
  select fold_spelling(regexp_replace(word, '([^su])s$', '\1'))
$$;

create function folded_words(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct '~' || search_fold(word)), '{}') from unnest(words) as word where search_fold(word) <> ''
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
    array_to_string(named.words, ' '),
    array_to_tsvector(named.words || folded_words(named.words)),
    array_to_tsvector(said.words || folded_words(said.words)),
    case when p.options = '[]' then '{}' else option_keys_of(p.id) end
  from products p
  cross join lateral (select search_words(p.name) as words) named
  cross join lateral (select named.words || search_words(p.description) as words) said
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

select refresh_listing(array(select id from products));

-- Words for the same thing, in any spelling. Owners change them; this is where a shop in Nepal begins.
create table search_synonyms (
  id uuid primary key default uuid_v7(),
  words text[] not null check (cardinality(words) between 2 and 20),
  folded text[] not null default '{}',
  version integer not null default 1
);
create index search_synonyms_folded on search_synonyms using gin (folded);

create function fold_synonyms() returns trigger language plpgsql as $$
begin
  new.folded := array(select distinct search_fold(word) from unnest(new.words) as word);
  return new;
end
$$;
create trigger search_synonyms_fold before insert or update of words on search_synonyms
  for each row execute function fold_synonyms();
create trigger search_synonyms_notify after insert or update or delete on search_synonyms
  for each statement execute function notify_topic('settings');

insert into search_synonyms (words) values
  ('{phone,mobile,smartphone,cellphone,फोन,मोबाइल}'),
  ('{shoe,jutta,trainer,sneaker,boot,footwear,जुत्ता}'),
  ('{bag,backpack,jhola,rucksack,झोला,ब्याग}'),
  ('{bicycle,cycle,bike,saikal,साइकल}'),
  ('{sari,saree,साडी,साड़ी}'),
  ('{topi,cap,hat,टोपी}'),
  ('{tea,chiya,chai,चिया}'),
  ('{teapot,kettle,chiyadani,केटली}'),
  ('{book,kitab,pustak,kitaab,किताब,पुस्तक}'),
  ('{notebook,copy,kapi,journal,diary,कापी,डायरी}'),
  ('{watch,ghadi,घडी}'),
  ('{clothes,clothing,luga,kapada,लुगा,कपडा}'),
  ('{shawl,pashmina,pachhyaura,khasto,sal,पछ्यौरा,पश्मिना,खास्तो}'),
  ('{scarf,muffler,gallbandhi,मफलर}'),
  ('{coat,overcoat,jacket,kot,कोट,ज्याकेट}'),
  ('{trousers,jeans,pants,painta,jins,पाइन्ट,जिन्स}'),
  ('{tshirt,shirt,ganji,टिसर्ट,सर्ट,गन्जी}'),
  ('{sock,moja,मोजा}'),
  ('{glove,panja,पन्जा}'),
  ('{dress,kurta,kurtha,suruwal,कुर्ता,सुरुवाल}'),
  ('{headphone,headset,earphone,earbud,हेडफोन}'),
  ('{laptop,computer,notebook computer,ल्यापटप,कम्प्युटर}'),
  ('{camera,kyamera,क्यामेरा}'),
  ('{speaker,spikar,स्पिकर}'),
  ('{keyboard,kibord,किबोर्ड}'),
  ('{charger,powerbank,power,चार्जर}'),
  ('{radio,rediyo,रेडियो}'),
  ('{monitor,screen,display,मनिटर,स्क्रिन}'),
  ('{controller,gamepad,joystick}'),
  ('{bowl,kachaura,bata,कचौरा}'),
  ('{steamer,momo,mokto,मःम,मोमो}'),
  ('{knife,khukuri,chakku,chhuri,खुकुरी,चक्कु}'),
  ('{lamp,light,batti,diya,diyo,बत्ती,दियो,दीयो}'),
  ('{plant,biruwa,bot,बिरुवा}'),
  ('{jug,jag,gagri,amkhora,जग,गाग्री,अम्खोरा}'),
  ('{candle,mainbatti,मैनबत्ती}'),
  ('{basket,doko,tokari,डोको,टोकरी}'),
  ('{rug,carpet,galaicha,गलैंचा}'),
  ('{painting,picture,thangka,paubha,chitra,थाङ्का,चित्र}'),
  ('{football,soccer,bhakundo,फुटबल,भकुण्डो}'),
  ('{ball,bhakundo,bal,बल}'),
  ('{bat,balla,byat,ब्याट}'),
  ('{racket,racquet,bat,र्‍याकेट}'),
  ('{tent,pal,पाल,टेन्ट}'),
  ('{mat,gundri,chatai,गुन्द्री,चटाई}'),
  ('{bottle,botal,बोतल}'),
  ('{water,pani,पानी}'),
  ('{stick,pole,lathi,lauro,लौरो,लठ्ठी}'),
  ('{kitchen,bhancha,bhansa,भान्सा}'),
  ('{bird,chara,चरा}'),
  ('{letter,chitthi,चिठी}'),
  ('{blue,nilo,निलो}'),
  ('{red,crimson,rato,रातो}'),
  ('{black,kalo,कालो}'),
  ('{white,seto,सेतो}'),
  ('{green,hariyo,हरियो}'),
  ('{wool,un,oon,ऊन,ऊनी}'),
  ('{cotton,suti,kapas,सुती,कपास}'),
  ('{brass,pital,पित्तल}'),
  ('{copper,tama,तामा}'),
  ('{bamboo,bans,बाँस}'),
  ('{paper,kagaj,कागज}'),
  ('{yoga,yog,योग,योगा}'),
  ('{trekking,hiking,trek,padyatra,पदयात्रा}');

-- What people searched in vain, so that the owner sees what is missing or how it is called.
create table searches_in_vain (
  words text primary key check (char_length(words) between 1 and 100),
  times integer not null default 1,
  last_at timestamptz not null default now()
);
create index searches_in_vain_most on searches_in_vain (times desc, last_at desc);
