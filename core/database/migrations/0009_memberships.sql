create type membership_status as enum ('active', 'inactive');

-- A plan that a store offers.
create table membership (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  name localized_text not null,
  subtitle localized_text not null,
  cta_text localized_text not null,
  type text not null,
  status membership_status not null default 'active',
  price integer not null check (price >= 0),
  max_concurrent_products integer not null default 5 check (max_concurrent_products > 0),
  max_product_retail_price integer check (max_product_retail_price >= 0),
  days_before_return_reminder integer not null default 3 check (days_before_return_reminder >= 0),
  rating double precision,
  stripe_price_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on membership (store_id, price);

create type user_membership_status as enum ('pending', 'active', 'pastDue', 'cancelled', 'ended');

-- A customer's membership. The provider bills it; this is what the store knows of it.
create table user_membership (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  number text not null,
  -- Gone with the account; the contract itself is kept as long as the law wants it.
  customer_id uuid,
  email text not null,
  first_name text not null,
  last_name text not null,
  language spoken_language not null,
  membership_id uuid not null references membership,
  -- What it becomes with the next renewal; not while the garments on order or out do not fit it.
  want_membership_id uuid references membership,
  want_postponed boolean not null default false,
  -- A dearer plan that the payment provider was asked for at once, and since when, until it is known what came of it. By
  -- which key the provider knows it, and what it was asked to charge: asked again, it is the same change for the same
  -- price; asked for anew, in the same moment too, it is another one.
  upgrade_membership_id uuid references membership,
  upgrade_asked_at timestamptz,
  upgrade_key text,
  upgrade_due integer check (upgrade_due >= 0),
  status user_membership_status not null default 'pending',
  provider text not null,
  subscription_id text,
  provider_customer_id text,
  -- When the customer asked for the service to begin before the days of withdrawal are over.
  early_start_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  -- The end of the period whose renewal the customer was written to about before it came.
  renewal_announced_for timestamptz,
  -- Since when it does not renew.
  renewal_stopped_at timestamptz,
  failed_payments integer not null default 0 check (failed_payments >= 0),
  -- When a renewal that failed is tried again, as its payment provider says.
  next_try_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, number),
  unique (provider, subscription_id),
  check ((upgrade_membership_id is null) = (upgrade_asked_at is null)),
  check ((upgrade_membership_id is null) = (upgrade_key is null)),
  check (want_membership_id is not null or not want_postponed),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete set null (customer_id)
);
create index on user_membership (store_id, customer_id, created_at);
create index on user_membership (status, period_end);
create index on user_membership (period_end) where want_membership_id is not null;
create index on user_membership (upgrade_asked_at) where upgrade_asked_at is not null;
create unique index one_live_membership on user_membership (customer_id) where status in ('active', 'pastDue');

alter table membership enable row level security, force row level security;
alter table user_membership enable row level security, force row level security;

create policy own_store on membership using (store_id = current_store());
create policy own_store on user_membership using (store_id = current_store());

grant select, insert, update on membership, user_membership to guardaroba_app;
