create type membership_status as enum ('active', 'inactive');

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

alter table membership enable row level security, force row level security;

create policy own_store on membership
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

create trigger notify_change after insert or update or delete on membership
  for each row execute function notify_store_changed('store_id');

grant select, insert, update on membership to guardaroba_app;
