-- Whose database this is. A process acts for it only under the same name: a restored or copied one has another, and sends
-- no mail, takes no money, books no parcel and calls no webhook until somebody releases it. No row belongs to a store.
create table deployment (
  one boolean primary key default true check (one),
  id text not null check (id ~ '^[a-zA-Z0-9._-]{1,80}$'),
  since timestamptz not null default now(),
  -- Until when its rows are those of the database it was restored from; null: it was never restored.
  restored_until timestamptz
);
insert into deployment (id) values ('main');
grant select on deployment to guardaroba_app;
