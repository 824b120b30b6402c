-- What a store offers of the operator's stock, and for how much.

create type rent_period as enum ('DAY', 'ONE_OFF', 'TWO_WEEKS', 'MONTH', 'YEAR');

create table listing (
  store_id uuid not null references partner_store on delete cascade,
  product_id uuid not null references product,
  visible boolean not null default true,
  position integer not null default 0,
  trial_price integer check (trial_price >= 0),
  subscription_price integer check (subscription_price >= 0),
  changed xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, product_id)
);
create index on listing (product_id);
create index on listing (store_id, position, product_id) where visible;
create index on listing (store_id, changed);

create table listing_price (
  store_id uuid not null,
  product_id uuid not null,
  period rent_period not null,
  amount integer not null check (amount >= 0),
  primary key (store_id, product_id, period),
  foreign key (store_id, product_id) references listing on delete cascade
);

-- A unit is for sale second hand in a store that has a price for the condition it is in.
create table second_hand_price (
  store_id uuid not null,
  product_id uuid not null,
  condition unit_condition not null,
  amount integer not null check (amount >= 0),
  primary key (store_id, product_id, condition),
  foreign key (store_id, product_id) references listing on delete cascade
);

-- What every offer cost since when, kept for the lowest price of thirty days. No amount: not offered any more.
-- The offer is a rent period, TRIAL, SUBSCRIPTION or SECOND_HAND with the condition: 'SECOND_HAND good'.
create table price_history (
  id bigint generated always as identity primary key,
  store_id uuid not null references partner_store on delete cascade,
  product_id uuid not null references product,
  offer text not null,
  amount integer check (amount >= 0),
  since timestamptz not null default now()
);
create index on price_history (store_id, product_id, offer, since);

alter table listing enable row level security, force row level security;
alter table listing_price enable row level security, force row level security;
alter table second_hand_price enable row level security, force row level security;
alter table price_history enable row level security, force row level security;

create policy own_store on listing using (store_id = current_store());
create policy own_store on listing_price using (store_id = current_store());
create policy own_store on second_hand_price using (store_id = current_store());
create policy own_store on price_history using (store_id = current_store());

-- A listing that is not shown any more is hidden: a deleted row would leave no trace for those who catch up.
grant select, insert, update on listing to guardaroba_app;
grant select, insert, update, delete on listing_price, second_hand_price to guardaroba_app;
grant select, insert on price_history to guardaroba_app;
