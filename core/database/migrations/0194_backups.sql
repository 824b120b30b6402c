-- What was backed up, when, and whether it was looked at. No row belongs to a store.
create table backup (
  id uuid primary key default uuidv7(),
  label text not null check (length(label) between 1 and 100),
  -- files: those of the server; dump: rows, as pg_dump writes them; check: what another program backs up was looked at.
  kind text not null check (kind in ('files', 'dump', 'check')),
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint check (bytes >= 0),
  -- How far the log was in its archive; null: nothing archives it.
  last_archived text,
  archived_at timestamptz,
  is_verified boolean not null
);
create index on backup (ended_at);
grant select on backup to guardaroba_app;
grant select, insert on backup to guardaroba_backup;
