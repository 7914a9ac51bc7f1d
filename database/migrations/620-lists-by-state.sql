-- Messages of a state or a kind, newest first, however few of a million they are. Their ids go with the time, so the index of the
-- ids is the one of all of them.
drop index messages_created;
create index messages_by_state on messages (state, id desc);
create index messages_by_kind on messages (kind, id desc);

-- Reviews that the owner has hidden, and those that wait for an answer.
create index reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;
create index reviews_unanswered on reviews (created_at desc, id desc) where answer = '' and hidden_at is null;

-- Returns and complaints together, newest first.
create index cases_by_time on cases (created_at desc, id desc);

-- Which products a category has, also those that have left the shop, from the index alone.
drop index products_category;
create index products_category on products (category_id, id);

-- Whose number it is that calls.
create index users_phone_digits on users (phone_digits(phone)) where phone is not null;
