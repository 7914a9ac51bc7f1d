-- Words with a nasal written out in Devanagari ('जन्म') were folded anew in the vocabulary (460), but not in what was listed before.
select refresh_listing(array(
  select id from products where concat_ws(' ', name, name_ne, description, description_ne) like '%न्%'
));
