-- What is asked of a courier for a packed parcel, each time with an id of its own: the courier's idempotency key. A parcel
-- that is opened again drops its booking, and is booked anew when it is closed.
create table parcel_booking (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  parcel_id uuid not null,
  -- Waiting for the courier's answer; booked; refused by it; dropped: the parcel does not go as it was announced.
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'refused', 'dropped')),
  reference text,
  carrier text check (length(carrier) between 1 and 40),
  tracking text,
  label bytea,
  -- the courier's own words
  problem text check (length(problem) between 1 and 300),
  asked_at timestamptz not null,
  answered_at timestamptz,
  cancelled_at timestamptz,
  check ((state = 'booked') <= (reference is not null and label is not null)),
  check ((state = 'refused') = (problem is not null)),
  check ((cancelled_at is not null) <= (state = 'dropped' and reference is not null)),
  foreign key (store_id, parcel_id) references parcel (store_id, id) on delete cascade
);
create unique index one_booking_of_a_parcel on parcel_booking (parcel_id) where state in ('waiting', 'booked', 'refused');
create index on parcel_booking (store_id, parcel_id);

alter table parcel_booking enable row level security, force row level security;
create policy own_store on parcel_booking using (store_id = current_store());
-- The label says to whom it goes.
create policy not_for_support on parcel_booking as restrictive using (not is_support());
grant select, insert, delete on parcel_booking to guardaroba_app;
grant update (state, reference, carrier, tracking, label, problem, answered_at, cancelled_at)
  on parcel_booking to guardaroba_app;

alter table parcel drop column booking_reference, drop column carrier, drop column tracking, drop column label,
  drop column booked_at;
