-- A store's own account at Sendcloud.
alter table provider_account drop constraint provider_account_kind_check,
  add constraint provider_account_kind_check check (kind in ('stripe', 'smtp', 'brevo', 'maps', 'sendcloud'));
alter table store_integration drop constraint store_integration_kind_check,
  add constraint store_integration_kind_check check (kind in ('stripe', 'smtp', 'brevo', 'maps', 'sendcloud'));

-- Who was asked for it, and with which account: whoever cancels or tracks it later asks the same one. The way back has a
-- booking of its own, whose label lies in the box.
alter table parcel_booking
  add column direction text not null default 'out' check (direction in ('out', 'back')),
  add column made_by text check (made_by in ('sandbox', 'byHand', 'sendcloud')),
  add column account_id uuid,
  -- when the carrier was last asked where it is
  add column tracked_at timestamptz,
  -- why the carrier would not take it back, in its own words
  add column cancel_problem text check (length(cancel_problem) between 1 and 300),
  add foreign key (store_id, account_id) references provider_account (store_id, id);
drop index one_booking_of_a_parcel;
create unique index one_booking_of_a_parcel on parcel_booking (parcel_id, direction)
  where state in ('waiting', 'booked', 'refused');
create index on parcel_booking (store_id, account_id) where account_id is not null;
create index parcel_booking_by_tracking on parcel_booking (tracking) where tracking is not null;
grant update (made_by, account_id, tracked_at, cancel_problem) on parcel_booking to guardaroba_app;

-- A visit at a customer's home on a day: asked for once while its garments go on that day, and dropped when they do not.
create table pick_up (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid not null,
  day date not null,
  -- Hours as HH:MM-HH:MM; null: during the day.
  slot text check (length(slot) <= 20),
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'refused', 'dropped')),
  made_by text check (made_by in ('sandbox', 'byHand', 'sendcloud')),
  account_id uuid,
  reference text,
  problem text check (length(problem) between 1 and 300),
  cancel_problem text check (length(cancel_problem) between 1 and 300),
  asked_at timestamptz not null,
  answered_at timestamptz,
  cancelled_at timestamptz,
  unique (store_id, id),
  check ((state = 'booked') <= (reference is not null)),
  check ((state = 'refused') = (problem is not null)),
  check ((cancelled_at is not null) <= (state = 'dropped' and reference is not null)),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, account_id) references provider_account (store_id, id)
);
create unique index one_pick_up_of_a_visit on pick_up (order_id, day, slot) nulls not distinct where state <> 'dropped';
create index on pick_up (store_id, order_id);
create index on pick_up (store_id, account_id) where account_id is not null;
create index pick_up_by_day on pick_up (store_id, day) where state <> 'dropped';
create index pick_up_refused on pick_up (store_id) where state = 'refused';

alter table pick_up enable row level security, force row level security;
create policy own_store on pick_up using (store_id = current_store());
-- It leads to where somebody lives.
create policy not_for_support on pick_up as restrictive using (not is_support());
create policy due on pick_up for select to guardaroba_rounds using (true);
grant select, insert on pick_up to guardaroba_app;
grant update (state, made_by, account_id, reference, problem, cancel_problem, answered_at, cancelled_at) on pick_up
  to guardaroba_app;
grant select (store_id, order_id, day, slot, state) on pick_up to guardaroba_rounds;
grant select (pick_up_slot) on order_item to guardaroba_rounds;

create policy due on parcel_booking for select to guardaroba_rounds using (true);
create policy due on parcel_item for select to guardaroba_rounds using (true);
grant select (store_id, parcel_id, direction, state, made_by, tracking, tracked_at) on parcel_booking to guardaroba_rounds;
grant select (parcel_id, item_id) on parcel_item to guardaroba_rounds;

-- Whether garments are fetched at home or brought to the carrier with the label that lies in the box.
alter table rental_policy add column return_way text not null default 'pickUp' check (return_way in ('pickUp', 'label'));
grant select (return_way) on rental_policy to guardaroba_rounds;
