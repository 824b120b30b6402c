-- Files that long work makes, piece by piece, each with the part of the work that it came from: a worker that dies leaves
-- no half of one behind. A piece is a whole entry of the archive; the last one is the archive's directory.
alter table long_task add unique (store_id, id);
create table task_file_piece (
  store_id uuid not null,
  task_id uuid not null,
  number integer not null check (number > 0),
  bytes bytea not null,
  -- What the directory says of the entry; null: it is the directory.
  name text,
  crc bigint not null default 0,
  size bigint not null default 0,
  primary key (store_id, task_id, number),
  foreign key (store_id, task_id) references long_task (store_id, id) on delete cascade
);

alter table task_file_piece enable row level security, force row level security;
create policy own_store on task_file_piece using (store_id = current_store());
grant select, insert, delete on task_file_piece to guardaroba_app;

-- Since when a subdomain is a store's former one: it leads to the new one, until somebody else takes it.
alter table store_domain add column moved_at timestamptz;
create policy taken_over on store_domain for delete
  using (moved_at is not null and domain = nullif(current_setting('app.domain', true), ''));

-- What store_health answers has changed: it is made anew from its file.
drop function if exists store_health(uuid, timestamptz);
