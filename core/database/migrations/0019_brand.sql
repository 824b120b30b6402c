-- What a store would look like and say if it were published now: the fields that differ, with who wrote each of them.
create table store_draft (
  store_id uuid primary key references partner_store on delete cascade,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  authors jsonb not null check (jsonb_typeof(authors) = 'object'),
  revision integer not null,
  updated_at timestamptz not null
);

-- What was published, each time whole. Never changed.
create table store_version (
  store_id uuid not null references partner_store on delete cascade,
  number integer not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  fields text[] not null,
  published_by uuid references staff_person on delete set null,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (store_id, number)
);
create index on store_version (published_by) where published_by is not null;

alter table store_draft enable row level security, force row level security;
alter table store_version enable row level security, force row level security;
create policy own_store on store_draft using (store_id = current_store());
create policy own_store on store_version using (store_id = current_store());
grant select, insert, update, delete on store_draft to guardaroba_app;
grant select, insert on store_version to guardaroba_app;
