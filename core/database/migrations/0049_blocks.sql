-- Why a unit's days were blocked, and by whom: its owner's alone. The days themselves stand in the occupancy of the same id,
-- where nothing else can take them.
create table unit_block (
  id uuid primary key references occupancy on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  owner_id uuid default current_store() references partner_store on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  person_name text not null,
  created_at timestamptz not null
);
create index on unit_block (unit_id);
create index on unit_block (owner_id);

alter table unit_block enable row level security, force row level security;
create policy owned on unit_block using (is_owner(owner_id));
grant select, insert on unit_block to guardaroba_app;
