-- What happened is kept as a kind and its parameters; the sentence is made when it is read, in the reader's language.

create function pg_temp.paisa_in(amount text) returns jsonb language sql as $$
  select jsonb_build_object('paisa', (replace(amount, ',', '')::numeric * 100)::bigint)
$$;

-- 'Topi is out of stock', 'Only 2 of Topi are in stock'
create function pg_temp.missing_in(sentence text) returns jsonb language sql as $$
  select jsonb_build_object('code', 'stockShort', 'params', case
    when sentence ~ ' is out of stock$' then
      jsonb_build_object('name', substring(sentence from '^(.*) is out of stock$'), 'stock', 0)
    else jsonb_build_object(
      'name', substring(sentence from '^Only \d+ of (.*) (?:is|are) in stock$'),
      'stock', substring(sentence from '^Only (\d+) of ')::integer)
  end)
$$;

create function pg_temp.why_cancelled(sentence text) returns text language sql as $$
  select case sentence
    when 'Cancelled by the shop' then 'shop'
    when 'Cancelled by the customer' then 'customer'
    when 'Cancelled, because the payment is refunded' then 'refunding'
    when 'Cancelled, because the payment was refunded' then 'refunded'
    when 'The payment could not be started' then 'payment_not_started'
    when 'The payment was cancelled' then 'payment_cancelled'
    when 'The payment was not made in time' then 'payment_too_late'
    when 'Cancelled: the payment was not completed' then 'unpaid'
    when 'Order cancelled' then 'customer'
  end
$$;

create function pg_temp.status_in(sentence text) returns text language sql as $$
  select case sentence
    when 'Waiting to be processed' then 'pending'
    when 'Being prepared' then 'processing'
    when 'On its way' then 'shipped'
    when 'Delivered' then 'delivered'
  end
$$;

alter table order_events add params jsonb not null default '{}';
alter table order_events disable trigger order_events_append_only;

update order_events set (kind, params) = (
  select coalesce(known.kind, 'note'), coalesce(known.params, jsonb_build_object('text', order_events.message))
  from (select 1) as one
  left join lateral (
    select 'placed' as kind, jsonb_build_object('method', orders.payment_method) as params
      from orders where orders.id = order_id and message like 'Order placed%'
    union all select 'cancelled', jsonb_build_object('why', pg_temp.why_cancelled(message))
      where pg_temp.why_cancelled(message) is not null and message <> 'Order cancelled'
    union all select pg_temp.status_in(message), '{}' where pg_temp.status_in(message) is not null
    union all select substring(message from '^Status changed to (.*)$'), '{}'
      where message ~ '^Status changed to (pending|processing|shipped|delivered)$'
    union all select 'reopened', jsonb_build_object('status', pg_temp.status_in(substring(message from 17)))
      where message like 'Order reopened. %' and pg_temp.status_in(substring(message from 17)) is not null
    union all select 'paid_late', '{}' where message = 'The payment arrived late; the order goes on'
    union all select 'paid', '{}' where message = 'Payment received'
    union all select 'paid_in_cash', '{}' where message in ('Cash received on delivery', 'Cash collected on delivery')
    union all select 'refund_started', '{}' where message = 'The payment is being refunded'
    union all select 'refund_requested', '{}' where message = 'Refund requested'
    union all select 'refunded', jsonb_build_object('amount', jsonb_build_object('paisa', orders.total_paisa))
      from orders where orders.id = order_id and message = 'Payment refunded'
    union all select 'refunded',
      jsonb_build_object('amount', pg_temp.paisa_in(substring(message from '^NPR ([\d,]+\.\d\d) refunded$')))
      where message ~ '^NPR [\d,]+\.\d\d refunded$'
    union all select 'arrived_after_cancelling', jsonb_build_object(
        'amount', pg_temp.paisa_in(substring(message from '^NPR ([\d,]+\.\d\d) ')),
        'provider', substring(message from ' arrived by (\w+), but '))
      where message ~ '^NPR [\d,]+\.\d\d arrived by \w+, but the order had been cancelled\. It is being refunded\.$'
    union all select 'arrived_without_stock', jsonb_build_object(
        'amount', pg_temp.paisa_in(substring(message from '^NPR ([\d,]+\.\d\d) ')),
        'provider', substring(message from ' arrived by (\w+), but '),
        'missing', pg_temp.missing_in(substring(message from ', but (.*)\. It is being refunded\.$')))
      where message ~ '^NPR [\d,]+\.\d\d arrived by \w+, but .* in stock\. It is being refunded\.$'
        or message ~ '^NPR [\d,]+\.\d\d arrived by \w+, but .* is out of stock\. It is being refunded\.$'
  ) as known on true
  limit 1
);

alter table order_events enable trigger order_events_append_only;
alter table order_events drop message;

alter table payment_alerts add params jsonb not null default '{}';

update payment_alerts set (kind, params) = (
  select case when known.params is null then 'note' else payment_alerts.kind end,
    coalesce(known.params, jsonb_build_object('text', message))
  from (select 1) as one
  left join lateral (
    select '{}'::jsonb as params where kind in ('transaction_seen_before', 'held_too_long', 'never_confirmed')
    union all select jsonb_build_object(
        'came', pg_temp.paisa_in(substring(message from '^NPR ([\d,]+\.\d\d) was paid')),
        'asked', pg_temp.paisa_in(substring(message from ' where NPR ([\d,]+\.\d\d) was due')))
      where kind = 'amount_mismatch' and message ~ '^NPR [\d,]+\.\d\d was paid where NPR [\d,]+\.\d\d was due'
    union all select jsonb_build_object(
        'status', substring(message from '^The provider says ''(.*)'' \('),
        'detail', substring(message from ' \((.*)\)\. The order is held'))
      where kind = 'strange_answer' and message ~ '^The provider says ''.*'' \(.*\)\. The order is held'
    union all select jsonb_build_object('status', substring(message from '^The provider says ''(.*)'': money'))
      where kind = 'refunded_at_provider' and message ~ '^The provider says ''.*'': money'
    union all select jsonb_build_object(
        'amount', pg_temp.paisa_in(substring(message from '^NPR ([\d,]+\.\d\d) ')),
        'provider', substring(message from ' arrived by (\w+), but '),
        'missing', pg_temp.missing_in(substring(message from ', but (.*)\. It is being refunded\.$')))
      where kind = 'paid_without_stock' and message ~ '^NPR [\d,]+\.\d\d arrived by \w+, but .* stock\. It is'
    union all select jsonb_build_object('detail', substring(message from 'refused it \((.*)\)\. Refund it'))
      where kind = 'refund_failed' and message ~ 'refused it \(.*\)\. Refund it'
    union all select jsonb_build_object(
        'tries', substring(message from 'after (\d+) tries')::integer,
        'detail', substring(message from 'tries \((.*)\)\. The shop'))
      where kind = 'refund_uncertain' and message ~ 'after \d+ tries \(.*\)\. The shop'
    union all select jsonb_build_object('why', case
        when message like 'Part of this%' then 'refunded_before'
        when message like 'A refund did not%' then 'only_a_part'
        else 'no_such_call' end, 'provider', split_part(message, ' ', 1))
      where kind = 'refund_by_hand'
  ) as known on true
  limit 1
);

alter table payment_alerts drop message;

alter table refunds alter reason type jsonb using case
  when pg_temp.why_cancelled(reason) is not null then
    jsonb_build_object('kind', 'cancelled', 'params', jsonb_build_object('why', pg_temp.why_cancelled(reason)))
  when reason = 'Asked for by the owner' then jsonb_build_object('kind', 'asked_by_owner')
  when reason = 'Paid, but the order had been cancelled' then jsonb_build_object('kind', 'arrived_after_cancelling')
  when reason ~ '^Paid, but (.* is out of|Only \d+ of .* (is|are) in) stock$' then jsonb_build_object(
    'kind', 'arrived_without_stock',
    'params', jsonb_build_object('missing', pg_temp.missing_in(substring(reason from '^Paid, but (.*)$'))))
  else jsonb_build_object('kind', 'note', 'params', jsonb_build_object('text', reason))
end;
