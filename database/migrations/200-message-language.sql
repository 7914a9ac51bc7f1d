-- A message to somebody with an account is written in the language of the account, whoever writes it down.
create function message_in_language_of_account() returns trigger language plpgsql as $$
begin
  new.language := coalesce((select language from users where id = new.user_id), new.language);
  return new;
end
$$;
create trigger messages_language before insert on messages
  for each row when (new.user_id is not null) execute function message_in_language_of_account();
