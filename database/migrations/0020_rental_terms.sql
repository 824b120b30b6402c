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
  updated_at timestamptz not null default now()
);

create type discount_type as enum ('percent', 'amount');

create table discount (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  -- In the form the app compares by: trimmed, capital letters.
  code text not null check (length(code) between 1 and 40),
  type discount_type not null,
  -- Percent, or euro cents.
  value integer not null check (value > 0 and (type = 'amount' or value <= 100)),
  valid_from timestamptz,
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  unique (store_id, code)
);

alter table rental_policy enable row level security, force row level security;
alter table discount enable row level security, force row level security;

create policy own_store on rental_policy
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on discount
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

create trigger notify_change after insert or update or delete on rental_policy
  for each row execute function notify_store_changed('store_id');

grant select, insert, update, delete on rental_policy, discount to guardaroba_app;
