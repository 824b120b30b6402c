-- What comes back: who scanned which garment when, and how it was found.

create type inspection_verdict as enum ('fine', 'clean', 'stain', 'damage', 'missingPart');
create type damage_payer as enum ('customer', 'store', 'unknown');

-- One code, one answer. Its id is the idempotency key that the device made: the same one sent twice moves nothing twice.
create table floor_scan (
  store_id uuid not null default current_store() references partner_store on delete cascade,
  id uuid not null,
  unit_id uuid not null references unit on delete cascade,
  -- The garment of an order that came back with it, if there is one.
  item_id uuid,
  answer text not null check (length(answer) <= 40),
  -- Where it was before, if the scan has moved it.
  from_status order_status,
  from_state unit_state,
  person_id uuid default current_person() references staff_person on delete set null,
  person_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, item_id) references order_item (store_id, id) on delete cascade
);
create index on floor_scan (unit_id, at desc);
create index on floor_scan (store_id, item_id) where item_id is not null;
create index on floor_scan (person_id) where person_id is not null;

create table inspection (
  store_id uuid not null default current_store() references partner_store on delete cascade,
  id uuid not null,
  scan_id uuid not null,
  unit_id uuid not null references unit on delete cascade,
  verdict inspection_verdict not null,
  note text not null default '' check (length(note) <= 500),
  part text not null default '' check (length(part) <= 80),
  payer damage_payer,
  condition_before unit_condition not null,
  condition_after unit_condition not null,
  -- The days its order had it, where the verdict ended them.
  taken daterange,
  person_id uuid default current_person() references staff_person on delete set null,
  person_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, scan_id) references floor_scan (store_id, id) on delete cascade,
  check (payer is null or verdict = 'damage')
);
create unique index one_verdict_per_scan on inspection (store_id, scan_id) where undone_at is null;
create index on inspection (store_id, scan_id);
create index on inspection (unit_id, at desc);
create index on inspection (person_id) where person_id is not null;

create table inspection_photo (
  id uuid primary key default uuidv7(),
  store_id uuid not null default current_store() references partner_store on delete cascade,
  inspection_id uuid not null,
  key text not null,
  person_name text not null,
  taken_at timestamptz not null,
  foreign key (store_id, inspection_id) references inspection (store_id, id) on delete cascade
);
create index on inspection_photo (store_id, inspection_id);

alter table floor_scan enable row level security, force row level security;
alter table inspection enable row level security, force row level security;
alter table inspection_photo enable row level security, force row level security;
create policy own_store on floor_scan using (store_id = current_store());
create policy own_store on inspection using (store_id = current_store());
create policy own_store on inspection_photo using (store_id = current_store());

grant select, insert, update (undone_at) on floor_scan to guardaroba_app;
grant select, insert, update (note, part, payer, undone_at) on inspection to guardaroba_app;
grant select, insert on inspection_photo to guardaroba_app;
