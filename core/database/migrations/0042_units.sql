-- What is known of one physical garment besides its product, and where it was when.

-- The numbers of barcodes that are made here, for all owners.
create sequence unit_number maxvalue 999999999;
grant usage on sequence unit_number to guardaroba_app;

alter table unit
  add state_since timestamptz not null default now(),
  -- Until when a person keeps it in the house, whatever is booked: up to this day, 'infinity' while nobody knows. Null: by
  -- its orders alone.
  add out_until date,
  add shelf text not null default '' check (length(shelf) <= 40),
  -- Of this piece, in centimetres: {"waist": 68}.
  add measurements jsonb not null default '{}' check (jsonb_typeof(measurements) = 'object');
create index on unit (out_until) where out_until is not null;

-- What it cost and when it was bought: its owner's alone.
create table unit_purchase (
  unit_id uuid primary key references unit on delete cascade,
  owner_id uuid default current_store() references partner_store on delete cascade,
  cost integer check (cost >= 0),
  bought_on date
);
create index on unit_purchase (owner_id);

-- Every move of a unit: said by a person, or by an order. Written once; the unit follows.
create table unit_event (
  id bigint generated always as identity primary key,
  unit_id uuid not null references unit on delete cascade,
  owner_id uuid references partner_store on delete cascade,
  from_state unit_state,
  state unit_state not null,
  out_until date,
  -- Null: an order said so.
  person_name text,
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null default now()
);
create index on unit_event (unit_id, at desc);
create index on unit_event (owner_id);

-- How it looked on a day: a picture that the owner's people brought, and the condition they found it in.
create table unit_photo (
  id uuid primary key default uuidv7(),
  unit_id uuid not null references unit on delete cascade,
  owner_id uuid default current_store() references partner_store on delete cascade,
  key text not null,
  condition unit_condition not null,
  note text not null default '' check (length(note) <= 500),
  person_name text not null,
  taken_at timestamptz not null
);
create index on unit_photo (unit_id, taken_at desc);
create index on unit_photo (owner_id);

alter table unit_purchase enable row level security, force row level security;
alter table unit_event enable row level security, force row level security;
alter table unit_photo enable row level security, force row level security;

create policy owned on unit_purchase using (is_owner(owner_id));
create policy owned on unit_photo using (is_owner(owner_id));
create policy seen on unit_event for select using (is_owner(owner_id));
-- By its owner, or by a store whose customer has ordered it: that is how orders say where it is.
create policy said on unit_event for insert with check (
  is_owner(owner_id)
  or exists (select from order_item where order_item.store_id = current_store() and order_item.unit_id = unit_event.unit_id));

-- Where a unit is changes by an event alone.
revoke update (state) on unit from guardaroba_app;
grant update (shelf, measurements) on unit to guardaroba_app;
grant select, insert, update on unit_purchase to guardaroba_app;
grant select, insert on unit_event, unit_photo to guardaroba_app;

drop function if exists set_unit_state(uuid, unit_state);
