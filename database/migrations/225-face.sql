-- Kept pages are forgotten when what they show of the face has changed, not while it is being drafted.
drop trigger shop_appearance_notify on shop_appearance;
create trigger shop_appearance_notify_shown after update on shop_appearance
  for each row when (old.live is distinct from new.live or old.announced is distinct from new.announced)
  execute function notify_topic('settings');
create trigger shop_appearance_notify_draft after update on shop_appearance
  for each row when (old.version is distinct from new.version)
  execute function notify_topic('appearance');

-- Counts what was published, so that open pages know that theirs is old.
alter table shop_appearance add live_version integer not null default 1;

-- Who looks at the draft: one browser of one admin, as long as that session lasts.
alter table shop_appearance drop column preview_key;
create table appearance_previews (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  ends_at timestamptz not null
);
create index appearance_previews_session on appearance_previews (session_hash);

-- Words are written in two languages since the face can be seen.
create function in_two_languages(written jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(written) when 'string' then jsonb_build_object('en', written, 'ne', '') else written end
$$;
create function face_in_two_languages(face jsonb) returns jsonb language plpgsql as $$
declare
  page text;
begin
  if face ? 'footer' then face := jsonb_set(face, '{footer}', in_two_languages(face -> 'footer')); end if;
  if face ? 'hero' then
    face := jsonb_set(face, '{hero,title}', in_two_languages(coalesce(face -> 'hero' -> 'title', '""')));
    face := jsonb_set(face, '{hero,text}', in_two_languages(coalesce(face -> 'hero' -> 'text', '""')));
  end if;
  if face ? 'announcements' then
    face := jsonb_set(face, '{announcements}', coalesce((
      select jsonb_agg(jsonb_set(one, '{text}', in_two_languages(one -> 'text')) order by place)
      from jsonb_array_elements(face -> 'announcements') with ordinality as each (one, place)), '[]'));
  end if;
  for page in select jsonb_object_keys(coalesce(face -> 'pages', '{}')) loop
    face := jsonb_set(face, array['pages', page], in_two_languages(face -> 'pages' -> page));
  end loop;
  return face;
end
$$;
update shop_appearance set live = face_in_two_languages(live), draft = face_in_two_languages(draft);
drop function face_in_two_languages(jsonb);
drop function in_two_languages(jsonb);
