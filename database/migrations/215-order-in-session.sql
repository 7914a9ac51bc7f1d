-- An order, asked for with a token of this hash. Whoever remembers whose token it is need not ask for that first: a session that has
-- ended is refused here, in the statement that does the work. What place_order runs is planned once for each connection.
create function order_in_session(session bytea, wanted jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if not exists (
    select 1 from sessions s
    where s.token_hash = session and s.user_id = (wanted #>> '{buyer,id}')::uuid and s.expires_at > now()
  ) then
    return jsonb_build_object('outcome', 'gone');
  end if;
  return place_order(wanted);
end
$$;

-- Which processes keep, as they keep the other settings.
create trigger message_settings_notify after update on message_settings
  for each statement execute function notify_topic('settings');
