-- 'shoose' is too far from 'shoe' for a guess, and people do type it. Where the owner has made other words of these, they stay.
update search_synonyms set words = words || '{shoose}'
where words @> '{shoe,jutta}' and not words @> '{shoose}' and cardinality(words) < 20;
