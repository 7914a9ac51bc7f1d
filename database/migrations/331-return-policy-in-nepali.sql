-- The rules for returns stand on every page of the shop: in both languages, like what is written of goods.
alter table store_settings add column return_policy_ne text not null default '';
