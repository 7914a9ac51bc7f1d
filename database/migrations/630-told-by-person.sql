-- Admins are few among a million people, and asked for with every message to the owner and every change of a role.
create index users_admins on users (created_at desc, id desc) where role = 'admin';
