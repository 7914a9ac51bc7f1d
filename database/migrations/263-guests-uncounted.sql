-- Somebody who buys without an account is no customer of the figures by day either.
create or replace function note_people() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.is_guest then
    insert into people_notes values (day_in_nepal(old.created_at), -1, case old.role when 'user' then -1 else 0 end, 0);
  end if;
  if tg_op <> 'DELETE' and not new.is_guest then
    insert into people_notes values (day_in_nepal(new.created_at), 1, case new.role when 'user' then 1 else 0 end, 0);
  end if;
  return null;
end
$$;
insert into people_notes select day_in_nepal(created_at), -1, case role when 'user' then -1 else 0 end, 0 from users where is_guest;
