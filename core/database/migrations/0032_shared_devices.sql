-- Devices on the warehouse floor that several people share: registered by the store's people, used by each with a PIN.

-- What a shared device asks for. It opens no desk, and is closed to colleagues and operators.
create table staff_pin (
  person_id uuid primary key references staff_person on delete cascade,
  pin_hash text not null,
  changed_at timestamptz not null
);
-- No secret: a device lists those who can log in on it.
alter table staff_person add column has_pin boolean not null default false;

create table shared_device (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  name text not null,
  -- What is typed on the device to set it up, once.
  code_hash bytea unique,
  code_expires_at timestamptz not null,
  -- What the device itself brings from then on.
  token_hash bytea unique,
  registered_by uuid references staff_person on delete set null,
  created_at timestamptz not null,
  set_up_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (store_id, id),
  check ((token_hash is null) = (set_up_at is null)),
  check (code_hash is null or set_up_at is null)
);
create index on shared_device (registered_by) where registered_by is not null;

-- Wrong PINs of a person on a device, since the last right one.
create table pin_failure (
  store_id uuid not null,
  device_id uuid not null,
  person_id uuid not null references staff_person on delete cascade,
  failures integer not null check (failures > 0),
  locked_at timestamptz,
  primary key (device_id, person_id),
  foreign key (store_id, device_id) references shared_device (store_id, id) on delete cascade
);
create index on pin_failure (person_id);
create index on pin_failure (store_id, device_id);

-- Of a session by PIN: it lives as long as its device does.
alter table staff_session add column device_id uuid references shared_device on delete cascade;
create index on staff_session (device_id) where device_id is not null;
alter table staff_session add constraint device_of_kind check ((kind = 'device') = (device_id is not null));

alter table staff_pin enable row level security, force row level security;
alter table shared_device enable row level security, force row level security;
alter table pin_failure enable row level security, force row level security;

create policy own_person on staff_pin using (person_id = current_person());
create policy own_store on shared_device using (store_id = current_store());
create policy own_store on pin_failure using (store_id = current_store());
-- The device itself, before anybody is known on it: by what was typed on it, or by what it brings.
create policy shown_code on shared_device using (code_hash = shown_key('code'));
create policy shown_shared on shared_device for select using (token_hash = shown_key('shared'));
-- The device of a session.
create policy own_session on shared_device for select
  using (id = (select device_id from staff_session where token_hash = shown_key('token')));

grant select, insert, update, delete on staff_pin, pin_failure to guardaroba_app;
grant select, insert, update on shared_device to guardaroba_app;
