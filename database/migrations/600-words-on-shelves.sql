-- The words of names within a category, each under the category's own key: an index of words and categories apart reads the
-- whole list of either, which for a large category took longer than everything else of a search.
create function words_on_shelf(category_id uuid, words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select right(category_id::text, 12) || word from unnest(tsvector_to_array(words)) as word))
$$;
create index product_listing_shelves on product_listing using gin (words_on_shelf(category_id, name_words));
