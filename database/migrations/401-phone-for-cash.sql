-- Whoever brings a parcel that is paid at the door must be able to call. At a place of the list that holds always.
alter table store_settings
  add column cash_needs_phone boolean not null default true;
