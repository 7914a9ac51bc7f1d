-- What was noted about a word with a provider becomes a code and its parameter; the sentence is made when it is read.
create function pg_temp.note(words text) returns text language sql immutable as $$
  select case
    when words like 'an answer that is not JSON (HTTP %)' then 'answer_not_json ' || substring(words from 'HTTP (\d+)')
    when words like 'an error of its own (HTTP %)' then 'provider_error ' || substring(words from 'HTTP (\d+)')
    when words ~ '^HTTP \d+$' then 'http_status ' || substring(words from '\d+')
    when words ~ '^HTTP \d+ about ' then
      'fields_refused ' || substring(words from '\d+') || ' ' || replace(substring(words from ' about (.*)$'), ', ', ' ')
    else coalesce(
      (select code from (values
        ('an answer about another payment', 'answer_of_another'),
        ('asked to wait', 'asked_to_wait'),
        ('eSewa refunds in its merchant portal only', 'by_portal_only'),
        ('cut off before the provider answered', 'cut_off'),
        ('the provider gave the name of another payment', 'name_of_another'),
        ('no answer in time', 'no_answer'),
        ('no connection', 'no_connection'),
        ('no key is set', 'no_key'),
        ('no transaction to refund', 'no_transaction'),
        ('it had not arrived', 'not_arrived'),
        ('the browser can only be sent to an address', 'not_an_address'),
        ('the order was cancelled meanwhile', 'order_cancelled'),
        ('a payment that is refunded at the same time', 'paid_and_refunded'),
        ('a payment reported as an error', 'paid_as_error'),
        ('a payment without a transaction id', 'paid_without_id'),
        ('the provider confirmed the refund', 'refund_confirmed'),
        ('resting after repeated failures', 'resting_now'),
        ('a status that is not documented', 'status_unknown')
      ) as known (sentence, code) where sentence = words),
      words)
  end
$$;

alter table payment_events disable trigger payment_events_append_only;
update payment_events set detail = pg_temp.note(detail) where detail <> pg_temp.note(detail);
alter table payment_events enable trigger payment_events_append_only;

update refunds set last_error = pg_temp.note(last_error) where last_error <> pg_temp.note(last_error);

update payment_alerts set params = jsonb_set(params, '{detail}', to_jsonb(pg_temp.note(params ->> 'detail')))
where params ? 'detail' and params ->> 'detail' <> pg_temp.note(params ->> 'detail');
