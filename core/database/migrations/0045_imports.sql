-- A file that a store's people bring to fill or change their catalogue: what it is taken for, what it would do row by row,
-- and what was done.
create table catalogue_import (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  person_id uuid references staff_person on delete set null,
  person_name text not null,
  -- Of the file, as it came.
  name text not null check (length(name) <= 200),
  state text not null default 'uploading' check (state in ('uploading', 'uploaded', 'planned', 'applied')),
  rows integer not null default 0,
  header text[] not null default '{}',
  -- Some rows to look at beside the columns.
  sample jsonb not null default '[]',
  -- What each column is taken for.
  targets jsonb not null default '[]',
  -- How many products are created, changed, the same and refused.
  counts jsonb not null default '{}',
  -- Of the plan that somebody has seen: another one is shown before it is carried out.
  digest text not null default '',
  -- Why the last attempt to carry it out changed nothing; null: it did, or there was none.
  halted text,
  -- The work that plans it or carries it out.
  task_id uuid,
  created_at timestamptz not null,
  planned_at timestamptz,
  applied_at timestamptz,
  unique (store_id, id)
);
create index on catalogue_import (person_id) where person_id is not null;

-- The files in pieces, so that no file is ever in memory whole: the table, and an archive of pictures.
create table import_file_piece (
  store_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('table', 'archive')),
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (store_id, import_id, kind, number),
  foreign key (store_id, import_id) references catalogue_import (store_id, id) on delete cascade
);
-- what comes is packed already, or is read once
alter table import_file_piece alter column bytes set storage external;

-- What the import would do, or has done, about each product of the file.
create table import_entry (
  store_id uuid not null,
  import_id uuid not null,
  number integer not null,
  fate text not null check (fate in ('create', 'change', 'same', 'refused')),
  entry jsonb not null,
  primary key (store_id, import_id, number),
  foreign key (store_id, import_id) references catalogue_import (store_id, id) on delete cascade
);
create index import_entry_by_fate on import_entry (store_id, import_id, fate, number);

-- What a person has said of the columns of files of one shape.
create table import_mapping (
  store_id uuid not null references partner_store on delete cascade,
  shape_hash bytea not null,
  targets jsonb not null,
  updated_at timestamptz not null,
  primary key (store_id, shape_hash)
);

-- Pictures that came from an address or out of an archive once: they are not fetched again. An archive's file of the same
-- name may be another one the next time, so of those something is kept by which they are known.
create table picture_source (
  store_id uuid not null references partner_store on delete cascade,
  source_hash bytea not null,
  fingerprint text not null default '',
  key text not null,
  fetched_at timestamptz not null,
  primary key (store_id, source_hash)
);

-- Pictures of an import that could not be had, and why.
create table import_picture (
  store_id uuid not null,
  import_id uuid not null,
  source_hash bytea not null,
  problem text not null,
  primary key (store_id, import_id, source_hash),
  foreign key (store_id, import_id) references catalogue_import (store_id, id) on delete cascade
);

alter table catalogue_import enable row level security, force row level security;
alter table import_file_piece enable row level security, force row level security;
alter table import_entry enable row level security, force row level security;
alter table import_mapping enable row level security, force row level security;
alter table picture_source enable row level security, force row level security;
alter table import_picture enable row level security, force row level security;

create policy own_store on catalogue_import using (store_id = current_store());
create policy own_store on import_file_piece using (store_id = current_store());
create policy own_store on import_entry using (store_id = current_store());
create policy own_store on import_mapping using (store_id = current_store());
create policy own_store on picture_source using (store_id = current_store());
create policy own_store on import_picture using (store_id = current_store());

grant select, insert, delete on catalogue_import, import_file_piece, import_entry, import_picture to guardaroba_app;
grant update (state, rows, header, sample, targets, counts, digest, halted, task_id, planned_at, applied_at)
  on catalogue_import to guardaroba_app;
grant select, insert on import_mapping, picture_source to guardaroba_app;
grant update (targets, updated_at) on import_mapping to guardaroba_app;
grant update (fingerprint, key, fetched_at) on picture_source to guardaroba_app;
