create type rent_period as enum ('DAY', 'ONE_OFF', 'TWO_WEEKS', 'MONTH', 'YEAR');

-- Brands and products are the operator's stock: they belong to no store.
create table brand (
  id uuid primary key default uuidv7(),
  name text not null unique,
  created_at timestamptz not null default now()
);

create table product (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand,
  name localized_text not null,
  description localized_text not null,
  value_price integer not null check (value_price >= 0),
  images text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on product (brand_id);

-- A listing shows a product in a store, with that store's prices.
create table listing (
  store_id uuid not null references partner_store on delete cascade,
  product_id uuid not null references product,
  visible boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, product_id)
);
create index on listing (product_id);
create index on listing (store_id, position, product_id) where visible;

create table listing_price (
  store_id uuid not null,
  product_id uuid not null,
  period rent_period not null,
  amount integer not null check (amount >= 0),
  primary key (store_id, product_id, period),
  foreign key (store_id, product_id) references listing on delete cascade
);

alter table listing enable row level security, force row level security;
alter table listing_price enable row level security, force row level security;

create policy own_store on listing
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on listing_price
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

create trigger notify_change after insert or update or delete on listing
  for each row execute function notify_store_changed('store_id');
create trigger notify_change after insert or update or delete on listing_price
  for each row execute function notify_store_changed('store_id');
create trigger notify_change after insert or update or delete on brand
  for each statement execute function notify_all_stores_changed();
create trigger notify_change after insert or update or delete on product
  for each statement execute function notify_all_stores_changed();

grant select, insert, update on brand, product to guardaroba_app;
grant select, insert, update, delete on listing, listing_price to guardaroba_app;
