-- What leaves a store to be cleaned or mended, and comes back: bags with a number, and the garments that lie in them.

create type bag_kind as enum ('laundry', 'repair');
create type bag_outcome as enum ('ready', 'notReady', 'lost');

-- Where a store has its garments cleaned or mended.
create table bag_place (
  id uuid primary key default uuidv7(),
  store_id uuid not null default current_store() references partner_store on delete cascade,
  kind bag_kind not null,
  name text not null check (length(name) between 1 and 80),
  unique (store_id, kind, name),
  unique (store_id, id)
);

create table bag (
  id uuid primary key default uuidv7(),
  store_id uuid not null default current_store() references partner_store on delete cascade,
  -- Counted within the store: what stands on the bag.
  number integer not null check (number between 1 and 999999),
  kind bag_kind not null,
  place_id uuid not null,
  -- Open while it is filled; out until every garment has come back or was given up; then closed.
  state text not null default 'open' check (state in ('open', 'out', 'closed')),
  opened_at timestamptz not null,
  opened_by text not null,
  sent_at timestamptz,
  due_on date,
  closed_at timestamptz,
  -- What the place asks for it in cents, for the whole bag or for each garment.
  cost integer check (cost >= 0),
  cost_per text check (cost_per in ('bag', 'garment')),
  unique (store_id, number),
  unique (store_id, id),
  check ((sent_at is null) = (due_on is null)),
  check ((state = 'out') <= (sent_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((cost is null) = (cost_per is null)),
  foreign key (store_id, place_id) references bag_place (store_id, id)
);
create index on bag (store_id, place_id);
create index bag_at_hand on bag (store_id, due_on) where state <> 'closed';
create index bag_closed on bag (store_id, closed_at desc) where state = 'closed';

-- A garment in a bag, and how it came back.
create table bag_item (
  store_id uuid not null default current_store(),
  bag_id uuid not null,
  unit_id uuid not null references unit on delete cascade,
  -- Where it was before it was put in, and until when a person kept it there.
  from_state unit_state not null,
  from_until date,
  -- Being put in has moved the garment of its order, or its unit: taken out again, it goes back there.
  has_moved boolean not null,
  put_at timestamptz not null,
  put_by text not null,
  -- Null: it lies in the bag.
  outcome bag_outcome,
  settled_at timestamptz,
  settled_by text,
  reason text not null default '' check (length(reason) <= 500),
  -- Its share of what the bag costs, in cents.
  cost integer check (cost >= 0),
  primary key (bag_id, unit_id),
  check ((outcome is null) = (settled_at is null)),
  check ((outcome = 'lost') <= (reason <> '')),
  foreign key (store_id, bag_id) references bag (store_id, id) on delete cascade
);
create index on bag_item (store_id, bag_id);
create index on bag_item (unit_id, put_at desc);
create unique index one_bag_at_a_time on bag_item (store_id, unit_id) where outcome is null;

-- One code, one answer. Its id is the idempotency key that the device made: the same one sent twice moves nothing twice.
create table bag_scan (
  store_id uuid not null default current_store(),
  id uuid not null,
  bag_id uuid not null,
  unit_id uuid not null references unit on delete cascade,
  answer text not null check (length(answer) <= 40),
  person_id uuid default current_person() references staff_person on delete set null,
  person_name text not null,
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, bag_id) references bag (store_id, id) on delete cascade
);
create index on bag_scan (store_id, bag_id);
create index on bag_scan (unit_id);
create index on bag_scan (person_id) where person_id is not null;

alter table bag_place enable row level security, force row level security;
alter table bag enable row level security, force row level security;
alter table bag_item enable row level security, force row level security;
alter table bag_scan enable row level security, force row level security;
create policy own_store on bag_place using (store_id = current_store());
create policy own_store on bag using (store_id = current_store());
create policy own_store on bag_item using (store_id = current_store());
create policy own_store on bag_scan using (store_id = current_store());

grant select, insert on bag_place, bag_scan to guardaroba_app;
grant select, insert, update (state, sent_at, due_on, closed_at, cost, cost_per) on bag to guardaroba_app;
grant select, insert, delete, update (outcome, settled_at, settled_by, reason, cost) on bag_item to guardaroba_app;
