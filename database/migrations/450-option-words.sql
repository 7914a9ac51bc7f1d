-- What options and their values are called in Nepali. The same words come back in many products, so they are written once for
-- all of them; orders, addresses and stock keep the words that the product has.
create table option_words (
  word text primary key check (char_length(word) between 1 and 60),
  word_ne text not null check (char_length(word_ne) between 1 and 60)
);

create trigger option_words_changed after insert or update or delete on option_words
  for each statement execute function notify_topic('settings');
