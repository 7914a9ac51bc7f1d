-- The owner of a new shop may put the list of first steps away.
alter table store_settings add checklist_hidden boolean not null default false;
