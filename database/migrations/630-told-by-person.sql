-- Of people is told who, so that nobody else is forgotten; of very many, that it may be anybody.
create function tell_of_people(topic text, ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('shop_changes', json_build_object('topic', topic)::text);
  else
    perform tell_of_all(topic, ids);
  end if;
end
$$;

-- Guests come and go with their orders, and are on no screen.
create function notify_people() returns trigger language plpgsql as $$
begin
  perform tell_of_people('users', array(select id from told where not is_guest));
  if exists (select 1 from told where role = 'admin') then
    perform pg_notify('shop_changes', '{"topic":"admins"}');
  end if;
  return null;
end
$$;
create function notify_changed_people() returns trigger language plpgsql as $$
begin
  perform tell_of_people('users', array(select id from after));
  if exists (select 1 from before where role = 'admin') or exists (select 1 from after where role = 'admin') then
    perform pg_notify('shop_changes', '{"topic":"admins"}');
  end if;
  return null;
end
$$;
drop trigger users_notify on users;
create trigger users_notify_new after insert on users
  referencing new table as told for each statement execute function notify_people();
create trigger users_notify_gone after delete on users
  referencing old table as told for each statement execute function notify_people();
create trigger users_notify_change after update on users
  referencing old table as before new table as after for each statement execute function notify_changed_people();

-- Whose sessions were ended, so that what is open with them ends at once. Those that nobody has used for a day are on no open screen.
create function notify_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_of_people('sessions', array(select distinct user_id from ended where last_used_at > now() - interval '1 day'));
  return null;
end
$$;
create trigger sessions_notify_end after delete on sessions
  referencing old table as ended for each statement execute function notify_ended_sessions();

-- Admins are few among a million people, and asked for with every message to the owner and every change of a role.
create index users_admins on users (created_at desc, id desc) where role = 'admin';
