-- What leaves a store together: garments of one order that go to one address on one day. A parcel is there from the first
-- scan on; what nobody has begun to pack is known by its garments alone.
create table parcel (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid not null,
  ship_day date not null,
  -- Open while it is packed; packed once it is closed; shipped when the courier has it; voided: it never leaves.
  state text not null default 'open' check (state in ('open', 'packed', 'shipped', 'voided')),
  packed_at timestamptz,
  packed_by text,
  shipped_at timestamptz,
  voided_at timestamptz,
  -- By the courier's booking: asked for once, with the parcel's id as its idempotency key.
  booking_reference text,
  carrier text check (length(carrier) between 1 and 40),
  tracking text,
  label bytea,
  booked_at timestamptz,
  created_at timestamptz not null,
  unique (store_id, id),
  check ((state in ('packed', 'shipped')) <= (packed_at is not null)),
  check ((state = 'shipped') = (shipped_at is not null)),
  check ((state = 'voided') = (voided_at is not null)),
  check ((booked_at is null) = (booking_reference is null)),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create unique index one_open_parcel on parcel (order_id, ship_day) where state = 'open';
create index on parcel (store_id, order_id);
create index parcel_packed on parcel (store_id, packed_at) where state = 'packed';

-- A garment that lies in a parcel, by the unit that was scanned.
create table parcel_item (
  store_id uuid not null,
  parcel_id uuid not null,
  item_id uuid not null,
  unit_id uuid not null references unit on delete cascade,
  -- By which the device that scanned knows it: sent again, it is the same scan.
  scan_key uuid not null,
  person_name text not null,
  scanned_at timestamptz not null,
  primary key (parcel_id, item_id),
  foreign key (store_id, parcel_id) references parcel (store_id, id) on delete cascade,
  foreign key (store_id, item_id) references order_item (store_id, id) on delete cascade
);
create index on parcel_item (store_id, parcel_id);
create index on parcel_item (store_id, item_id);
create index on parcel_item (unit_id);
create unique index one_scan_of_a_key on parcel_item (store_id, scan_key);

alter table parcel enable row level security, force row level security;
alter table parcel_item enable row level security, force row level security;
create policy own_store on parcel using (store_id = current_store());
create policy own_store on parcel_item using (store_id = current_store());
-- To whom it goes.
create policy not_for_support on parcel as restrictive using (not is_support());

grant select, insert on parcel to guardaroba_app;
grant update (state, packed_at, packed_by, shipped_at, voided_at, booking_reference, carrier, tracking, label, booked_at)
  on parcel to guardaroba_app;
grant select, insert, delete on parcel_item to guardaroba_app;
