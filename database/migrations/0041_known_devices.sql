-- A browser that has logged in to an account before. The cookie it shows is kept as a hash.
create table known_device (
  store_id uuid not null,
  customer_id uuid not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (store_id, customer_id, device_hash),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);

alter table known_device enable row level security, force row level security;

create policy own_store on known_device
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on known_device to guardaroba_app;

alter type mail_kind add value 'new-device';
