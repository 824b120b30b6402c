-- How a store rents out. A store without a row rents out by the defaults of the rules.
create table rental_policy (
  store_id uuid primary key references partner_store on delete cascade,
  preparation_days integer not null check (preparation_days between 0 and 30),
  outbound_days integer not null check (outbound_days between 0 and 30),
  return_days integer not null check (return_days between 0 and 30),
  laundry_days integer not null check (laundry_days between 0 and 30),
  closing_days date[] not null default '{}',
  standard_days integer[] not null check (cardinality(standard_days) > 0 and 0 < all (standard_days)),
  trial_days integer not null check (trial_days between 1 and 30),
  shipping_price integer not null check (shipping_price >= 0),
  -- What a store does for what it lends without asking money for it.
  includes_cleaning boolean not null default true,
  covers_small_damage boolean not null default true,
  -- When a store's courier fetches garments: in which hours, until which hour of the day before that can be changed, and
  -- on how many days to come, where no last day was agreed.
  pick_up_slots text[] not null default '{09:00-13:00,14:00-18:00}'
    check (array_to_string(pick_up_slots, ',', '') ~ '^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d(,|$))*$'),
  pick_up_change_hour integer not null default 18 check (pick_up_change_hour between 0 and 23),
  pick_up_days_ahead integer not null default 10 check (pick_up_days_ahead between 1 and 30),
  updated_at timestamptz not null default now()
);

create type occupancy_kind as enum ('hold', 'reservation');
create type rental_way as enum ('rent', 'trial', 'secondHand', 'subscription', 'membership');
-- Who holds: a guest, an account, or a customer who has paid for something before.
create type holder_kind as enum ('guest', 'account', 'customer');

-- When a unit is taken, by whichever store: that is all the stores know of each other. The store's own row, a hold or a
-- reservation, has the same id and is gone with it.
create table occupancy (
  id uuid primary key default uuidv7(),
  unit_id uuid not null references unit,
  -- [ship-out, ready), up to 'infinity' while no end is known.
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  kind occupancy_kind not null,
  -- What guests hold of the whole stock is counted across stores, like the stock itself.
  holder holder_kind,
  -- A hold that is over counts as gone: readers ignore it, writers remove it.
  expires_at timestamptz check ((kind = 'hold') = (expires_at is not null)),
  -- Somebody is at the payment page with it: whoever they are, it yields to nobody.
  is_being_paid boolean not null default false,
  -- The one before is late: this one may not be there in time.
  endangered_at timestamptz,
  constraint one_at_a_time exclude using gist (unit_id with =, days with &&)
);
create index on occupancy (upper(days), lower(days));
create index on occupancy (expires_at) where kind = 'hold';
-- The claims of a unit in the order of their ends. They never overlap, so that is the order of their beginnings too: the
-- first one that ends after a day is the only one that can be in the way of what begins on it.
create index occupancy_of_unit on occupancy (unit_id, upper(days)) include (days, expires_at, id);

create table hold (
  id uuid primary key references occupancy on delete cascade,
  -- A hold lives for minutes and its store is set by row level security. Checked by a foreign key, the store's one row
  -- would be locked by every cart at once.
  store_id uuid not null,
  -- Hashes: whoever reads the table can neither act for a cart nor tell where it stands.
  cart_key bytea not null,
  customer_id uuid,
  -- The networks it came from: its address (a /32 or a /64), the /56 around it, and the widest (a /24 or a /48).
  address_key bytea not null,
  middle_key bytea,
  network_key bytea,
  product_id uuid not null,
  size_code text not null,
  way rental_way not null,
  days_count integer,
  delivery_day date not null,
  withdraw_day date,
  -- When the time of its garment began to run.
  begun_at timestamptz not null default now(),
  -- While the e-mail of a new account is confirmed, the holds of its cart wait once: since when.
  waits_since timestamptz,
  created_at timestamptz not null
);
-- Hashes find a cart or a network by themselves, however many carts a store has.
create index hold_of_cart on hold (cart_key);
create index hold_of_network on hold (network_key);
create index hold_of_customer on hold (customer_id) where customer_id is not null;

-- What was held in the last hours, whatever became of it: letting go gives nothing back. It has no store and names nobody.
-- Unlogged: after a crash everybody starts anew, and writing it costs next to nothing.
create unlogged table hold_log (
  cart_key bytea not null,
  customer_id uuid,
  address_key bytea not null,
  middle_key bytea,
  network_key bytea not null,
  product_id uuid not null,
  size_code text not null,
  -- When the time of this garment began to run; the same for what is let go and held again meanwhile.
  begun_at timestamptz not null,
  -- Waiting takes further stretches of a garment's time. Which of them were waited for, so that it happens once.
  waited boolean not null default false,
  at timestamptz not null
);
create index hold_log_of_cart on hold_log (cart_key);
create index hold_log_of_network on hold_log (network_key, at);
create index hold_log_of_customer on hold_log (customer_id) where customer_id is not null;
create index on hold_log using brin (at);

create table reservation (
  id uuid primary key references occupancy on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  product_id uuid not null,
  size_code text not null,
  way rental_way not null,
  days_count integer,
  delivery_day date not null,
  withdraw_day date,
  created_at timestamptz not null
);
create index on reservation (store_id, delivery_day);

alter table rental_policy enable row level security, force row level security;
alter table hold enable row level security, force row level security;
alter table reservation enable row level security, force row level security;

create policy own_store on rental_policy using (store_id = current_store());
create policy own_store on hold using (store_id = current_store());
create policy own_store on reservation using (store_id = current_store());

grant select, insert, update, delete on rental_policy, occupancy, hold, reservation to guardaroba_app;
grant select, insert, delete on hold_log to guardaroba_app;
