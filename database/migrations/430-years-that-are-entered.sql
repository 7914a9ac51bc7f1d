-- The owner enters the days of a year once they are announced; what comes with the shop has no such time and stays as it is.
alter table bikram_sambat_years
  add column entered_at timestamptz,
  add constraint bikram_sambat_years_days check (
    months[1] + months[2] + months[3] + months[4] + months[5] + months[6]
    + months[7] + months[8] + months[9] + months[10] + months[11] + months[12] between 364 and 366);

create trigger bikram_sambat_years_notify after insert or update on bikram_sambat_years
  for each statement execute function notify_topic('settings');

-- A bill is never changed, so neither are the days that its date was counted by.
create function keep_dated_years() returns trigger language plpgsql as $$
begin
  if (tg_op = 'DELETE' or new.months is distinct from old.months or new.year <> old.year)
    and exists (select from bills where left(date_bs, 4)::integer >= old.year)
  then
    raise exception 'bills are dated by the days of %', old.year;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger bikram_sambat_years_keep before update or delete on bikram_sambat_years
  for each row execute function keep_dated_years();
