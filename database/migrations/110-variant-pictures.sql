create or replace view pictures_in_use as
  select uploaded_picture(address) as hash from products cross join unnest(images) as address
  union select uploaded_picture(image) from categories
  union select uploaded_picture(product_image) from order_items
  union select uploaded_picture(image) from product_variants;
