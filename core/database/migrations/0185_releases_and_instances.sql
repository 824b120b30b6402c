-- Which version brought the database where it is, and which versions may serve it. No row belongs to a store.
create table release (
  version text primary key check (version ~ '^\d+\.\d+\.\d+$'),
  -- The oldest version that understands what this one has left of the schema.
  oldest_version text not null check (oldest_version ~ '^\d+\.\d+\.\d+$'),
  migrated_at timestamptz not null default now(),
  host text not null
);

-- Processes that serve this database, each of which writes every few seconds that it is there.
create table instance (
  id uuid primary key,
  version text not null check (version ~ '^\d+\.\d+\.\d+$'),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

grant select on release to guardaroba_app;
grant select, insert, update, delete on instance to guardaroba_app;
