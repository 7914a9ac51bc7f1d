-- What is shown where a product is shared: made of its own picture, once, in the one format that every service reads.
alter table picture_files drop constraint picture_files_format_check;
alter table picture_files add constraint picture_files_format_check check (format in ('avif', 'webp', 'jpeg'));
